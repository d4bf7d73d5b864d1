// One model's replay: the state, the cursor and its one `goto`, the clock, the few settings.
// Every view of the model draws from here; every input and Python go through here.

import type { JSX } from "preact";
import { Clock } from "../core/clock.js";
import { decode, type Fault, faultOf, isObject, unpackText } from "../core/decode.js";
import { download } from "../core/download.js";
import { Words } from "../core/i18n.js";
import { hasPage, ownPage } from "../core/own-page.js";
import { type LoadPart, Parts } from "../core/parts.js";
import { powerAt } from "../core/power-state.js";
import { type Answer, Requests, type Trouble } from "../core/requests.js";
import type { AnyModel, Color, MarkKind } from "../core/types.js";
import { WidgetController } from "../core/widget-controller.js";
import type { PlyState } from "../state.gen.js";
import { delayAt, nextSpeed } from "./autoplay.js";
import type { ChancePart, ChanceViews } from "./chance-views.js";
import {
  type ComparedSide,
  type Comparison,
  comparableWith,
  decodeComparison,
} from "./comparison.js";
import type { Editor } from "./editor.js";
import { type EditCommand, type Edited, KeptEdits } from "./edits.js";
import { Exporter } from "./exporter.js";
import { GameTree } from "./game-tree.js";
import type { Replay } from "./replay.js";
import { type Answers, noQuiz, type ReplayQuiz } from "./replay-quiz.js";
import { onScrubber } from "./score/mark-placement.js";
import { decodeWhatIfs, type WhatIfs } from "./what-ifs.js";

/** How the cursor got where it is: only a step or the clock animates the chips. */
export type Cause = "step" | "jump" | "drag" | "clock" | "outside";

/** What a replay loads when it is first shown. */
export interface ReplayParts {
  quiz: { openQuiz(controller: ReplayController, model: AnyModel): ReplayQuiz };
  chances: ChancePart;
  compare: {
    ComparisonBar(props: { comparison: Comparison }): JSX.Element;
    ComparisonBoards(props: { comparison: Comparison }): JSX.Element;
    ComparisonStave(props: {
      side: ComparedSide;
      spans: readonly { first: number; last: number }[];
      parts: number | undefined;
      columns: string;
    }): JSX.Element;
  };
  edit: {
    openEditor(
      controller: ReplayController,
      ask: (command: string, own?: object) => Promise<Answer>,
      changed: () => void,
    ): Editor;
  };
}

type AskLine = (own: object) => Promise<Answer>;

export class ReplayController extends WidgetController {
  /** The line that is shown. */
  replay: Replay | null = null;
  tree: GameTree | null = null;
  /** What the line is compared with, as it was read; and as it was asked for. */
  #comparison: Comparison | null = null;
  /** Whether to compare: the answer may still be on its way. */
  comparing = false;
  comparedWith: string | number | null = null;
  /** What shows chances, where they were asked for. */
  chances: ChanceViews | null = null;
  /** The edit made last on this page, until the next step. */
  edited: Edited | null = null;
  /** Notes that could not be saved, by their places. */
  readonly drafts = new Map<string, string>();
  /** What an exported page knows of acts that were not played. */
  whatIfs: WhatIfs | null = null;
  /** Edits of this page that are on their way: the live line waits for what comes of them. */
  #pending = 0;
  /** The state that is shown, as it came; and the reading of the one that came last. */
  #shown: unknown;
  #reading: Promise<void> = Promise.resolve();
  /** Why the move tried last is not possible. */
  refused: Trouble | null = null;
  fault: Fault | null = null;
  ply = 0;
  cause: Cause = "jump";
  playing = false;
  /** The chosen marks; if none, all that have room over the scrubber are shown. */
  kinds: ReadonlySet<MarkKind> = new Set();
  /** Whether playing on stops at them. */
  pausing = false;
  /** A quiz was asked for, and there is none: said until the cursor moves. */
  lacksQuiz = false;
  /** A button is held down and repeats: the live line waits for the last step. */
  holding = false;
  speed = 1;
  readonly exporter: Exporter;
  quiz: ReplayQuiz = noQuiz(() => this.tellNoQuiz());
  /** What edits, once somebody has asked for it. */
  editor: Editor | null = null;
  #quizPart: ReplayParts["quiz"] | null = null;
  readonly #kept: KeptEdits;
  readonly #requests: Requests;
  readonly #clock = new Clock(() => this.#tick());

