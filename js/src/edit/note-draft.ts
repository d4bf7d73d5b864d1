// A note while it is typed: saved after a pause and on leaving, and never over another's words.
import type { Lang } from "../core/types.js";
import type { ReplayController } from "../replay/replay-controller.js";
import type { PlyState } from "../state.gen.js";

/** How long nobody types before the note is saved, in milliseconds. */
const PAUSE = 1000;

/** The longest note that is sent to be compared; nobody types a longer one. */
const LONGEST = 4000;

export class NoteDraft {
  text: string;
  /** What the record has meanwhile from someone else; null if there is no such thing. */
  theirs: string | null = null;
  /** Whether the record has what is typed. */
  saved = false;
  /** The note that the record has, as far as it is known here, and all that was sent from here. */
  #kept: string;
  readonly #sent = new Set<string>();
  #open = 0;
  /** Whether the next save goes on with the last: then both are undone together. */
  #more = false;
  #left = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** After a step the controller is elsewhere: the note belongs where the draft was opened. */
  readonly #line: number;
  readonly #ply: number;

  constructor(
    private readonly controller: ReplayController,
    private readonly language: Lang,
    private readonly redraw: () => void,
  ) {
    this.#line = controller.line;
    this.#ply = controller.ply;
    this.#kept = this.#recorded();
    this.text = controller.drafts.get(this.#key) ?? this.#kept;
  }

  get #key(): string {
    return `${this.#line}.${this.#ply}.${this.language}`;
  }

  /** The act itself, without what is said after it. */
  get #act(): PlyState | undefined {
    return this.controller.tree?.act(this.#line, this.#ply)?.state.ply;
  }

  #recorded(): string {
    return String(this.#act?.note?.[this.language] ?? "");
  }

  type(text: string): void {
    this.text = text;
    this.saved = false;
    clearTimeout(this.#timer);
    if (this.theirs === null) this.#timer = setTimeout(() => void this.keep(), PAUSE);
    this.redraw();
  }

  /** Takes in what the record has now, or sets it beside what is typed here. */
  follow(): void {
    const now = this.#recorded();
    if (this.#open || now === this.#kept || now === this.theirs) return;
    if (this.#sent.has(now)) this.#kept = now;
    else if (this.text !== this.#kept) this.theirs = now;
    else {
      this.text = this.#kept = now;
      this.saved = this.#more = false;
    }
    this.redraw();
  }

  /** Saves the note, with the glyph if a new one is given; `loud` says so. */
  async keep(glyph?: string, loud = false): Promise<void> {
    clearTimeout(this.#timer);
    const { text: note, controller } = this;
    const was = this.#kept;
    if (this.theirs !== null || (note === was && glyph === undefined && !loud)) return;
    const place = { line: this.#line, at: this.#ply, language: this.language };
    const known = was.length > LONGEST ? {} : { was };
    const old = this.#act?.glyph ?? "";
    this.#kept = note;
    this.#sent.add(note);
    this.#open += 1;
    const fields = { ...place, ...known, note, glyph: glyph ?? old, more: this.#more };
    const kept = await controller.edit("comment", fields, !loud && glyph === undefined);
    this.#open -= 1;
    if (kept) this.#more = true;
    else if (this.#kept === note) this.#kept = was;
    // What could not be saved is there again when the editor is opened here.
    if (kept) controller.drafts.delete(this.#key);
    else controller.drafts.set(this.#key, this.text);
    this.saved = this.text === this.#kept;
    if (!this.#open) this.follow();
    // The form is gone: both are kept, since nobody is there to choose.
    if (this.#left && this.theirs !== null) this.leave(true);
    this.redraw();
  }

  /** Settles on one of the two: what was typed here, or theirs. */
  settle(mine: boolean): void {
    this.#kept = this.theirs ?? this.#kept;
    if (!mine) this.text = this.#kept;
    this.theirs = null;
    this.#more = false;
    void this.keep();
    this.redraw();
  }

  /** Saves what is not saved yet; `left` for good, with theirs above it. */
  leave(left = false): void {
    this.#left = left;
    if (left && this.theirs !== null) {
      this.text = [this.theirs, this.text].filter(Boolean).join("\n");
      this.settle(true);
    } else if (this.text !== this.#kept) void this.keep();
  }
}
