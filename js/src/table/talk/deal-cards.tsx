// The deals at a table: what one player offers another, and what became of it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { BargainState, HalfState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import { DealComposer } from "./deal-composer.js";

const MOST = 4;

interface Props {
  /** Whether a new one is being composed. */
  composing: boolean;
  close: () => void;
}

export function DealCards({ composing, close }: Props): JSX.Element | null {
  const { words, state } = useTableView();
  const [changed, change] = useState<number | null>(null);
  const { deals = [], home, ply } = state;
  // What bots offer to the only person stands above, with what helps to judge it.
  const told = new Set(home?.offers.map(({ index }) => index));
  const cards = deals.filter(
    ({ index, status }) => status === "accepted" || (status === "offered" && !told.has(index)),
  );
  if (cards.length === 0 && !composing) return null;
  return (
    <section class="deals">
      {cards.length > 0 && (
        <h4>
          {words.say("deals.table")} <small>{words.say("deals.free")}</small>
        </h4>
      )}
      {cards
        .slice(-MOST)
        .map((deal) =>
          changed === deal.index && deal.status === "offered" ? (
            <DealComposer key={deal.index} deal={deal} close={() => change(null)} />
          ) : (
            <Card key={deal.index} deal={deal} change={() => change(deal.index)} />
          ),
        )}
      {composing && ply.position.phase !== "over" && <DealComposer close={close} />}
    </section>
  );
}

function Card({ deal, change }: { deal: BargainState; change: () => void }): JSX.Element {
  const { words, controller, mine } = useTableView();
  const { index, maker, to, status, halves } = deal;
  const names = { player: words.player(maker), to: words.player(to) };
  return (
    <div class="deal" role="group" aria-label={words.say("deals.of", names)}>
      <Token color={maker} />
      <div>
        {halves.map((half) => (
          <Half key={half.player} {...half} />
        ))}
        {status === "offered" && (mine(to) || mine(maker)) && (
          <div class="b">
            {mine(to) && (
              <>
                <ToolButton line act={() => controller.answer(index, true)} says="deals.yes" />
                <ToolButton line act={() => controller.answer(index, false)} says="deals.no" />
                <ToolButton line act={change} says="deals.change" />
              </>
            )}
            {mine(maker) && (
              <ToolButton line act={() => controller.retract(index)} says="deals.retract" />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Half({ text, status, doubt }: HalfState): JSX.Element {
  const { words } = useTableView();
  const kind =
    status === "kept" ? "promise-kept" : status === "broken" ? "promise-broken" : "promise";
  return (
    <>
      <p>{words.text(text)}</p>
      {(status || doubt) && (
        <p class="fx">
          <Mark kind={kind} />{" "}
          <span>{status ? words.say(`deals.half.${status}`) : words.text(doubt)}</span>
        </p>
      )}
    </>
  );
}
