// A table's game so far, shown as a replay.
import type { Answer } from "../../core/requests.js";
import type { AnyModel } from "../../core/types.js";

/** The part of the front end that shows replays. */
export type ReplayPart = typeof import("../../replay/replay-part.js");

/** A replay that is shown until it is ended. */
export interface OpenReplay {
  App: ReplayPart["ReplayApp"];
  controller: InstanceType<ReplayPart["ReplayController"]>;
  end(): void;
}

/** What a table knows of a game that is over. */
interface EndTraits {
  /** Who had the power. */
  _power: Uint8Array;
  _ask_line: (own: object) => Promise<Answer>;
}

/** Opens a replay, which loads no parts of its own: its game is edited nowhere. */
export async function openReplay(part: ReplayPart, model: AnyModel): Promise<OpenReplay> {
  const ending = new AbortController();
  const controller = new part.ReplayController(model, ending.signal, () => null);
  await controller.start();
  return { App: part.ReplayApp, controller, end: () => ending.abort() };
}

/** A model of a replay's own: its state and cursor, what else it is to show, and the table's other
 * traits. */
export function replayModel(
  table: AnyModel,
  state: Uint8Array,
  more: Partial<EndTraits> = {},
): AnyModel {
  const own: Record<string, unknown> = {
    _state: state,
    ply: 0,
    _exported: true,
    line: 0,
    _comparisons: {},
    ...more,
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
