// Beside the table: the open question, the possible answers, and why.
import type { JSX } from "preact";
import { ChoiceList } from "../acts/choice-list.js";
import { Contrasts, Explanation } from "../acts/explanation.js";
import { powerAt } from "../core/power-state.js";
import { isTouch } from "../core/touch.js";
import { Standing } from "../core/view/standing.js";
import { ToolButton } from "../core/view/tool-button.js";
import { usePrefetch } from "./acts/prefetch.js";
import { Gone } from "./kept/gone.js";
import { Offers } from "./kept/offers.js";
import { OwnDefeat } from "./own-defeat.js";
import { GameOver, IllegalReceivers, RescueOrder, SkipButton } from "./phase-notes.js";
import { OwnHand } from "./phone/own-hand.js";
import { isOut } from "./prompt.js";
import { ReboundSteps } from "./rebound-steps.js";
import { Recap } from "./recap.js";
import { SetupStrip } from "./setup-strip.js";
import { useTableView } from "./table-view.js";
import { DealCards, Offered } from "./talk/deal-cards.js";
import { OwnDeals } from "./talk/deals.js";
import { TableTalk } from "./talk/table-talk.js";

export function TableInspector(): JSX.Element {
  const {
    words,
    state,
    chosen,
    rebound,
    prompt,
    coach,
    controller,
    asking,
    told,
    layout,
    large,
    composing,
  } = useTableView();
  const { position } = state.ply;
  const over = position.phase === "over";
  usePrefetch();
  const team = controller.votes && !over && controller.parts.get("team");
  if (controller.link.status === "gone") {
    return (
      <section class="insp">
        <div class="ask" role="group" aria-label={words.say("gone")}>
          <Gone />
        </div>
        <TableTalk />
      </section>
    );
  }
  return (
    <section class="insp">
      {/* It scrolls where there is much to say, and then the keyboard must reach it. */}
      <div class="ask" role="group" aria-label={prompt.title} tabIndex={0}>
        {rebound.on ? (
          <ReboundSteps />
        ) : (
          <>
            {coach?.lesson && <p class="coach">{words.text(coach.text)}</p>}
            {team ? (
              <>
                <team.VoteBoard />
                <team.VoteSheet />
                <team.Motions />
              </>
            ) : (
              <h3 class={over ? "q end" : "q"}>{prompt.title}</h3>
            )}
            {prompt.sub && !controller.votes && <p class="sub">{prompt.sub}</p>}
            {asking && <p class="sub">{words.say("why.mode")}</p>}
            {controller.exported && <p class="sub">{words.say("exported")}</p>}
            {state.paused && controller.hosts && state.ply.position.to_act && !over && (
              <ToolButton line act={() => controller.pause(false)} says="go" />
            )}
            {isOut(state, words) ? <OwnDefeat /> : <SkipButton />}
            {isTouch() && position.phase === "play" && <OwnHand />}
            {!controller.team && <ChoiceList />}
            {(layout !== "wide" || large) && <Recap />}
            {/* What is being composed is not lost when a chip is chosen. */}
            {(!chosen || composing !== null) && (
              <>
                <Offered />
                <OwnDeals />
                <DealCards />
              </>
            )}
            {over && <GameOver />}
            {!controller.exported && <IllegalReceivers />}
            <RescueOrder />
          </>
        )}
        {!over && <Explanation />}
        {!rebound.on && !chosen && !told && <Contrasts {...state.ply} />}
        {!rebound.on && !chosen && !told && (
          <Standing {...powerAt(controller, position.ply)} controller={controller} />
        )}
        {position.ply === 0 && !chosen && controller.hosts && (
          <>
            <Offers />
            <SetupStrip />
          </>
        )}
      </div>
      <TableTalk />
    </section>
  );
}