  readonly parts: Parts<ReplayParts>;

  constructor(model: AnyModel, signal: AbortSignal, load: LoadPart) {
    super(model, signal);
    this.#requests = new Requests(model, this.link, signal);
    this.parts = new Parts(
      model,
      load,
      (name) => this.#ask("part", { name }),
      () => this.notify(),
    );
    this.exporter = new Exporter(
      () => this.#page(),
      signal,
      () => this.notify(),
    );
    this.#kept = new KeptEdits(model.get("_record"));
    const keep = () => this.#kept.keep(model.get("_record"), this.gone);
    this.on("change:_record", keep);
    this.link.watch(keep);
    this.on("change:_questions", () => void this.load());
    this.on("change:_answered", () => {
      this.quiz.read();
      this.#follow(true);
    });
    this.on("change:_asking", () => this.#follow(true));
    this.on("change:ply", () => this.#follow());
    this.on("change:line", () => this.#follow());
    this.on("change:_edits", () => this.notify());
    this.on("change:_comparison", () => void this.#readComparison());
    const open = () => void this.#openChances();
    this.on("change:_chances", open);
    open();
    document.addEventListener("visibilitychange", () => this.#schedule(), { signal });
    signal.addEventListener("abort", () => {
      this.#clock.stop();
      this.playing = false;
    });
  }

  async #openChances(): Promise<void> {
    const { model, signal } = this;
    if (!this.#holds("_chances")) return;
    const part = await this.parts.want("chances");
    this.chances ??= part?.showChances(this, model, signal, () => this.notify()) ?? null;
  }

  #holds(name: string): boolean {
    return Boolean((this.model.get(name) as DataView | undefined)?.byteLength);
  }

  /** Nothing is shown of a replay before it is known what its quiz asks. */
  async #loadQuiz(): Promise<void> {
    if (this.#holds("_questions") && !this.#quizPart) {
      this.#quizPart = await this.parts.want("quiz");
      if (this.#quizPart) this.quiz = this.#quizPart.openQuiz(this, this.model);
    }
    await this.quiz.load();
  }

  /** Reads the state; never waits for the kernel. */
  override load(): Promise<void> {
    this.#reading = this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const raw = this.model.get("_state");
    let tree: GameTree | null = null;
    let fault: Fault | null = null;
    try {
      tree = new GameTree(await decode(raw));
      tree.replay(0);
    } catch (error) {
      fault = faultOf(error);
    }
    await this.#loadQuiz();
    const whatIfs = this.exported ? await decodeWhatIfs(this.model.get("_what_ifs")) : null;
    // A newer state has come while this one was read, or the model is gone.
    if (this.signal.aborted || this.model.get("_state") !== raw) return;
    this.#shown = raw;
    this.whatIfs = whatIfs;
    this.tree = fault ? null : tree;
    this.fault = fault;
    this.line = this.tree?.clamp(this.model.get("line")) ?? 0;
    this.replay = this.tree && this.quiz.seen(this.tree, this.line);
    this.ply = this.replay?.clamp(this.model.get("ply")) ?? 0;
    this.refused = null;
    this.shown.stop();
    this.cause = "jump";
    this.pause();
    this.notify();
    await this.#readComparison();
  }

  /** The only function that moves the cursor. */
  goto(target: number, cause: Cause = "jump", line = this.line): void {
    if (!this.replay || !this.tree) return;
    if (line !== this.line) {
      this.#comparison = null;
      this.comparing = false;
    }
    this.replay = this.quiz.seen(this.tree, line);
    this.line = line;
    this.refused = null;
    this.lacksQuiz = false;
    this.shown.stop();
    if (cause !== "outside") this.edited = null;
    const ply = this.replay.clamp(target);
    if (cause !== "clock" && cause !== "outside") this.playing = false;
    const moved = ply !== this.ply;
    this.ply = ply;
    if (moved) this.cause = cause;
    // Not sent back to where it came from: Python and the page would answer each other for ever.
    const told = this.model.get("ply") === ply && this.tree.clamp(this.model.get("line")) === line;
    if (cause !== "outside" && !told) {
      this.model.set("line", line);
      this.write("ply", ply);
    }
    this.#schedule();
    this.notify();
  }

  /** Shows the quiz as it stands after a step, and goes to where it asks. */
  async ask(answers: Answers, asking = true): Promise<void> {
    const { question } = answers;
    if (this.quiz.isSealed(answers)) {
      const answer = await this.#ask("judge", { answered: answers.state });
      this.refused = answer.ok ? null : answer.error;
      this.notify();
      return;
    }
    this.model.set("_answered", answers.state);
    if (asking && question) {
      this.model.set("line", 0);
      this.model.set("ply", question.ply);
    }
    this.write("_asking", asking);
  }

  /** Asks the same about another position. */
  async drawAnother(): Promise<void> {
    const answer = await this.#ask("another");
    this.refused = answer.ok ? null : answer.error;
    this.notify();
  }

  /** Chooses a part of the answer on the board, or takes it back. */
  pick(target: string): void {
    if (!this.quiz.pick(target)) return;
    this.refused = null;
    if (this.tree) this.replay = this.quiz.seen(this.tree, this.line);
    this.notify();
  }

  tellNoQuiz(): void {
    this.lacksQuiz = true;
    this.notify();
  }

  /** Whether lines branch at a ply of the one that is shown. */
  isFork(ply: number): boolean {
    return (this.tree?.act(this.line, ply)?.ways.size ?? 0) > 1;
  }

  /** Whether the act that leads to a ply of the line shown was added, and not played in the game. */
  wasAdded(ply: number): boolean {
    const { tree, line } = this;
    return tree !== null && tree.playedLine >= 0 && !tree.act(line, ply)?.played;
  }

  /** Of the lines that go on from here, the one after that which is shown. */
  turnOff(): void {
    const { tree } = this;
    const ways = [...(tree?.act(this.line, this.ply)?.ways ?? [])];
    const now = ways.indexOf(tree?.act(this.line, this.ply + 1)?.line ?? this.line);
    const next = ways[(now + 1) % ways.length];
    if (next !== undefined && ways.length > 1) this.goto(this.ply, "jump", next);
  }

  /** Shows what an act would lead to that was not played after the ply shown. */
  tryOut(outcome: PlyState): void {
    const { tree, line, ply, whatIfs, replay } = this;
    if (!whatIfs) this.editor?.trials.tryOut(outcome);
    if (!tree || !whatIfs || !replay) return;
    this.tree = whatIfs.try(tree, line, ply, outcome);
    const tried = this.tree.count - 1;
    this.tree.replay(tried).keepSize(replay);
    this.goto(ply + 1, "step", tried);
  }

  /** What the line can be compared with; a saved page knows some comparisons and no others. */
  get comparable(): (string | number)[] {
    const known = this.gone ? {} : (this.model.get("_comparisons") as object | undefined);
    return this.tree ? comparableWith(this.tree, this.line, known) : [];
  }

  nameOf(line: number, words: Words): string {
    return (
      words.text(this.tree?.begin(line)?.state.title) ||
      (line ? words.say("line.other", { n: line }) : words.say("line.main"))
    );
  }

  /** Shows the line side by side with something else; null shows it alone again, at once. */
  async compare(other: string | number | null): Promise<void> {
    this.comparing = other !== null;
    if (other === null) this.#comparison = null;
    else this.comparedWith = other;
    this.notify();
    const answer = await this.#ask("compare", { other });
    this.refused = answer.ok ? null : answer.error;
    if (!answer.ok) this.comparing = this.comparison !== null;
    this.notify();
  }

  /** Asks, and sends this view's place: values it set may arrive after its request. */
  #ask(command: string, own: object = {}): Promise<Answer> {
    const { line, ply: at, language } = this;
    return this.#requests.ask(command, { line, at, language, ...own });
  }

  /** What the panel shows first. */
  opens: "why" | "power" = "why";

  /** Asks for lines where no kernel has this replay, but a table has the game. */
  get #askTable(): AskLine | null {
    const ask = this.model.get("_ask_line");
    return typeof ask === "function" ? (ask as AskLine) : null;
  }

  override get showsLines(): boolean {
    return this.#askTable !== null || super.showsLines;
  }

  protected override askLine(own: object): Promise<Answer> {
    const { ply } = this;
    return this.#askTable?.({ ply, ...own }) ?? this.#ask("show-line", own);
  }

  /** Shows what a coalition can force at a ply, step by step, if that is known. */
  showForceAt(ply: number, who: Color[]): void {
    this.goto(ply);
    if (!powerAt(this, ply).forces) return;
    this.opens = "power";
    if (this.showsLines) this.showForce(who);
  }

  /** The page of this replay: Python makes it, or without an answer this page does. */
  async #page(): Promise<Answer> {
    const answer = await this.#ask("export");
    const { replay, model } = this;
    if (answer.ok || answer.error.message || !replay || !hasPage(model)) return answer;
    const words = new Words(this.language, (color) => replay.nameOf(color));
    const { title, plies } = replay.state;
    const told = plies.map(({ action, position }) => words.act(action, position.has_move));
    return { ok: true, html: ownPage(model, words, title, [words.text(title), ...told]) };
  }

  /** Saves the record that came with the replay: nobody needs to be asked. */
  async saveRecord(): Promise<void> {
    const text = await unpackText(this.model.get("_record")).catch(() => "");
    if (text) download(text, "application/json", "game.sls.json");
  }

  /** The kernel is gone, so that nothing can be changed here any more. */
  get gone(): boolean {
    return this.link.status === "gone";
  }

  /** No line is compared while something is asked about it. */
  get comparison(): Comparison | null {
    return this.quiz.now ? null : this.#comparison;
  }

  /** Compares with the first possible thing, or shows the line alone again. */
  toggleComparison(): void {
    const [first] = this.comparable;
    if (first !== undefined && !this.quiz.now) void this.compare(this.comparing ? null : first);
  }

  /** The reader's own moves and notes: Python judges them, and keeps them in the record. With
   * `quiet` nothing is said of it, as of a note that is saved while it is typed. */
  async edit(command: EditCommand, own: object = {}, quiet = false): Promise<boolean> {
    const from = this.ply;
    const kind = this.edits[command] ?? command;
    if (!quiet) this.#pending += 1;
    const answer = await this.#ask(command, own);
    // The state came before the answer, but it may still be read.
    await this.#reading;
    if (!quiet) this.#pending -= 1;
    this.refused = answer.ok ? null : answer.error;
    if (answer.ok && !quiet) this.edited = { command, kind, from };
    this.notify();
    return answer.ok;
  }

  /** Brings what edits, once. */
  async openEditor(): Promise<void> {
    if (this.exported || this.editor) return;
    const part = await this.parts.want("edit");
    this.refused = part ? null : this.parts.trouble;
    this.editor ??=
      part?.openEditor(
        this,
        (command, own) => this.#ask(command, own),
        () => this.notify(),
      ) ?? null;
    this.notify();
  }

  /** There are edits of the same record by a replay that is gone. */
  get keptEdits(): boolean {
    return !this.gone && this.#kept.found !== "";
  }

  async restoreEdits(): Promise<void> {
    await this.edit("restore", { game: this.#kept.found });
  }

  /** What can be undone and made again now, by kind. */
  get edits(): Partial<Record<string, string>> {
    const edits = this.model.get("_edits");
    return isObject(edits) ? (edits as Record<string, string>) : {};
  }

  /** What changes now is not told yet: more of it is to come. */
  get unsettled(): boolean {
    return this.playing || this.holding || this.#pending > 0;
  }

  /** Starts the analysis of who has the power or stops it, or asks for more of it. */
  async analyse(command: "power" | "forces" | "chances", own: object = {}): Promise<void> {
    const answer = await this.#ask(command, own);
    this.refused = answer.ok ? null : answer.error;
    this.notify();
  }

  readonly shows = (mark: MarkKind): boolean =>
    this.kinds.size > 0 ? this.kinds.has(mark) : onScrubber(mark);

  /** Marks plies of the main line besides. */
  mark(points: readonly { ply: number; mark: MarkKind }[]): void {
    for (const { ply, mark } of points) {
      const marks = this.tree?.replay(0).state.plies[ply]?.marks;
      if (marks && !marks.includes(mark)) marks.push(mark);
    }
  }

  /** Chooses marks of a kind, or no longer; without a kind, stops at the chosen ones. */
  want(kind?: MarkKind): void {
    if (kind) {
      const kinds = new Set(this.kinds);
      if (!kinds.delete(kind)) kinds.add(kind);
      this.kinds = kinds;
    } else this.pausing = !this.pausing;
    this.notify();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.replay || this.replay.last === 0) return;
    if (this.ply >= this.replay.last) this.goto(0);
    this.playing = true;
    this.#schedule();
    this.notify();
  }

  pause(): void {
    this.playing = false;
    this.#clock.stop();
    this.notify();
  }

  hold(holding: boolean): void {
    if (this.holding === holding) return;
    this.holding = holding;
    this.notify();
  }

  changeSpeed(): void {
    this.speed = nextSpeed(this.speed);
    this.#schedule();
    this.notify();
  }

  /** When no view is left, playback stops. */
  protected override unwatched(): void {
    this.pause();
  }

  #follow(anew = false): void {
    // The place belongs to a state that is still being read, and is taken with it.
    if (!this.tree || this.model.get("_state") !== this.#shown) return;
    const line = this.quiz.now?.question ? 0 : this.tree.clamp(this.model.get("line"));
    const ply = this.quiz.seen(this.tree, line).clamp(this.model.get("ply"));
    if (anew || ply !== this.ply || line !== this.line) this.goto(ply, "outside", line);
  }

  async #readComparison(): Promise<void> {
    const raw = this.model.get("_comparison");
    const comparison = await decodeComparison(raw).catch(() => null);
    if (this.signal.aborted || this.model.get("_comparison") !== raw) return;
    this.#comparison = comparison;
    this.comparing = comparison !== null;
    this.comparedWith = comparison?.state.other ?? this.comparedWith;
    this.notify();
  }

  /** Whether it is known who has the power, or there is a kernel to ask. */
  get hasPower(): boolean {
    return (
      this.power !== null ||
      (!this.exported && !this.gone && this.model.get("_power") !== undefined)
    );
  }

  #tick(): void {
    if (!this.replay || !this.playing) return;
    this.goto(this.ply + 1, "clock");
    if (this.pausing && this.replay.ply(this.ply).marks.some(this.shows)) this.pause();
  }

  #schedule(): void {
    this.#clock.stop();
    if (!this.playing || !this.replay) return;
    if (this.ply >= this.replay.last) {
      this.playing = false;
      return;
    }
    if (document.hidden) return;
    this.#clock.set(delayAt(this.replay.ply(this.ply), this.language) / this.speed);
  }
}
