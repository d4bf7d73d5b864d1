// The stand-in of a page for a notebook: a model that only this page listens to. What can be asked
// of it is what was worked out when its values were written.
import { bytesOf } from "./pack.js";
import type { AnyModel } from "./types.js";

/** Values that a widget reads as bytes; a page holds them in base64, or as the JSON in them. */
const PACKED = [
  "_state",
  "_words",
  "_questions",
  "_power",
  "_promises",
  "_comparison",
  "_chances",
  "_what_ifs",
];

export interface PageModel extends AnyModel {
  /** Sets several before anybody hears of one. */
  setTogether(changed: object): void;
}

export function pageModel(held: object): PageModel {
  const values: Record<string, unknown> = { ...held, _exported: true };
  for (const name of PACKED) if (name in values) values[name] = unpacked(values[name]);
  const listeners = new Map<string, Set<(...content: unknown[]) => void>>();
  const emit = (event: string, ...content: unknown[]) => {
    for (const call of [...(listeners.get(event) ?? [])]) call(...content);
  };
  const set = (name: string, value: unknown) => {
    if (values[name] === value) return;
    values[name] = value;
    emit(`change:${name}`);
    emit("change");
  };
  return {
    get: (name) => values[name],
    set,
    setTogether: (changed) => {
      Object.assign(values, changed);
      for (const name of Object.keys(changed)) emit(`change:${name}`);
    },
    save_changes: () => undefined,
    send: (content) => {
      const { id, command, line, other } = content as Record<string, unknown>;
      const known = (values._comparisons ?? {}) as Record<string, { line: number; state: string }>;
      const found = known[`${line}:${other}`] ?? known[`${other}:${line}`];
      const ok = command === "compare" && Boolean(found || other === null);
      if (ok && found) set("line", found.line);
      if (ok) set("_comparison", unpacked(found?.state ?? ""));
      emit("msg:custom", { id, ok });
    },
    on: (event, call) => {
      const calls = listeners.get(event) ?? new Set();
      listeners.set(event, calls.add(call));
    },
    off: (event, call) => {
      listeners.get(event)?.delete(call);
    },
  };
}

/** Bytes, none where the text is no base64: whoever reads them says what is wrong. */
function unpacked(value: unknown): Uint8Array {
  if (typeof value !== "string") return new TextEncoder().encode(JSON.stringify(value) ?? "");
  try {
    return bytesOf(value);
  } catch {
    return new Uint8Array();
  }
}
