// Who has the power, as far as it has been found out.
import { read } from "./decode.js";
import type { PowerState, PromisesState } from "./state.gen.js";

const POWER = {
  structures: [{ shares: [{}], lattice: [[{ colors: [] }]] }],
  plies: [{ appraisals: [{}] }],
  lines: [[]],
};

/** What can't be read is not known. */
export const decodePower = (raw: unknown): Promise<PowerState | null> =>
  read<PowerState>(raw, POWER).catch(() => null);

/** What became of the promises of each line, by id. */
export const decodePromises = (raw: unknown): Promise<PromisesState | null> =>
  read<PromisesState>(raw, { lines: [{}] }).catch(() => null);

/** What is known of a ply of a line. */
export function powerAt(power: PowerState | null, line: number, ply: number) {
  const known = power?.plies[power.lines[line]?.[ply] ?? -1];
  return { known, structure: power?.structures[known?.structure ?? -1] };
}
