// What is often said, in one tap.
import type { JSX } from "preact";
import { languages, Words } from "../../core/i18n.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { useTableView } from "../table-view.js";

const phrasesIn = (words: Words): string[] => words.say("phrases").split("|");

export function ReadyPhrases(): JSX.Element | null {
  const { words, state, controller, mine, held, canOffer, compose } = useTableView();
  const { position } = state.ply;
  const speaker = held?.hand;
  if (!speaker || !mine(speaker) || position.ply === 0 || position.phase === "over") return null;
  /** In every language, because each page is read in its own. */
  const say = (at: number) => {
    const text = Object.fromEntries(
      languages().map(([code]) => [code, phrasesIn(new Words(code))[at] ?? ""]),
    );
    void controller.talk({ type: "say", player: speaker, text, to: [] });
  };
  return (
    <div class="phrases" role="group" aria-label={words.say("phrases.name")}>
      {canOffer && <ToolButton line act={() => compose("new")} says="deals.open" />}
      {phrasesIn(words).map((phrase, at) => (
        <ToolButton key={phrase} line act={() => say(at)}>
          {phrase}
        </ToolButton>
      ))}
    </div>
  );
}
