// One model's table: the state, the log, what the rules say of acts, and what was asked of Python.

import { decodeTable, type Fault, faultOf, fits } from "../decode.js";
import { download } from "../download.js";
import { type Answer, Requests, type Trouble, viewId } from "../requests.js";
import type { CoachState, EntryState, JudgedState, RuleText, TableState } from "../state.gen.js";
import type { Act, AnyModel, Color, Text } from "../types.js";
import { WidgetController } from "../widget-controller.js";

import { EMPTY, type Log, merge, missing } from "./log.js";

const SLOW = 400;
const MOST = 64;
/** Milliseconds: who means to act doesn't look at the reasons for as long, and the act goes first. */
const SOON = 80;

export interface Bot {
  name: string;
  title: Text;
}

export interface Setup {
  preset: string;
  /** Where they differ from the preset. */
  options: Record<string, string>;
  chips: number;
  players: number;
  bots: Record<string, string | null>;
  /** To begin from; else the game begins as the rules have it. */
  position?: object;
}

export class TableController extends WidgetController {
  state: TableState | null = null;
  fault: Fault | null = null;
  log: Log = EMPTY;
  coach: CoachState | null = null;
  rules: RuleText[] | null = null;
  bots: Bot[] | null = null;
  /** What went wrong last, told in the referee's line. */
  trouble: Trouble | null = null;
  /** An act has been on its way for longer than one expects. */
  slow = false;
  /** An act that nobody answered: it may be tried again, for the revision that it was made for. */
  unanswered: { act: Act; revision: number } | null = null;
  readonly requests: Requests;
  #acting = false;
  #teacher = false;
  readonly #judged = new Map<string, JudgedState | null>();
  /** Asked for already, and waited for by what is shown. */
  readonly #awaited = new Set<string>();
  #wanted = new Map<string, Act>();
  #fetching = false;

