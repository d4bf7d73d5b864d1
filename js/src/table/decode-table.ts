// From the trait's bytes to the state of a table, and to its introduction.
import { fits, PLY, read, SEATS, unpack } from "../core/decode.js";
import type { IntroState, TableState } from "../state.gen.js";

const TABLE = {
  seats: SEATS,
  ply: PLY,
  ruleset: {},
  title: {},
  revision: 0,
  legal: [{ piles: [], to: [] }],
  rebound: [{ alive: [] }],
  log: { entries: [{ follows: [] }] },
} as const;

/** The introduction, from the trait's bytes; null where there is none. */
export const decodeIntro = async (raw: unknown): Promise<IntroState | null> => {
  const value = await unpack(raw).catch(() => null);
  return fits(value, { scenes: [{ kills: [], ways: [{ plies: [PLY], told: [{}] }] }] })
    ? (value as IntroState)
    : null;
};

/** A table's state, from the trait's bytes. */
export const decodeTable = (raw: unknown): Promise<TableState> => read(raw, TABLE);
