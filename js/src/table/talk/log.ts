// The known part of the log: its end comes with every state, the rest is asked for.
import type { EntryState, LogState } from "../../state.gen.js";

export interface Log {
  epoch: number;
  /** In order, from 0; what follows a gap is not kept until the gap is filled. */
  entries: readonly EntryState[];
  /** How many there are in all. */
  length: number;
}

export const EMPTY: Log = { epoch: -1, entries: [], length: 0 };

/** Adds what is new. In another epoch, nothing known before is valid. */
export function merge(log: Log, { epoch, length, entries }: LogState): Log {
  const known = epoch === log.epoch && length >= log.entries.length ? [...log.entries] : [];
  for (const entry of entries) {
    if (entry.index <= known.length) known[entry.index] = entry;
  }
  return { epoch, length, entries: known };
}

/** The first entry that is missing; null where none is. */
export const missing = ({ entries, length }: Log): number | null =>
  entries.length < length ? entries.length : null;
