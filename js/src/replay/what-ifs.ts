// What an exported page knows of the acts that were not played: the reader may try each of them.
import { fits, PLY, read } from "../core/decode.js";
import type { ColumnState, PlyState, WhatIfsState } from "../state.gen.js";
import type { GameTree } from "./game-tree.js";

const WHAT_IFS = { title: {}, rules: {}, counts: {}, outcomes: {}, texts: {} };

/** What each legal act at a ply would lead to, one step deep. */
export class WhatIfs {
  /** By line and ply. */
  readonly #outcomes = new Map<string, PlyState[]>();

  constructor(private readonly state: WhatIfsState) {
    const outcomes = rowsOf(state.outcomes, state.texts) as PlyState[];
    if (!fits(outcomes, [PLY])) throw new TypeError("outcomes of another shape");
    let at = 0;
    for (const [place, count] of Object.entries(state.counts)) {
      this.#outcomes.set(place, outcomes.slice(at, at + count));
      at += count;
    }
  }

  get leftOut(): number {
    return this.state.left_out;
  }

  /** The outcomes at a ply of a line. */
  outcomes(tree: GameTree, line: number, ply: number): PlyState[] {
    return this.#outcomes.get(`${tree.act(line, ply)?.line}.${ply}`) ?? [];
  }

  /** The tree with a line that shows an outcome: its last line, instead of the one tried before. */
  try(tree: GameTree, line: number, at: number, ply: PlyState): GameTree {
    const own = tree.act(line, at)?.line ?? line;
    return (tree.base ?? tree).with(own, at, { ...this.state, ply });
  }
}

/** The values of a column. */
function rowsOf(column: ColumnState, texts: WhatIfsState["texts"]): unknown[] {
  const { values, texts: indexes, lengths, items, members } = column;
  const told = Object.entries(texts);
  if (indexes) {
    return indexes.map((at) => Object.fromEntries(told.map(([code, all]) => [code, all[at]])));
  }
  if (lengths && items) {
    const all = rowsOf(items, texts);
    let at = 0;
    return lengths.map((length) => {
      at += length;
      return all.slice(at - length, at);
    });
  }
  if (!members) return values ?? [];
  const columns = Object.entries(members).map(([name, one]) => [name, rowsOf(one, texts)] as const);
  return (columns[0]?.[1] ?? []).map((_, at) =>
    Object.fromEntries(columns.map(([name, all]) => [name, all[at]])),
  );
}

/** What can't be read counts as nothing. */
export const decodeWhatIfs = (raw: unknown): Promise<WhatIfs | null> =>
  read<WhatIfsState>(raw, WHAT_IFS)
    .then((state) => new WhatIfs(state))
    .catch(() => null);
