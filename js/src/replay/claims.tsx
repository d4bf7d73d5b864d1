import type { ComponentChild, JSX } from "preact";
import type { Words } from "../core/i18n.js";
import type { Claim } from "../core/types.js";
import { useBoard } from "../core/view/board.js";
import { Mark } from "../core/view/mark.js";
import { quoteIn } from "./claim-selection.js";

/** What the document says of this ply, in its own words, and whether it holds. */
export function Claims({ claims }: { claims: readonly Claim[] }): JSX.Element {
  const { words } = useBoard();
  return (
    <ul class="claims" aria-label={words.say("claims")}>
      {claims.map((claim, index) => {
        const source = words.text(claim.source);
        const sentence = words.text(claim.sentence);
        const quote = quoteIn(source);
        return (
          <li
            key={index}
            class={claim.holds ? "claim" : "claim f"}
            style={{ flexGrow: String(quote.words.length + sentence.length + 12) }}
          >
            {claim.holds ? <Tick /> : <Mark kind="claim-fails" size={13} />}
            <div>
              {quote.quoted ? <q title={source}>{quote.words}</q> : <span class="q">{source}</span>}
              <div class="t">
                {words.say(claim.holds ? "holds" : "fails")}
                {sentence && ": "}
                {claim.holds ? sentence : stress(claim, words)}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export const Tick = (): JSX.Element => (
  <svg class="tick" width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">
    <path d="M2 7L5.2 10.2 11 3" />
  </svg>
);

/** The true figure in bold, where the sentence has it as a figure or as a word. */
function stress({ sentence, truth }: Claim, words: Words): ComponentChild {
  const text = words.text(sentence);
  const figure = typeof truth === "number" ? truth : Array.isArray(truth) ? truth.length : null;
  if (figure === null) return text;
  for (const form of [String(figure), words.number(figure)]) {
    const at = text.split(/(?<![\p{L}\d])/u).findIndex((word) => startsAs(word, form));
    if (at < 0) continue;
    const parts = text.split(/(?<![\p{L}\d])/u);
    const before = parts.slice(0, at).join("");
    return [before, <b key="b">{form}</b>, text.slice(before.length + form.length)];
  }
  return text;
}

const startsAs = (word: string, form: string): boolean =>
  word.startsWith(form) && !/[\p{L}\d]/u.test(word.charAt(form.length));