  constructor(model: AnyModel, signal: AbortSignal) {
    super(model, signal);
    this.requests = new Requests(model, signal);
    // What nobody could tell then is asked again.
    this.requests.late = () => this.forget();
    this.on("change:coach", () => this.#askCoach());
    this.on("change:pace", () => this.notify());
  }

  override async load(): Promise<void> {
    const raw = this.model.get("state");
    let state: TableState | null = null;
    let fault: Fault | null = null;
    try {
      state = await decodeTable(raw);
    } catch (error) {
      fault = faultOf(error);
    }
    // A newer state has come while this one was read, or the model is gone.
    if (this.signal.aborted || this.model.get("state") !== raw) return;
    const moved = state?.revision !== this.state?.revision;
    const others = state?.ruleset.preset !== this.state?.ruleset.preset;
    this.state = state;
    this.fault = fault;
    if (moved) {
      this.trouble = null;
      this.unanswered = null;
      this.#judged.clear();
      this.#wanted.clear();
      this.#awaited.clear();
      this.coach = null;
    }
    if (others) this.rules = null;
    if (state) {
      this.log = merge(this.log, state.log);
      void this.#fillLog();
      if (moved) this.#askCoach();
    }
    this.notify();
  }

  /** Whether this page may decide for a player: somebody sits there, and it isn't another page. */
  mine(color: Color | null): boolean {
    const seats = this.state?.seats ?? [];
    const seat = seats.find((one) => one.color === color);
    if (!seat || seat.bot) return false;
    return this.seat ? seat.view === viewId() : this.#teacher || !seat.view;
  }

  /** The seat of this page; null where it has sat down nowhere. */
  get seat(): Color | null {
    return this.state?.seats.find((one) => one.view === viewId())?.color ?? null;
  }

  /** A page that has sat down nowhere acts for everybody, for those at other pages too. */
  get teacher(): boolean {
    return this.#teacher;
  }

  set teacher(on: boolean) {
    this.#teacher = on;
    this.notify();
  }

  get pace(): number {
    return Number(this.model.get("pace") ?? 0);
  }

  set pace(pace: number) {
    this.write("pace", pace);
  }

  get coached(): boolean {
    return this.model.get("coach") === true;
  }

  set coached(on: boolean) {
    this.write("coach", on);
  }

  async act(act: Act, revision = this.state?.revision): Promise<void> {
    if (this.#acting || revision === undefined) return;
    this.#acting = true;
    // What was wanted to be known of it goes behind.
    this.#wanted.clear();
    const told = this.trouble !== null;
    this.trouble = null;
    this.unanswered = null;
    const timer = setTimeout(() => {
      this.slow = true;
      this.notify();
    }, SLOW);
    const answer = await this.#ask("act", { revision, action: act });
    clearTimeout(timer);
    this.#acting = false;
    // Where all went well the new state is on its way, and there is nothing else to draw.
    if (answer.ok && !told && !this.slow) return;
    this.slow = false;
    const moved = this.state?.revision !== revision;
    if (!answer.ok) {
      // Where the table has moved on, the act was done, or somebody else's was.
      if (answer.error.code === "silent" && !moved) this.unanswered = { act, revision };
      if (answer.error.code === "stale" && moved) this.trouble = null;
    }
    this.notify();
  }

  /** Once more, and never twice: for a table that has moved on it is stale. */
  again(): void {
    if (this.unanswered) void this.act(this.unanswered.act, this.unanswered.revision);
    else this.forget();
  }

  forget(): void {
    this.trouble = null;
    this.#wanted.clear();
    for (const [key, judged] of this.#judged) if (!judged) this.#judged.delete(key);
    this.#askCoach();
  }

  /** What the rules say of an act; undefined until it is known, null where nobody says it. */
  judged(act: Act): JudgedState | null | undefined {
    const found = this.foreseen(act);
    if (found === undefined) {
      this.#awaited.add(JSON.stringify(act));
      this.foresee(act);
    }
    return found;
  }

  /** The same, as far as it is known already. */
  foreseen(act: Act): JudgedState | null | undefined {
    return this.#judged.get(JSON.stringify(act));
  }

  /** Asks beforehand for what one may soon want to know. */
  foresee(act: Act): void {
    const key = JSON.stringify(act);
    if (this.#judged.has(key) || this.#wanted.has(key)) return;
    this.#wanted.set(key, act);
    if (this.#fetching) return;
    this.#fetching = true;
    setTimeout(() => void this.#fetch(), SOON);
  }

  async #fetch(): Promise<void> {
    while (this.#wanted.size > 0 && this.state && !this.signal.aborted) {
      const { revision } = this.state;
      const batch = [...this.#wanted].slice(0, MOST);
      const answer = await this.requests.ask("judge", {
        revision,
        actions: batch.map(([, act]) => act),
      });
      if (this.state?.revision !== revision) continue;
      const list = answer.ok && fits(answer.judged, [{ rulings: [], contrasts: [], breaks: [] }]);
      batch.forEach(([key], index) => {
        this.#wanted.delete(key);
        const judged = list ? (answer.judged as JudgedState[])[index] : undefined;
        this.#judged.set(key, judged ?? null);
      });
      // What was only foreseen changes nothing that is shown, unless it breaks a promise.
      if (batch.some(([key]) => this.#awaited.delete(key) || this.#judged.get(key)?.breaks[0]))
        this.notify();
    }
    this.#fetching = false;
  }

  talk(event: object): Promise<boolean> {
    return this.#tell("talk", { event });
  }

  takeBack(): void {
    void this.#tell("take-back", { revision: this.state?.revision });
  }

  /** `over` takes a seat that another page has. */
  sit(seat: Color | null, over: boolean): void {
    void this.#tell("sit", { seat, over });
  }

  begin(setup: Setup): Promise<boolean> {
    return this.#tell(setup.position ? "set-up" : "new", setup);
  }

  pause(paused: boolean): void {
    void this.#tell("pause", { paused });
  }

  async save(): Promise<void> {
    const answer = await this.#ask("save");
    if (answer.ok && typeof answer.text === "string") {
      download(answer.text, "application/json", String(answer.name ?? "game.sls.json"));
    }
    this.notify();
  }

  async wantRules(): Promise<void> {
    if (this.rules) return;
    const answer = await this.#ask("rules");
    if (answer.ok && fits(answer.rules, [{}])) this.rules = answer.rules as RuleText[];
    this.notify();
  }

  async wantBots(): Promise<Bot[]> {
    if (!this.bots) {
      const answer = await this.#ask("bots");
      if (answer.ok && fits(answer.bots, [{}])) this.bots = answer.bots as Bot[];
      this.notify();
    }
    return this.bots ?? [];
  }

  /** The game so far as a replay: a model of its own, that only shares language and theme. */
  async replay(): Promise<AnyModel | null> {
    const answer = await this.#ask("replay");
    this.notify();
    if (!answer.ok || typeof answer.state !== "string") return null;
    const state = Uint8Array.from(atob(answer.state), (letter) => letter.charCodeAt(0));
    const own: Record<string, unknown> = { state, ply: 0, exported: true };
    const { model } = this;
    return {
      get: (name) => (name in own ? own[name] : model.get(name)),
      set: (name, value) => {
        if (name in own) own[name] = value;
        else model.set(name, value);
      },
      save_changes: () => model.save_changes(),
      on: (name, callback) => {
        if (!/:(state|ply)$|^msg/.test(name)) model.on(name, callback);
      },
      off: (name, callback) => model.off(name, callback),
      send: () => undefined,
    };
  }

  /** Asks, and keeps what went wrong for the referee's line. */
  async #ask(command: string, fields?: object): Promise<Answer> {
    const answer = await this.requests.ask(command, fields);
    if (!this.signal.aborted) this.trouble = answer.ok ? null : answer.error;
    return answer;
  }

  async #tell(command: string, fields: object): Promise<boolean> {
    const { ok } = await this.#ask(command, fields);
    this.notify();
    return ok;
  }

  #askCoach(): void {
    const { state } = this;
    this.notify();
    if (!this.coached || !state || state.ply.position.phase === "over") return;
    const { revision } = state;
    void this.requests.ask("coach", { revision }).then((answer) => {
      if (!answer.ok || this.state?.revision !== revision || !fits(answer.coach, {})) return;
      this.coach = answer.coach as unknown as CoachState;
      this.notify();
    });
  }

  async #fillLog(): Promise<void> {
    const from = missing(this.log);
    if (from === null) return;
    const answer = await this.requests.ask("log", { from });
    if (!answer.ok || !fits(answer.entries, [{ follows: [] }]) || this.signal.aborted) return;
    const entries = answer.entries as EntryState[];
    const { epoch, length } = this.log;
    if (answer.epoch !== epoch || entries.length === 0) return;
    this.log = merge(this.log, { epoch, length, entries });
    this.notify();
    await this.#fillLog();
  }
}
