// From the trait's bytes to a state. The bytes may come from a saved notebook, so they are not
// trusted: what can't be read is refused with a reason, never drawn in part.
import type { ReplayState } from "../state.gen.js";

const VERSION = 1;
/** Of a replay: the versions of the other states have not changed. */
const REPLAY_VERSION = 2;
/** The rule sets that are a source's text, and so worth a comparison. */
export const SOURCES = ["classic", "documented"];
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

export async function unpack(raw: unknown): Promise<unknown> {
  try {
    return JSON.parse(await unpackText(raw));
  } catch (error) {
    throw error instanceof DecodeError ? error : new DecodeError("unreadable");
  }
}

/** The text of bytes, which may be packed. */
export async function unpackText(raw: unknown): Promise<string> {
  const bytes = toBytes(raw);
  if (!bytes || bytes.length === 0) throw new DecodeError("empty");
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return packed ? await gunzip(bytes, decoder) : decoder.decode(bytes);
  } catch {
    throw new DecodeError("unreadable");
  }
}

function toBytes(raw: unknown): Uint8Array<ArrayBuffer> | null {
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  if (!ArrayBuffer.isView(raw)) return null;
  return new Uint8Array(raw.buffer as ArrayBuffer, raw.byteOffset, raw.byteLength);
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>, decoder: TextDecoder): Promise<string> {
  // By hand: piping a blob through takes ten times as long, and a click waits for it.
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // Faults in the bytes are reported where they are read.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = readable.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LIMIT) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isColor = (value: unknown) => (COLORS as readonly unknown[]).includes(value);

/** A pattern: `[like]` is a list of such, `{ name: like }` an object that has such, 0 a whole number. */
type Pattern =
  | 0
  | ((value: unknown) => boolean)
  | readonly Pattern[]
  | { readonly [name: string]: Pattern };

/** Whether a value fits a pattern; extra members are ignored. */
export function fits(value: unknown, like: Pattern): boolean {
  if (typeof like === "function") return like(value);
  if (like === 0) return Number.isInteger(value) && (value as number) >= 0;
  if (Array.isArray(like)) {
    return Array.isArray(value) && like.every((one) => value.every((item) => fits(item, one)));
  }
  return isObject(value) && Object.entries(like).every(([name, one]) => fits(value[name], one));
}

const POSITION = { hands: {}, dead: {}, alive: [], asked: [], piles: [{ chips: [] }] };
export const PLY = {
  position: POSITION,
  rulings: [],
  contrasts: [],
  claims: [],
  talk: [],
  marks: [],
  follows: [],
  pointers: [],
};
export const SEATS = (seats: unknown) =>
  fits(seats, [{ color: isColor }]) && (seats as unknown[]).length > 1;

/** Either nothing or what fits a pattern. */
export const maybe = (like: Pattern) => (value: unknown) =>
  value === undefined || fits(value, like);

const NODE = {
  ply: maybe(PLY),
  values: maybe([[]]),
  talk: maybe({}),
  claims: maybe([]),
  marks: maybe([]),
};

/** A tree: its root has a ply, and each of the others comes after its parent: there are no cycles. */
const isTree = (nodes: unknown): boolean =>
  fits(nodes, [NODE]) &&
  (nodes as { parent: unknown; ply?: unknown }[]).every(({ parent, ply }, index) =>
    parent === undefined ? index > 0 || ply : fits(parent, 0) && (parent as number) < index,
  ) &&
  (nodes as unknown[]).length > 0;

export const REPLAY = {
  version: (version: unknown) => version === REPLAY_VERSION,
  players: SEATS,
  nodes: isTree,
  series: [],
  rules: {},
  ruleset: {},
  title: {},
};

/** Checks the outer structure only: the rest is guarded where it is drawn. */
export async function read<T>(raw: unknown, like: Pattern, version = VERSION): Promise<T> {
  const value = await unpack(raw);
  if (isObject(value) && value.version !== version) throw new DecodeError("version");
  if (!fits(value, like)) throw new DecodeError("shape");
  return value as T;
}

/** A replay's state, from the trait's bytes. */
export const decode = (raw: unknown): Promise<ReplayState> => read(raw, REPLAY, REPLAY_VERSION);
