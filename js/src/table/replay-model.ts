import type { AnyModel } from "../core/types.js";

/** A model of a table's game as a replay: its own state and cursor, and the table's other traits. */
export function replayModel(table: AnyModel, state: Uint8Array): AnyModel {
  const own: Record<string, unknown> = {
    _state: state,
    ply: 0,
    _exported: true,
    line: 0,
    _comparisons: {},
  };
  return {
    get: (name) => (name in own ? own[name] : table.get(name)),
    set: (name, value) => {
      if (name in own) own[name] = value;
      else table.set(name, value);
    },
    save_changes: () => table.save_changes(),
    on: (name, callback) => {
      if (!/:(_state|ply)$|^msg/.test(name)) table.on(name, callback);
    },
    off: (name, callback) => table.off(name, callback),
    send: () => undefined,
  };
}
