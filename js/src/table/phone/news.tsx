// On a phone, between felt and decision: what touched the reader, what was done and said, offers.
import type { JSX } from "preact";
import { Explanation } from "../../acts/explanation.js";
import { powerAt } from "../../core/power-state.js";
import type { Color } from "../../core/types.js";
import { Standing } from "../../core/view/standing.js";
import type { EntryState, TableState } from "../../state.gen.js";
import { Offers } from "../kept/offers.js";
import { GameOver } from "../phase-notes.js";
import { Recap } from "../recap.js";
import { Referee } from "../referee.js";
import { SetupStrip } from "../setup-strip.js";
import { useTableView } from "../table-view.js";
import { DealCards, Offered } from "../talk/deal-cards.js";
import { OwnDeals } from "../talk/deals.js";
import { entryIn, LogEntry } from "../talk/table-talk.js";
import { ReadyPhrases } from "./ready-phrases.js";

/** As many as one reads before one plays. */
const MOST = 3;

export function News(): JSX.Element {
  const { words, state, controller, asking, chosen, mine, held, pinned } = useTableView();
  const { position } = state.ply;
  const spoken = controller.log.entries.filter(({ talk }) => talk).slice(-MOST);
  const touched = touchedLast(state, controller.log.entries, held?.own);
  // The ruling would only say once more that the move was given.
  const told = touched?.action?.type === "give" && touched.ply === position.ply;
  return (
    <div class="news" role="group" aria-label={words.say("said")} tabIndex={0}>
      {touched && (
        <div class="touched">
          <p class="sub">{words.say("touched")}</p>
          <p>{entryIn(words, touched)}</p>
        </div>
      )}
      {!(told && !controller.trouble && !pinned && controller.link.status === "on") && <Referee />}
      <Recap />
      <Offered />
      <OwnDeals />
      <DealCards />
      <ol class="said">
        {spoken.map((entry) => (
          <LogEntry key={entry.index} {...{ entry, words, controller }} gone={false} open="" />
        ))}
      </ol>
      {spoken.some(({ talk }) => talk?.type === "promise" && !mine(talk.player)) && (
        <p class="sub">{words.say("promise.free")}</p>
      )}
      {asking && <Explanation />}
      {!chosen && <Standing {...powerAt(controller, position.ply)} controller={controller} />}
      {position.phase === "over" && <GameOver />}
      <ReadyPhrases />
      {position.ply === 0 && controller.hosts && (
        <>
          <Offers />
          <SetupStrip />
        </>
      )}
    </div>
  );
}

/** Whether an entry of the log is about a player's chips, move, or rescue. */
function touches({ action, follows }: EntryState, own: Color): boolean {
  if (!action || action.player === own) return false;
  const hit = action.type === "kill" || action.type === "discard" ? action.chip : action.to;
  return hit === own || follows.some(({ kind, player }) => kind !== "capture" && player === own);
}

/** What others did to the reader last, since the reader acted; among bots the table tells it. */
function touchedLast(
  { home }: TableState,
  entries: readonly EntryState[],
  own: Color | null | undefined,
): EntryState | undefined {
  if (!own || home?.recap) return undefined;
  const since = entries.slice(entries.findLastIndex(({ action }) => action?.player === own) + 1);
  return since.findLast((entry) => touches(entry, own));
}
