// Deals among the one person and the bots: what is offered, and what could be.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { DealState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";

const MOST = 2;

export function Deals(): JSX.Element | null {
  const { words, state } = useTableView();
  const [all, showAll] = useState(false);
  const { offers = [], yours = [] } = state.home ?? {};
  if (offers.length + yours.length === 0) return null;
  const more = all ? 0 : offers.length - MOST;
  return (
    <section class="deals">
      {offers.length > 0 && (
        <h4>
          {words.say("deals")} <small>{words.say("deals.free")}</small>
        </h4>
      )}
      {offers.slice(0, all ? undefined : MOST).map((deal) => (
        <Offered key={deal.index} {...deal} />
      ))}
      {more > 0 && (
        <ToolButton act={() => showAll(true)}>{words.say("deals.more", { n: more })}</ToolButton>
      )}
      {yours.length > 0 && (
        <h4>
          {words.say("deals.yours")}
          {offers.length === 0 && <small>{words.say("deals.free")}</small>}
        </h4>
      )}
      {yours.map((deal) => (
        <Own key={words.text(deal.text)} {...deal} />
      ))}
    </section>
  );
}

function Offered({ index, other, text, fact, word }: DealState): JSX.Element {
  const { words, controller } = useTableView();
  const about = `deal-${other}-${index}`;
  const answer = (agrees: boolean, says: "deals.yes" | "deals.no") => (
    <button
      type="button"
      class="btn line"
      aria-describedby={agrees ? about : undefined}
      onClick={() => controller.answer(index, agrees)}
    >
      {words.say(says)}
    </button>
  );
  return (
    <div
      class="deal"
      role="group"
      aria-label={words.say("deals.from", { player: words.player(other) })}
    >
      <Token color={other} />
      <div>
        <p>{words.text(text)}</p>
        <p class="fx" id={about}>
          <Mark
            kind={
              word === "broke" ? "promise-broken" : word === "kept" ? "promise-kept" : "promise"
            }
          />{" "}
          {words.text(fact)}
        </p>
        <div class="b">
          {answer(true, "deals.yes")}
          {answer(false, "deals.no")}
        </div>
      </div>
    </div>
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
