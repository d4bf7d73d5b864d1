// The bar on top of a phone: the game, the talk, the deals, and all else in a menu.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Title } from "../../core/view/heading.js";
import { BellClock } from "../bell-clock.js";
import { type PhonePage, useTableView } from "../table-view.js";

export function PhoneHeader(): JSX.Element {
  const { words, state, mine, open } = useTableView();
  const unread = useUnread();
  const offers = state.deals.filter(({ status, to }) => status === "offered" && mine(to));
  return (
    <header class="hd">
      <Title title={state.title} ruleset={state.ruleset} />
      <div class="does">
        <BellClock />
        <PageButton of="talk" name={words.say("page.talk")} count={unread} />
        <PageButton of="deals" name={words.say("page.deals")} count={offers.length} />
        <button type="button" class="btn" aria-haspopup="dialog" onClick={() => open("more")}>
          {words.say("head.more")}
        </button>
      </div>
    </header>
  );
}

/** How much others have said since the talk was last in sight, or since another game began. */
function useUnread(): number {
  const { controller, page, mine } = useTableView();
  const { entries, length } = controller.log;
  const [known, setRead] = useState(length);
  // Of a log that has become shorter, no more than it has was read.
  const read = page === "talk" ? length : Math.min(known, length);
  useEffect(() => setRead(read), [read]);
  return entries.filter(({ index, talk }) => index >= read && talk && !mine(talk.player)).length;
}

/** Turns to a page, and back to the table. */
function PageButton(props: { of: PhonePage; name: string; count: number }): JSX.Element {
  const { words, page, turnTo, compose } = useTableView();
  const { of, name, count } = props;
  const on = page === of;
  const turn = () => {
    compose(null);
    turnTo(on ? "table" : of);
  };
  return (
    <button type="button" class={on ? "btn line" : "btn"} aria-pressed={on} onClick={turn}>
      {name}
      {count > 0 && (
        <b class="unread">
          {count}
          <span class="unseen"> {words.say("page.new", { n: "" })}</span>
        </b>
      )}
    </button>
  );
}
