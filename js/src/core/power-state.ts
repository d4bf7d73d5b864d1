// Who has the power, as far as it is known.

import type { PowerState, PromisesState } from "../state.gen.js";
import { isColor, maybe, read } from "./decode.js";

/** How the lines of a replay hang together. */
interface Lines {
  act(line: number, ply: number): { line: number } | undefined;
  begin(line: number): { before?: { ply: number } | undefined } | undefined;
}

interface Played {
  power: PowerState | null;
  tree?: Lines | null;
  line: number;
}

const POWER = {
  structures: [{ shares: [{ color: isColor }], lattice: [[{ colors: [isColor] }]] }],
  // Pages saved by an earlier version have none.
  forces: maybe([
    { columns: [isColor], rows: [{ who: [isColor], lines: [[{ colors: [isColor] }]] }] },
  ]),
  plies: [{ appraisals: [{}] }],
  lines: [[]],
};

/** What can't be read counts as unknown. */
export const decodePower = (raw: unknown): Promise<PowerState | null> =>
  read<PowerState>(raw, POWER).catch(() => null);

/** What became of the promises of each line, by id. */
export const decodePromises = (raw: unknown): Promise<PromisesState | null> =>
  read<PromisesState>(raw, { lines: [{}] }).catch(() => null);

/** What is known of a ply of the shown line; a table has only one. */
export function powerAt({ power, tree, line }: Played, ply: number) {
  const own = tree?.act(line, ply)?.line ?? 0;
  const at = tree?.begin(own)?.before?.ply ?? -1;
  const known = power?.plies[power.lines[own]?.[ply - at - 1] ?? -1];
  return {
    known,
    structure: power?.structures[known?.structure ?? -1],
    forces: power?.forces?.[known?.forces ?? -1],
  };
}
