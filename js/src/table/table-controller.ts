// One model's table: the state, the log, what the rules say of acts, and what was asked of Python.

import type { JSX } from "preact";
import { Judgements } from "../acts/judgements.js";
import { type Fault, faultOf, fits, SOURCES } from "../core/decode.js";
import { download } from "../core/download.js";
import { Words } from "../core/i18n.js";
import { hasPage, ownPage } from "../core/own-page.js";
import { bytesOf, gzipped, inBase64 } from "../core/pack.js";
import { type LoadPart, Parts } from "../core/parts.js";
import { type Answer, GONE, isSilence, Requests, type Trouble, viewOf } from "../core/requests.js";
import type { Act, AnyModel, Color, MountOptions, Role, Text } from "../core/types.js";
import { WidgetController } from "../core/widget-controller.js";
import type {
  CoachState,
  EntryState,
  IntroState,
  RecapLine,
  RuleText,
  TableState,
} from "../state.gen.js";
import { decodeIntro, decodeTable } from "./decode-table.js";
import { EndStory } from "./end-story.js";
import { Guess } from "./guess.js";
import { type OpenReplay, openReplay, type ReplayPart, replayModel } from "./kept/game-replay.js";
import { PageCopy } from "./kept/page-copy.js";
import { goesOn, type KeptGame, rulesOf, shelve, shelved, unshelve } from "./kept/shelf.js";
import { EMPTY, type Log, merge, missing } from "./talk/log.js";
import type { OwnTeam, TableVotes } from "./team/team.js";

/** Milliseconds after which an act is slow. */
const SLOW = 400;

/** What is to be shown of a game whose kernel is gone. */
const KEPT = ["replay", "sheets"] as const;

const isText = (value: unknown) => typeof value === "string";

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
  /** The position to begin from; without it, the game begins as the rules say. */
  position?: object;
}

/** What a table loads when it is first shown. */
export interface TableParts {
  end: { EndCard(): JSX.Element; EndActions(): JSX.Element };
  intro: {
    Intro(props: { controller: TableController; intro: IntroState; width: number }): JSX.Element;
  };
  replay: ReplayPart;
  sheets: { Sheet(props: { name: SheetName; onClose: () => void }): JSX.Element };
  team: {
    Motions(): JSX.Element | null;
    VoteBoard(): JSX.Element | null;
    VoteLine(): JSX.Element | null;
    VoteSheet(): JSX.Element | null;
  };
}

/** What can lie over the table. */
export type SheetName = "legend" | "rules" | "more" | "new" | "editor" | "entry";

export class TableController extends WidgetController {
  state: TableState | null = null;
  fault: Fault | null = null;
  log: Log = EMPTY;
  coach: CoachState | null = null;
  /** The introduction, while it is shown. */
  intro: IntroState | null = null;
  /** How the game is played, in a few lines, and every rule with its source. */
  rules: { plain: Text[]; whole: RuleText[] } | null = null;
  bots: Bot[] | null = null;
  /** The rule presets that a new game can have; all others come with the bots. */
  presets: string[] = SOURCES;
  /** What went wrong last, told in the referee's line. */
  trouble: Trouble | null = null;
  /** An act has been on its way for longer than one expects. */
  slow = false;
  /** An act that nobody answered: it may be tried again, for the revision that it was made for. */
  unanswered: { act: Act; revision: number } | null = null;
  readonly requests: Requests;
  readonly judgements: Judgements;
  /** The game as far as this page knows it. */
  readonly copy: PageCopy;
  /** How it ended. */
  readonly story: EndStory;
  /** Who the bots are thought to be. */
  readonly guess = new Guess(() => this.notify());
  readonly parts: Parts<TableParts>;
  /** The revision for which an act is on its way: the next state may come before the answer. */
  #acting: number | null = null;
  #teacher = false;
  /** A guest has asked for the record, and it is on its way. */
  #saving = false;

