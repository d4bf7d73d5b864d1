// What an edit was, in words: beside the button that undoes it, and for the ear.
import type { Words } from "../core/i18n.js";
import type { Edited } from "./replay-controller.js";

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
