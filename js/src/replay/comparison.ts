// Two lines side by side, stepped together: each side is a replay of its own.
import { REPLAY, read, SOURCES } from "../core/decode.js";
import type { ComparisonState, SideState } from "../state.gen.js";
import { GameTree } from "./game-tree.js";
import type { Replay } from "./replay.js";

export interface ComparedSide extends Omit<SideState, "replay"> {
  replay: Replay;
}

export class Comparison {
  readonly sides: readonly ComparedSide[];

  constructor(readonly state: ComparisonState) {
    this.sides = [state.left, state.right].map((side) => ({
      ...side,
      replay: new GameTree(side.replay).replay(0),
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
export function comparableWith(tree: GameTree, line: number, known?: object): (string | number)[] {
  const { preset, changed } = tree.state.ruleset;
  const presets = SOURCES.filter(
    (name) => name !== preset || Object.keys(changed ?? {}).length > 0,
  );
  const others = Array.from({ length: tree.count }, (_, number) => number);
  return [...presets, ...others].filter(
    (other) =>
      other !== line && (!known || `${line}:${other}` in known || `${other}:${line}` in known),
  );
}
