// A table's game so far, shown as a replay. The part of the front end that shows replays comes when
// there is something to show: where a kernel sends the parts, while it can still be asked.
import { bytesOf } from "../../core/pack.js";
import type { Answer } from "../../core/requests.js";
import type { AnyModel } from "../../core/types.js";

type ReplayPart = typeof import("../../replay/replay-part.js");

/** Loads the part that shows replays from what a kernel has sent. */
export type LoadReplay = (name: "replay", packed: Uint8Array<ArrayBuffer>) => Promise<ReplayPart>;

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

export class GameReplay {
  #packed: Uint8Array<ArrayBuffer> | null = null;
  #coming: Promise<void> | null = null;

  constructor(
    private readonly table: AnyModel,
    private readonly load: LoadReplay | undefined,
    private readonly ask: () => Promise<Answer>,
    private readonly changed: () => void,
  ) {}

  /** Whether a replay can be shown without a kernel. */
  get ready(): boolean {
    return !this.load || this.#packed !== null;
  }

  /** Whether a page can be made of one. */
  get packed(): boolean {
    return this.#packed !== null;
  }

  /** Asks for the part, unless it is here, or comes from elsewhere than the kernel. */
  async prepare(): Promise<void> {
    if (this.packed || !this.table.get("_core")) return;
    this.#coming ??= this.#fetch();
    await this.#coming;
    this.#coming = null;
  }

  async #fetch(): Promise<void> {
    const answer = await this.ask();
    if (!answer.ok || typeof answer.part !== "string") return;
    this.#packed = bytesOf(answer.part);
    this.changed();
  }

  /** Opens a replay of a state, with what else it is to show; null where the part that shows it
   * can't be had. */
  async open(state: Uint8Array, more: Partial<EndTraits> = {}): Promise<OpenReplay | null> {
    const part = await this.#part();
    if (!part) return null;
    const ending = new AbortController();
    const controller = new part.ReplayController(this.model(state, more), ending.signal);
    await controller.start();
    return { App: part.ReplayApp, controller, end: () => ending.abort() };
  }

  async #part(): Promise<ReplayPart | null> {
    if (!this.load) return import("../../replay/replay-part.js");
    await this.prepare();
    return this.#packed && this.load("replay", this.#packed);
  }

  /** A model of its own: its state and cursor, and the table's other traits. */
  model(state: Uint8Array, more: Partial<EndTraits> = {}): AnyModel {
    const { table } = this;
    const own: Record<string, unknown> = {
      _state: state,
      ply: 0,
      _exported: true,
      line: 0,
      _comparisons: {},
      _part: this.#packed,
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
}
