// The edits of a reader: what they are, and what they were in words. Those whose kernel or page is
// gone are kept by the browser for the replay of the same record that the cell makes when it is run
// again; they go when the page's tab is closed.
import type { Words } from "../core/i18n.js";
import { inBase64 } from "../core/pack.js";

/** What the editor asks of Python. */
export type EditCommand = "try" | "comment" | "promote" | "delete" | "undo" | "redo" | "restore";

/** An edit that was made: what it was, for `undo` and `redo` what they undid or made again, and
 * the ply from which it was made. */
export interface Edited {
  command: EditCommand;
  kind: string;
  from: number;
}

const NOW = String(performance.timeOrigin);

export class KeptEdits {
  /** The edited record of a replay that is gone, packed. */
  found = "";
  readonly #first: string;
  readonly #key: string;

  constructor(record: unknown) {
    this.#first = inBase64(record);
    // What is packed ends with the checksum and the length of its text.
    this.#key = `sosucker-edits-${this.#first.slice(-12)}`;
    try {
      const [page, kept = ""] = (sessionStorage.getItem(this.#key) ?? "").split(" ");
      // What a replay on this page edits now is its own.
      if (page !== NOW) this.found = kept;
    } catch {
      // Storage is denied.
    }
  }

  /** Keeps the record as it is now; `gone`: for another replay of this page too. */
  keep(record: unknown, gone: boolean): void {
    const packed = inBase64(record);
    if (packed === this.found) this.found = "";
    try {
      if (packed === this.#first) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, `${gone ? "" : NOW} ${packed}`);
    } catch {
      // Storage is denied, or full.
    }
  }
}

/** A kind of edit, as Python names it; what it doesn't know stays unsaid. */
export function kindOfEdit(words: Words, kind: string | undefined): string {
  const key = `edit.${kind}`;
  return words.has(key) ? words.say(key) : "";
}

/** What was done; nothing for moves, which speak for themselves. */
export function editedIn(words: Words, { command, kind }: Edited): string {
  const key = `edited.${command}`;
  return words.has(key) ? words.say(key, { what: kindOfEdit(words, kind) }) : "";
}