  constructor(model: AnyModel, signal: AbortSignal, load: LoadPart) {
    super(model, signal);
    this.requests = new Requests(model, this.link, signal);
    this.judgements = new Judgements(
      (revision, actions) => this.requests.ask("judge", { revision, actions }),
      () => (signal.aborted ? undefined : this.state?.revision),
      () => this.notify(),
    );
    this.story = new EndStory(
      () => this.requests.ask("story"),
      signal,
      () => this.notify(),
    );
    // What got no answer then is asked again.
    this.requests.late = () => this.forget();
    this.copy = new PageCopy(
      (from) => this.requests.ask("copy", { from }),
      signal,
      () => this.#copied(),
    );
    this.parts = new Parts(
      model,
      load,
      (name) => this.requests.ask("part", { name }),
      () => this.notify(),
    );
    this.link.watch(() => this.#linkChanged());
    document.addEventListener("visibilitychange", () => this.#hidden(), { signal });
    this.on("change:coach", () => this.#askCoach());
    this.on("change:intro", () => void this.load());
    this.on("change:pace", () => this.notify());
    this.on("change:role", () => this.notify());
    this.on("change:_vote", () => this.notify());
    this.on("change:_team", () => this.notify());
    this.on("change:_clock", () => this.#compareClocks());
    this.#compareClocks();
    this.on("change:view", () => this.notify());
  }

  /** The file of the game is left whole: whoever hides the page may copy it, or not come back. */
  #hidden(): void {
    if (document.visibilityState !== "hidden" || this.exported) return;
    if (this.state?.kept.path) void this.requests.ask("hidden");
  }

  override async load(): Promise<void> {
    const raw = this.model.get("_state");
    let state: TableState | null = null;
    let fault: Fault | null = null;
    try {
      // The introduction can be here before it.
      if (raw !== undefined) state = await decodeTable(raw);
    } catch (error) {
      fault = faultOf(error);
    }
    const begins = this.model.get("intro") === true && !this.exported;
    const intro = begins ? await decodeIntro(this.model.get("_intro")) : null;
    // A newer state has come while this one was read, or the model is gone.
    if (this.signal.aborted || this.model.get("_state") !== raw) return;
    const known = this.state !== null;
    const moved = state?.revision !== this.state?.revision;
    const others = state?.ruleset.preset !== this.state?.ruleset.preset;
    this.state = state;
    this.fault = fault;
    this.intro = this.model.get("intro") === true ? intro : null;
    if (moved) {
      this.trouble = null;
      this.unanswered = null;
      this.judgements.reset();
      this.shown.stop();
      this.coach = null;
    }
    if (others) this.rules = null;
    this.#tellEnd();
    if (state) {
      // A guest's page gets the record when it is asked for: it would double what an act costs.
      if (this.role === "host") this.copy.take(state);
      this.log = merge(this.log, state.log);
      void this.#fillLog();
      if (moved) this.#askCoach();
      if (moved && known) this.#tellHost(state);
    }
    this.notify();
  }

  /** For whom this page shows the table. */
  get role(): Role {
    const role = this.model.get("role" satisfies keyof MountOptions);
    return role === "seated" || role === "watcher" ? role : "host";
  }

  /** Whether this page may do what only a host may. */
  get hosts(): boolean {
    return this.role === "host" && !this.exported;
  }

  /** Whether this page may decide for a player: somebody sits there, and it isn't another page. */
  mine(color: Color | null): boolean {
    const { exported, link, role } = this;
    if (exported || link.status === "gone" || role === "watcher") return false;
    const seats = this.state?.seats ?? [];
    const seat = seats.find((one) => one.color === color);
    if (!seat || seat.bot) return false;
    if (this.seat || role === "seated") return seat.view === viewOf(this.model);
    return this.#teacher || !seat.view;
  }

  /** The seat of this page; null if it has none. */
  get seat(): Color | null {
    return this.state?.seats.find((one) => one.view === viewOf(this.model))?.color ?? null;
  }

  /** The player who is called "you" here: a guest, or the only person among bots. */
  get you(): Color | null {
    if (this.role !== "host") return this.role === "seated" ? this.seat : null;
    const seats = this.state?.seats ?? [];
    const [one, ...more] = seats.filter(({ bot }) => !bot);
    if (!one || more.length > 0 || seats.length < 2) return null;
    return !one.view || one.view === viewOf(this.model) ? one.color : null;
  }

  /** A page without a seat acts for everybody, also for people at other pages. */
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

  /** Goes on from the introduction to the game. */
  begins(): void {
    this.intro = null;
    this.write("intro", false);
    this.notify();
  }

  async act(act: Act, revision = this.state?.revision): Promise<void> {
    if (revision === undefined || this.#acting === revision) return;
    this.#acting = revision;
    const seen = this.state;
    // Pending questions about it go after the act.
    this.judgements.cancel();
    const told = this.trouble !== null;
    this.trouble = null;
    this.unanswered = null;
    const timer = setTimeout(() => {
      this.slow = true;
      this.notify();
    }, SLOW);
    const answer = await this.#ask(this.team ? "vote" : "act", { revision, action: act });
    clearTimeout(timer);
    if (this.#acting === revision) this.#acting = null;
    // Where all went well the new state is on its way, and there is nothing else to draw.
    if (answer.ok && !told && !this.slow) return;
    this.slow = false;
    const isStale = !answer.ok && answer.error.code === "stale";
    // The state that refused it has come before the answer, and may still be read.
    if (isStale) {
      this.trouble = null;
      await this.load();
    }
    const moved = this.state?.revision !== revision;
    // A kernel that has begun anew counts anew: what was tapped before its first state is meant still.
    if (isStale && moved && asksTheSame(seen, this.state)) return this.act(act);
    if (!answer.ok) {
      // Where the table has moved on, the act was done, or somebody else's was.
      if (isSilence(answer.error) && !moved) this.unanswered = { act, revision };
      if (isStale && !moved) this.trouble = answer.error;
    }
    this.notify();
  }

  /** Only once more: if the table has moved on, the request is stale. */
  again(): void {
    if (this.unanswered) void this.act(this.unanswered.act, this.unanswered.revision);
    else this.forget();
  }

  forget(): void {
    this.trouble = null;
    this.judgements.retry();
    this.#askCoach();
  }

  protected override askLine(own: object): Promise<Answer> {
    return this.requests.ask("show-line", { revision: this.state?.revision, ...own });
  }

  talk(event: object): Promise<boolean> {
    return this.#tell("talk", { event });
  }

  /** Goes on from an earlier ply: what was played from there stays as a line of its own. */
  retry(ply: number): void {
    void this.#tell("retry", { revision: this.state?.revision, ply });
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

  /** Stops the game where it stands. */
  ring(): void {
    void this.#tell("ring", { revision: this.state?.revision });
  }

  /** Begins another game with the same players. */
  rematch(): void {
    void this.#tell("rematch", { revision: this.state?.revision });
  }

  /** Lets the bots play on without waiting until a person is asked. */
  skip(): void {
    const { to_act } = this.state?.ply.position ?? {};
    if (this.you && to_act && to_act !== this.you) void this.#tell("skip", {});
  }

  /** Lets a game go on in which the reader is out. */
  watch(): void {
    void this.#tell("watch", {});
  }

  /** Shows turns of the game once more on the felt, or no longer. */
  showAgain({ first, last }: RecapLine): void {
    const asked = { revision: this.state?.revision, first, last };
    void this.shown.toggle(`again ${first}`, () => this.requests.ask("again", asked));
  }

  showsAgain({ first }: RecapLine): boolean {
    return this.shown.shows(`again ${first}`);
  }

  offer(deal: object): Promise<boolean> {
    return this.#tell("offer", deal);
  }

  /** Answers an offer with a changed one. */
  change(deal: object): Promise<boolean> {
    return this.#tell("change", deal);
  }

  /** Takes back an offer that is not answered yet. */
  retract(offer: number): void {
    void this.#tell("retract", { offer });
  }

  /** Answers an offer. */
  answer(offer: number, agrees: boolean): void {
    void this.#tell("answer", { offer, agrees });
  }

  /** The votes of teams, as everybody may know of them; null where no teams play. */
  get votes(): TableVotes | null {
    return (this.model.get("_vote") ?? null) as TableVotes | null;
  }

  /** What is this page's own team's alone; null for everybody else. */
  get team(): OwnTeam | null {
    return (this.model.get("_team") ?? null) as OwnTeam | null;
  }

  /** Answers what a member of one's own team proposes. */
  back(motion: number, agrees: boolean): void {
    void this.#tell("back", { motion, agrees });
  }

  /** Lets a team vote, gives it more time, or ends its vote. */
  leadVote(step: "begin" | "more" | "close" | "pause" | "go-on"): void {
    void this.#tell("lead-vote", { step });
  }

  /** Milliseconds by which this page's clock is ahead of the host's. */
  clockAhead = 0;

  #compareClocks(): void {
    const clock = this.model.get("_clock");
    if (typeof clock === "number") this.clockAhead = Date.now() - clock;
  }

  pause(paused: boolean): void {
    void this.#tell("pause", { paused });
  }

  /** Saves the record: as Python has it, or without an answer as this page does. */
  async save(): Promise<void> {
    if (this.role !== "host" && this.state) {
      this.#saving = true;
      this.copy.take(this.state);
      return;
    }
    const answer = this.link.status === "on" ? await this.#ask("save") : null;
    const text = answer?.ok ? String(answer.text) : answer?.error.message ? null : this.copy.text();
    if (text) {
      this.trouble = null;
      download(text, "application/json", "game.sls.json");
    }
    this.notify();
  }

  /** Saves this page's copy of the game as a page that replays it. */
  async savePage(): Promise<void> {
    const state = await this.copy.replay();
    if (!state) return;
    const model = replayModel(this.model, await gzipped(JSON.stringify(state)));
    const words = new Words(this.language, (color) => nameIn(this.state, color));
    const told = state.nodes.map(({ ply, talk }) =>
      talk
        ? `${words.player(talk.player)}: ${words.text(talk.text)}`
        : words.act(ply?.action ?? null),
    );
    const text = ownPage(model, words, state.title, [words.text(state.title), ...told]);
    download(text, "text/html", "so-long-sucker.html");
  }

  /** Whether this page can make such a page. */
  get hasPage(): boolean {
    return hasPage(this.model) && this.parts.has("replay");
  }

  /** Whether something of the game can be stepped through without a kernel. */
  get canStep(): boolean {
    return this.copy.length > 0 && this.parts.has("replay");
  }

  /** The whole game is here, and what it takes to step through it. */
  get whole(): boolean {
    return this.copy.whole && this.parts.has("replay");
  }

  /** Brings what lies over the table when it is asked for; false where it can't be had. */
  async wantSheets(): Promise<boolean> {
    const part = await this.parts.want("sheets");
    if (!part) this.trouble = this.parts.trouble;
    this.notify();
    return part !== null;
  }

  async wantRules(): Promise<void> {
    if (this.rules) return;
    const answer = await this.#ask("rules");
    if (answer.ok && fits(answer, { plain: [{}], rules: [{}] })) {
      this.rules = { plain: answer.plain as Text[], whole: answer.rules as RuleText[] };
    }
    this.notify();
  }

  async wantBots(): Promise<Bot[]> {
    if (!this.bots) {
      const answer = await this.#ask("bots");
      if (answer.ok && fits(answer.bots, [{}])) this.bots = answer.bots as Bot[];
      if (answer.ok && fits(answer.presets, [isText])) this.presets = answer.presets as string[];
      this.notify();
    }
    return this.bots ?? [];
  }

  /** The game so far as a replay, that only shares language and theme. */
  async replay(): Promise<OpenReplay | null> {
    const { state, power } = await this.#replayed();
    const asks = { _ask_line: (own: object) => this.#askLineAtEnd(own) };
    const told = power && { _power: power, ...(this.hosts && asks) };
    const part = state && (await this.parts.want("replay"));
    const replay = part && (await openReplay(part, replayModel(this.model, state, told ?? {})));
    if (state && !replay) this.trouble = { code: "failed" };
    this.notify();
    return replay;
  }

  #askLineAtEnd(own: object): Promise<Answer> {
    return this.requests.ask("line-at-end", { revision: this.state?.revision, ...own });
  }

  /** Its state and who had the power, as Python knows them; or its state as this page does. */
  async #replayed(): Promise<{ state: Uint8Array | null; power?: Uint8Array | null }> {
    const read = (part: unknown) => (typeof part === "string" ? bytesOf(part) : null);
    if (this.link.status === "on") {
      const answer = await this.#ask("replay");
      if (answer.ok) return { state: read(answer.state), power: read(answer.power) };
      if (answer.error.message) return { state: null };
    }
    const state = await this.copy.replay();
    return { state: state && (await gzipped(JSON.stringify(state))) };
  }

  /** Goes on with a game that this page has kept: Python reads it like any other record. */
  async goOn(kept: KeptGame): Promise<void> {
    const game = inBase64(await gzipped(kept.text));
    if (await this.#tell("go-on", { game })) unshelve(kept);
  }

  /** Goes on with a game that Python has found on the disk. */
  async resume(game: string): Promise<void> {
    await this.#tell("resume", { game });
  }

  /** A game whose kernel is gone, for a table without a game of its own. */
  get kept(): KeptGame | undefined {
    const { state } = this;
    if (this.role !== "host") return undefined;
    if (!state || this.copy.length > 0 || state.ply.position.ply > 0) return undefined;
    return this.link.status === "on" ? shelved(rulesOf(state)) : undefined;
  }

  #tellEnd(): void {
    const { state, link, exported } = this;
    const ended = state && hasEnded(state) && link.status === "on" && !exported;
    this.story.follow(ended ? state.revision : null);
    this.guess.follow(ended ? state.revision : null);
  }

  #copied(): void {
    const { state, copy, link } = this;
    const text = this.#saving && copy.complete ? copy.text() : null;
    if (text) {
      this.#saving = false;
      download(text, "application/json", "game.sls.json");
    }
    // A guest's browser keeps nothing of the game: it is the host's.
    const keeps = this.role === "host" && link.status === "on";
    if (state && copy.complete && copy.length > 0 && keeps) {
      goesOn(rulesOf(state), () => copy.text());
    }
    this.notify();
    // The kernel may go at any time, and the game is to be stepped through then too.
    if (copy.length > 0) for (const name of KEPT) void this.parts.keep(name);
  }

  #linkChanged(): void {
    const { state, copy } = this;
    // What was not answered while the connection was cut is asked again.
    if (this.link.status === "on") {
      this.parts.retry();
      this.forget();
    }
    if (this.link.status !== "cut") this.#tellEnd();
    if (this.link.status !== "gone" || !state) return;
    this.slow = false;
    const { ply } = state.ply.position;
    const open = !hasEnded(state) && copy.length > 0 && this.role === "host";
    const text = copy.complete && open ? copy.text() : null;
    if (text) shelve({ rules: rulesOf(state), plies: ply, when: Date.now(), text });
  }

  /** Asks, and keeps what went wrong for the referee's line. */
  async #ask(command: string, fields?: object): Promise<Answer> {
    if (this.exported) return GONE;
    const answer = await this.requests.ask(command, fields);
    if (!this.signal.aborted) this.trouble = answer.ok ? null : answer.error;
    return answer;
  }

  async #tell(command: string, fields: object): Promise<boolean> {
    const { ok } = await this.#ask(command, fields);
    this.notify();
    return ok;
  }

  /** A host that runs cells again when a page sets a value, such as marimo, learns of each change. */
  #tellHost({ revision }: TableState): void {
    if (this.model.get("_tells") === true) this.write("_seen", revision);
  }

  #askCoach(): void {
    const { state } = this;
    this.notify();
    if (!this.coached || !state || hasEnded(state)) return;
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

/** Whether the same is decided in both states, in the same position. */
const asksTheSame = (one: TableState | null, other: TableState | null): boolean =>
  JSON.stringify([one?.ply.position, one?.legal]) ===
  JSON.stringify([other?.ply.position, other?.legal]);

/** Whether the game was played to its end, or stopped before it. */
const hasEnded = ({ ply, bell }: TableState): boolean =>
  ply.position.phase === "over" || Boolean(bell?.stopped);

const nameIn = (state: TableState | null, color: Color): string | undefined =>
  state?.seats.find((seat) => seat.color === color)?.name || undefined;
