// Keys of the widget: they work on its own focusable root, never on the window.

export type Command =
  | "back"
  | "on"
  | "turn-back"
  | "turn-on"
  | "first"
  | "last"
  | "play"
  | "mark-on"
  | "mark-back"
  | "why"
  | "line"
  | "try"
  | "comparison"
  | "turn"
  | "large"
  | "full"
  | "undo"
  | "redo"
  | "notes"
  | "graph"
  | "keys"
  | "close";

const NAMED: Record<string, Command> = {
  Home: "first",
  End: "last",
  Escape: "close",
  "?": "keys",
};

const LETTERS: Record<string, Command> = {
  w: "why",
  v: "line",
  e: "try",
  c: "comparison",
  t: "turn",
  p: "large",
  f: "full",
  n: "notes",
  g: "graph",
};

/** What a key means here; null if it is not for us. */
export function commandOf(event: KeyboardEvent): Command | null {
  const edit = undoOrRedo(event);
  if (edit) return edit;
  if (isForeign(event)) return null;
  const target = event.composedPath()[0];
  const { key, shiftKey } = event;
  if (key === "ArrowLeft") return shiftKey ? "turn-back" : "back";
  if (key === "ArrowRight") return shiftKey ? "turn-on" : "on";
  if (key === " ") {
    // A focused button takes the space bar for itself.
    return target instanceof Element && target.closest("button") ? null : "play";
  }
  const letter = letterOf(event);
  if (letter === "m") return shiftKey ? "mark-back" : "mark-on";
  if (!shiftKey && Object.hasOwn(LETTERS, letter)) return LETTERS[letter] ?? null;
  return Object.hasOwn(NAMED, key) ? (NAMED[key] ?? null) : null;
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or with ⌘; a text field keeps them once it has been typed in. */
function undoOrRedo(event: KeyboardEvent): Command | null {
  const target = event.composedPath()[0];
  const letter = letterOf(event);
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null;
  if (target instanceof Element && target.closest("input:not([data-fresh]), textarea")) return null;
  if (letter === "y") return "redo";
  return letter === "z" ? (event.shiftKey ? "redo" : "undo") : null;
}

/** A key that is held down does what it does once; Tab and arrows go on. */
export const isHeld = (event: KeyboardEvent): boolean =>
  event.repeat && !isForeign(event) && (event.key === "Enter" || event.key.length === 1);

/** Figures that follow each other so soon are one number, in milliseconds. */
const TYPING = 900;

interface Typed {
  number: number;
  /** Whether it can still become another one. */
  open: boolean;
  /** What it was before this figure; null at the first one. */
  before: number | null;
}

/** A number that is typed figure by figure. */
export class TypedNumber {
  #text = "";
  #at = 0;

  /** Whatever else is pressed ends it: "r1", then at once "b2" is not pile 12. */
  end(): void {
    this.#text = "";
  }

  /** The number so far; null if it is none of these. */
  add(figure: string, among: readonly number[]): Typed | null {
    const now = Date.now();
    const before = now - this.#at < TYPING ? this.#text : "";
    this.#text = before + figure;
    this.#at = now;
    const names = among.map(String);
    if (!names.includes(this.#text)) return null;
    return {
      number: Number(this.#text),
      open: names.some((name) => name !== this.#text && name.startsWith(this.#text)),
      before: before ? Number(before) : null,
    };
  }
}

/** Enter in a field submits its form: in JupyterLab the browser does not do that. */
export function sendOnEnter(event: KeyboardEvent): void {
  const field = event.composedPath()[0];
  if (event.key !== "Enter" || event.isComposing || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  field.form?.requestSubmit();
}

/** Not for us: a shortcut of the page, or text being typed. */
export function isForeign(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  // Inside a shadow root the event's own target is only right on this side of the border.
  const target = event.composedPath()[0];
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** The Latin letter; on a keyboard set to another script, the one printed on the same key. */
export function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 && /\p{L}/u.test(key) ? code.replace(/^Key/, "").toLowerCase() : "";
}
