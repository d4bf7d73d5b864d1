// From the trait's bytes to a state. The bytes may come from a saved notebook, so from anybody:
// what can't be read is refused with a reason, never drawn by half.
import type { ReplayState, TableState } from "./state.gen.js";

export const VERSION = 1;
/** Named rule sets. */
export const PRESETS = ["classic", "documented"];
export const COLORS = ["red", "blue", "green", "yellow", "purple", "orange"] as const;

/** Far above any real replay (200 KB on the wire), far below what would stop a browser. */
const LIMIT = 64 * 1024 * 1024;

export type Fault = "empty" | "unreadable" | "version" | "shape";

export class DecodeError extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export const faultOf = (error: unknown): Fault =>
  error instanceof DecodeError ? error.fault : "shape";

export const decode = async (raw: unknown): Promise<ReplayState> => check(await unpack(raw));

export async function unpack(raw: unknown): Promise<unknown> {
  const bytes = toBytes(raw);
  if (!bytes || bytes.length === 0) throw new DecodeError("empty");
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await gunzip(bytes) : bytes;
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    throw new DecodeError("unreadable");
  }
}

function toBytes(raw: unknown): Uint8Array<ArrayBuffer> | null {
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  if (!ArrayBuffer.isView(raw)) return null;
  return new Uint8Array(raw.buffer as ArrayBuffer, raw.byteOffset, raw.byteLength);
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const parts: BlobPart[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > LIMIT) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isColor = (value: unknown) => (COLORS as readonly unknown[]).includes(value);

/** The frame only: what is drawn from inside it is guarded where it is drawn. */
export function check(value: unknown): ReplayState {
  const { players, plies, turns, rules, ruleset, title, lines, series } = framed(value);
  const main = Array.isArray(plies) && plies.length > 0 && plies.every(isPly);
  if (!areSeats(players) || !main || !areObjects(turns) || !areLines(lines) || !areSeries(series)) {
    throw new DecodeError("shape");
  }
  if (!isObject(rules) || !isObject(ruleset) || !isObject(title)) throw new DecodeError("shape");
  return value as unknown as ReplayState;
}

const areSeries = (series: unknown): boolean =>
  areObjects(series, "values") &&
  (series as { values: unknown[] }[]).every(({ values }) => values.every(Array.isArray));

/** Each leaves one before it: so none goes round in a circle. */
const areLines = (lines: unknown): boolean =>
  areObjects(lines, "plies", "turns", "values") &&
  (lines as Record<string, unknown>[]).every(
    ({ parent, at, kept, plies, turns }, index) =>
      [parent, at, kept].every((n) => Number.isInteger(n) && (n as number) >= 0) &&
      (parent as number) <= index &&
      (plies as unknown[]).every(isPly) &&
      areObjects(turns),
  );

export function framed(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new DecodeError("shape");
  if (value.version !== VERSION) throw new DecodeError("version");
  return value;
}

const areSeats = (seats: unknown): boolean =>
  Array.isArray(seats) &&
  seats.length >= 2 &&
  seats.length <= COLORS.length &&
  seats.every((seat) => isObject(seat) && isColor(seat.color));

/** A table's state, from the trait's bytes. */
export async function decodeTable(raw: unknown): Promise<TableState> {
  const value = framed(await unpack(raw));
  const { seats, ply, ruleset, title, revision, legal, walk, log } = value;
  const sound =
    areSeats(seats) &&
    isPly(ply) &&
    isObject(ruleset) &&
    isObject(title) &&
    Number.isInteger(revision) &&
    areObjects(legal, "piles", "to") &&
    areObjects(walk, "alive") &&
    isObject(log) &&
    areObjects(log.entries, "follows");
  if (!sound) throw new DecodeError("shape");
  return value as unknown as TableState;
}

/** A list of objects that each have these lists. */
export const areObjects = (list: unknown, ...inner: string[]): boolean =>
  Array.isArray(list) &&
  list.every((item) => isObject(item) && inner.every((name) => Array.isArray(item[name])));

const LISTS = ["rulings", "contrasts", "claims", "talk", "marks", "follows", "pointers"];

function isPly(ply: unknown): boolean {
  if (!isObject(ply) || !isObject(ply.position)) return false;
  const { hands, piles, dead, alive, asked } = ply.position;
  return (
    LISTS.every((name) => Array.isArray(ply[name])) &&
    isObject(hands) &&
    isObject(dead) &&
    Array.isArray(alive) &&
    Array.isArray(asked) &&
    Array.isArray(piles) &&
    piles.every((pile) => isObject(pile) && Array.isArray(pile.chips))
  );
}
