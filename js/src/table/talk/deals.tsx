// What the one person could offer to bots, and what they answered.
import type { JSX } from "preact";
import { Token } from "../../core/view/chip.js";
import type { DealState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";

export function OwnDeals(): JSX.Element | null {
  const { words, state } = useTableView();
  const { yours = [] } = state.home ?? {};
  if (yours.length === 0) return null;
  return (
    <section class="deals" aria-label={words.say("deals.yours")}>
      <h4>
        {words.say("deals.yours")} <small>{words.say("deals.free")}</small>
      </h4>
      {yours.map((deal) => (
        <Own key={words.text(deal.text)} {...deal} />
      ))}
    </section>
  );
}

function Own({ index, other, text, answer }: DealState): JSX.Element {
  const { words, controller } = useTableView();
  const player = words.player(other);
  const offer = () =>
    index < 0 && void controller.talk({ type: "say", player: words.you, text, to: [other] });
  return (
    <button type="button" class="btn line own" aria-disabled={index >= 0} onClick={offer}>
      <Token color={other} />
      <span>
        {words.text(text)}
        {answer && <small>{words.say(`deals.answer.${answer}`, { player })}</small>}
      </span>
    </button>
  );
}
