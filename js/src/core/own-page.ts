// A replay as one HTML page, made without Python: the page's own text comes from there with the
// widget, and what it holds is all here.
import type { Words } from "./i18n.js";
import { inBase64 } from "./pack.js";
import { partsIn } from "./parts.js";
import type { AnyModel, Text } from "./types.js";

/** Bytes that a page holds in base64. */
const PACKED = ["_state", "_words", "_questions", "_power", "_promises", "_comparison", "_chances"];
/** What it holds as it is; comparisons are worked out by Python. */
const PLAIN = ["ply", "line", "language", "theme", "_answered", "_asking"];

/** The parts of the front end that may show it. */
const PARTS = ["core", "replay", "quiz", "compare", "chances"];

/** What it says if it can't begin. */
const REASONS = ["waits", "old", "blocked"] as const;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/** Whether a page can be made of a model: notebooks of earlier versions don't hold its text. */
export const hasPage = (model: AnyModel): boolean => Boolean(model.get("_page"));

/** The text of the page; `told` is what it shows without scripts. */
export function ownPage(model: AnyModel, words: Words, title: Text, told: string[]): string {
  const shown: Record<string, unknown> = { _comparisons: {} };
  for (const name of PACKED) shown[name] = inBase64(model.get(name));
  for (const name of PLAIN) shown[name] = model.get(name);
  const filling: Record<string, string> = {
    language: words.lang,
    title: escaped(words.text(title)),
    parts: partsIn(model, PARTS)
      .map(
        ([name, part]) => `<script type="text/plain" id="part-${name}">${inBase64(part)}</script>`,
      )
      .join("\n"),
    // As in Python: nothing in it ends the element.
    state: JSON.stringify(shown).replaceAll("<", "\\u003c"),
    picture: "",
    words: escaped(told.join("\n")),
  };
  for (const name of REASONS) filling[name] = escaped(words.say(`page.${name}`));
  return String(model.get("_page")).replace(
    /\$(language|title|parts|state|picture|words|waits|old|blocked)\b/g,
    (_, name: string) => filling[name] ?? "",
  );
}
