// The deals at a table: what one player offers another, and what became of it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Words } from "../../core/i18n.js";
import type { MarkKind } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { BargainState, HalfState, TableState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import { DealComposer } from "./deal-composer.js";
import { hasFailed, isFresh } from "./deal-state.js";

/** How many deals are in sight; older ones are folded. */
const MOST = 3;

/** What is offered to whoever decides here. */
export function Offered(): JSX.Element | null {
  const { words, state, layout, mine, composing, controller } = useTableView();
  const { deals = [], ply } = state;
  const offers = deals.filter((deal) => deal.status === "offered" && mine(deal.to));
  const last = offers.at(-1)?.index ?? null;
  // A newer one is seen again.
  const [put, putAside] = useState<number | null>(null);
  const folds = layout === "narrow" && ply.position.to_act !== null;
  if (offers.length === 0) return null;
  const folded = folds && put === last;
  return (
    <section class="deals">
      <h4>
        {words.say(words.you || controller.seat ? "deals" : "deals.all")}{" "}
        <small>{words.say("deals.free")}</small>
      </h4>
      {folds && (
        <ToolButton
          line
          on={folded}
          act={() => putAside(folded ? null : last)}
          says="deals.later"
        />
      )}
      {!folded &&
        offers.map((deal) =>
          composing === deal.index ? (
            <DealComposer key={deal.index} deal={deal} />
          ) : (
            <Card key={deal.index} deal={deal} />
          ),
        )}
    </section>
  );
}

/** What was agreed, and what is offered by whoever decides here, or to somebody elsewhere. */
export function DealCards(): JSX.Element | null {
  const { words, state, mine, composing } = useTableView();
  const { ply, deals = [] } = state;
  const rest = deals.filter(({ status, maker, to }) =>
    status === "declined" ? mine(maker) : status === "accepted" || !mine(to),
  );
  const order = [...rest].sort(
    (one, other) => rank(other, ply.position.ply) - rank(one, ply.position.ply),
  );
  const older = order.slice(MOST);
  return (
    <>
      {rest.length > 0 && (
        <section class="deals">
          <h4>
            {words.say("deals.table")} <small>{words.say("deals.free")}</small>
          </h4>
          {order
            .slice(0, MOST)
            .map((deal) =>
              composing === deal.index ? (
                <DealComposer key={deal.index} deal={deal} />
              ) : (
                <Card key={deal.index} deal={deal} />
              ),
            )}
          {older.length > 0 && (
            <details class="fold">
              <summary>{olderIn(words, older)}</summary>
              {older.map((deal) => (
                <Card key={deal.index} deal={deal} />
              ))}
            </details>
          )}
        </section>
      )}
      {composing === "new" && <DealComposer />}
    </>
  );
}

/** First what was broken by the latest act, then what is open, the latest first. */
const rank = (deal: BargainState, ply: number): number =>
  deal.index + (isFresh(deal, ply) ? 2 : deal.state === "open" || !deal.state ? 1 : 0) * 1e6;

/** "4 older deals: 1 kept, 2 broken, 1 void" */
function olderIn(words: Words, deals: BargainState[]): string {
  const counts = new Map<string, number>();
  for (const deal of deals) {
    const name = stateIn(words, deal);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const list = words.list([...counts].map(([name, n]) => `${n} ${name}`));
  return words.say("deals.older", { n: deals.length, list });
}

/** Who broke which deal by the latest act, and how, for the ear. */
export function brokenIn(words: Words, { deals = [], ply }: TableState): string[] {
  return deals
    .filter((deal) => isFresh(deal, ply.position.ply))
    .flatMap((deal) => {
      const half = deal.halves.find(({ status }) => status === "broken");
      const names = { player: words.called(deal.maker), to: words.called(deal.to) };
      const told = words.say("deals.of", { ...names, state: words.say("deals.fresh") });
      return half ? [told, `${words.called(half.player)}: ${words.text(half.note)}`] : [];
    });
}

const stateIn = (words: Words, { state, status }: BargainState, fresh = false): string =>
  words.say(
    fresh
      ? "deals.fresh"
      : `deals.half.${state ?? (status === "declined" ? "declined" : "offered")}`,
  );

function Card({ deal }: { deal: BargainState }): JSX.Element {
  const { words, mine, state } = useTableView();
  const { index, maker, to, status, halves, fact, word, could } = deal;
  const fresh = isFresh(deal, state.ply.position.ply);
  const names = {
    player: words.called(maker),
    to: to === words.you ? words.say("deals.you") : words.player(to),
  };
  const open = status === "offered";
  const told = stateIn(words, deal, fresh);
  const label = open && mine(to) ? "deals.from" : "deals.of";
  return (
    <div
      class={classes("deal", open && "new", fresh && "hot")}
      role="group"
      aria-label={words.say(label, { ...names, state: told })}
    >
      <p class="t">
        <Token color={maker} size={16} /> <b>{names.player}</b>
        <span>{open ? "→" : words.say("deals.and")}</span>
        <Token color={to} size={16} /> <b>{names.to}</b>
        <span class={classes("st", deal.state === "broken" && "bad")}>
          <Mark kind={open ? "talk" : markOf(deal.state)} /> <span>{told}</span>
        </span>
      </p>
      <ul>
        {halves.map((half) => (
          <Half key={half.player} {...half} />
        ))}
      </ul>
      {fact && mine(to) && (
        <p class="nt">
          <Mark
            kind={word ? (word === "kept" ? "promise-kept" : "promise-broken") : "rescue-asked"}
          />
          <span>{words.text(fact)}</span>
        </p>
      )}
      {could && (
        <div class="alt">
          <p class="k">{words.say("deals.could")}</p>
          <p>{words.text(could)}</p>
        </div>
      )}
      <Buttons key={index} {...deal} />
    </div>
  );
}

/** What whoever decides here can do about a deal; all of it weighs the same. */
function Buttons(deal: BargainState): JSX.Element | null {
  const { index, maker, to, status, halves } = deal;
  const { controller, mine, compose, canOffer, state } = useTableView();
  const { alive, ply } = state.ply.position;
  const isBroken = halves.some((half) => half.status === "broken");
  const left = isBroken && halves.find(({ player, status }) => status === "open" && mine(player));
  if (status === "offered" && mine(to)) {
    return (
      <div class="b">
        <ToolButton line act={() => controller.answer(index, true)} says="deals.yes" />
        <ToolButton line act={() => controller.answer(index, false)} says="deals.no" />
        <ToolButton line act={() => compose(index)} says="deals.change" />
      </div>
    );
  }
  if (status === "offered" && mine(maker)) {
    return (
      <div class="b">
        <ToolButton line act={() => controller.retract(index)} says="deals.retract" />
      </div>
    );
  }
  const another =
    canOffer && hasFailed(deal, ply, mine) && [maker, to].every((one) => alive.includes(one));
  if (!left && !another) return null;
  return (
    <div class="b">
      {left && (
        <ToolButton
          line
          act={() =>
            void controller.talk({
              type: "withdraw",
              player: left.player,
              id: `deal${index}-${left.player}`,
            })
          }
          says="deals.back"
        />
      )}
      {another && <ToolButton line act={() => compose(index)} says="deals.another" />}
    </div>
  );
}

function Half({ player, text, own, status, note, doubt }: HalfState): JSX.Element {
  const { words } = useTableView();
  const told = note ?? doubt;
  return (
    <li>
      <b>
        <Token color={player} size={16} /> {words.called(player)}
      </b>
      <span>
        <span class="x">{words.text(own[words.you ?? ""] ?? text)}</span>
        {status && !told && <Mark kind={markOf(status)} named />}
        {told && (
          <span class="nt">
            <Mark kind={status ? markOf(status) : "rescue-asked"} />
            <span>{words.text(told)}</span>
          </span>
        )}
      </span>
    </li>
  );
}

const markOf = (status: BargainState["state"]): MarkKind =>
  status === "kept" ? "promise-kept" : status === "broken" ? "promise-broken" : "promise";
