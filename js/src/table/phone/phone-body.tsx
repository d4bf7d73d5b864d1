// A table on a phone: what was said and done under the felt, and at the bottom what decides.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ToolButton } from "../../core/view/tool-button.js";
import { usePrefetch } from "../acts/prefetch.js";
import { Gone } from "../kept/gone.js";
import { useTableView } from "../table-view.js";
import { DealCards, Offered } from "../talk/deal-cards.js";
import { DealComposer } from "../talk/deal-composer.js";
import { OwnDeals } from "../talk/deals.js";
import { TableTalk } from "../talk/table-talk.js";
import { DecisionSheet } from "./decision-sheet.js";
import { News } from "./news.js";

/** What stands under the felt. What decides comes first for the ear and for keys, and lies last. */
export function PhoneBody(): JSX.Element {
  const { words, state, controller, prompt, page, canOffer, composing, compose, turnTo, asked } =
    useTableView();
  useBuzz();
  usePrefetch();
  if (composing !== null) {
    const deal = state.deals.find(({ index }) => index === composing);
    return (
      <section class="sheet all" aria-label={words.say("deals.offer")}>
        <h3 class="q">{words.say("deals.offer")}</h3>
        <p class="sub">{words.say("deals.free")}</p>
        <DealComposer key={composing} {...(deal && { deal })} />
      </section>
    );
  }
  if (page === "table") {
    return (
      <>
        <section class="sheet" aria-label={prompt.title}>
          {controller.link.status === "gone" ? <Gone /> : <DecisionSheet />}
        </section>
        <News />
      </>
    );
  }
  return (
    <>
      {page === "talk" ? (
        <TableTalk />
      ) : (
        <div class="news" role="group" aria-label={words.say("page.deals")} tabIndex={0}>
          {state.deals.length === 0 && <p class="sub">{words.say("page.no-deals")}</p>}
          <Offered />
          <OwnDeals />
          <DealCards />
        </div>
      )}
      <section class="sheet opts row" aria-label={prompt.title}>
        {page === "deals" && canOffer && (
          <ToolButton line act={() => compose("new")} says="deals.offer" />
        )}
        <ToolButton line main={asked} act={() => turnTo("table")}>
          {asked ? prompt.title : words.say("end.back")}
        </ToolButton>
      </section>
    </>
  );
}

const BUZZ = 80;

/** A phone may lie there unseen. Browsers allow it once the page has been touched. */
function useBuzz(): void {
  const { asked, buzzing } = useTableView();
  useEffect(() => {
    if (asked && buzzing && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  }, [asked, buzzing]);
}
