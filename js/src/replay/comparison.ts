// Two lines side by side, stepped together: each side is a replay of its own.
import { PRESETS, REPLAY, read } from "../decode.js";
import type { ComparisonState, SideState } from "../state.gen.js";
import type { Lines } from "./lines.js";
import { Replay } from "./replay.js";

export interface ComparedSide extends Omit<SideState, "replay"> {
  replay: Replay;
}

export class Comparison {
  readonly sides: readonly ComparedSide[];

  constructor(readonly state: ComparisonState) {
    this.sides = [state.left, state.right].map((side) => ({
      ...side,
      replay: new Replay(side.replay),
    }));
  }

  /** How the sides first differ, in each side's words. */
  get parting(): ComparisonState["options"] {
    return this.state.options.filter(({ parts }) => parts);
  }
}

const SIDE = { replay: REPLAY, verdicts: [{}] };

/** What can't be read is not drawn in part. */
export const decodeComparison = async (raw: unknown): Promise<Comparison> =>
  new Comparison(await read(raw, { left: SIDE, right: SIDE, options: [{}] }));

/** What a line can be compared with: other rule sets, other lines; `known` holds the known
 * comparisons. */
export function comparableWith(lines: Lines, line: number, known?: object): (string | number)[] {
  const { preset, changed } = lines.state.ruleset;
  const presets = PRESETS.filter(
    (name) => name !== preset || Object.keys(changed ?? {}).length > 0,
  );
  const others = Array.from({ length: lines.count }, (_, number) => number);
  return [...presets, ...others].filter(
    (other) =>
      other !== line && (!known || `${line}:${other}` in known || `${other}:${line}` in known),
  );
}
