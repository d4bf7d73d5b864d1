// Two lines side by side, stepped together: each side is a replay of its own.
import { areObjects, check, DecodeError, framed, isObject, unpack } from "./decode.js";
import { Replay } from "./replay.js";
import type { CompareState, SideState } from "./state.gen.js";

export interface Side extends Omit<SideState, "replay"> {
  replay: Replay;
}

export class Pair {
  readonly sides: readonly Side[];

  constructor(readonly state: CompareState) {
    this.sides = [state.left, state.right].map((side) => ({
      ...side,
      replay: new Replay(side.replay),
    }));
  }

  /** What the sides differ in, where they first part: each side's words for it. */
  get parting(): CompareState["options"] {
    return this.state.options.filter(({ parts }) => parts);
  }
}

/** Null where nothing stands beside the line. What can't be read is not drawn by half. */
export async function decodePair(raw: unknown): Promise<Pair | null> {
  const value = framed(await unpack(raw));
  const { left, right, options } = value;
  const sound = [left, right].every(
    (side) => isObject(side) && check(side.replay) && areObjects(side.verdicts),
  );
  if (!sound || !areObjects(options)) throw new DecodeError("shape");
  return new Pair(value as unknown as CompareState);
}
