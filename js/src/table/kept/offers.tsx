// Before the first move: an unfinished game with the same rules, to go on with by one press.
import type { JSX } from "preact";
import type { Words } from "../../core/i18n.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { useTableView } from "../table-view.js";

export function Offers(): JSX.Element | null {
  const { words, controller, state } = useTableView();
  const { kept } = controller;
  const offer = state.offer ?? null;
  // The disk has a game as soon as a page does: of one that both have, it is offered from there.
  const here = kept && kept.plies !== offer?.plies ? kept : undefined;
  if (!offer && !here) return null;
  return (
    <div class="offers" role="group" aria-label={words.say("offer")}>
      <h4>{words.say("offer")}</h4>
      {here && <Offer plies={here.plies} when={here.when} act={() => void controller.goOn(here)} />}
      {offer && (
        <Offer
          plies={offer.plies}
          when={Date.parse(offer.when)}
          names={Object.values(offer.names)}
          act={() => void controller.resume(offer.game)}
        />
      )}
    </div>
  );
}

function Offer(props: {
  plies: number;
  when: number;
  names?: string[];
  act: () => void;
}): JSX.Element {
  const { words } = useTableView();
  const { plies, when, names = [], act } = props;
  return (
    <p>
      <span>
        {words.say("offer.at", { n: plies, when: ago(words, when) })}
        {names.length > 0 && <small>{words.list(names)}</small>}
      </span>
      <ToolButton main act={act} says="offer.go" />
    </p>
  );
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "yesterday", "3 hours ago", "now" */
export function ago(words: Words, when: number, now = Date.now()): string {
  const told = new Intl.RelativeTimeFormat(words.lang, { numeric: "auto" });
  const seconds = Math.max(0, (now - when) / 1000) || 0;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return told.format(-Math.floor(seconds / length), unit);
  }
  return told.format(0, "second");
}
