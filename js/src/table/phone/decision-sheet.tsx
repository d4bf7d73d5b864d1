// At the bottom of a phone: the open question, a hand, the places, and the button that names the act.
import type { JSX } from "preact";
import { ChoiceList } from "../../acts/choice-list.js";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { nameOfAct } from "../acts/act-name.js";
import { OwnDefeat } from "../own-defeat.js";
import { illegalGifts, RescueOrder, SkipButton } from "../phase-notes.js";
import { isOut } from "../prompt.js";
import { ReboundSteps } from "../rebound-steps.js";
import { useTableView } from "../table-view.js";
import { isPlayed } from "./held-board.js";
import { OwnHand } from "./own-hand.js";
import { PlaceList } from "./place-list.js";

export function DecisionSheet(): JSX.Element {
  const { words, state, controller, rebound, prompt, asked, chosen, asking, coach } =
    useTableView();
  const { phase, to_act, alive } = state.ply.position;
  if (rebound.on) return <ReboundSteps />;
  if (controller.votes && phase !== "over") {
    const team = controller.parts.get("team");
    return (
      <>
        {team && <team.VoteLine />}
        <OwnHand />
        {team && <team.VoteSheet />}
        {team && <team.Motions />}
      </>
    );
  }
  const decides = asked || chosen;
  return (
    <>
      {coach?.lesson && <p class="coach">{words.text(coach.text)}</p>}
      <h3 class={decides ? "q" : "q wait"}>{prompt.title}</h3>
      {prompt.sub && !isPlayed(state, chosen) && phase !== "rescue" && (
        <p class="sub">{prompt.sub}</p>
      )}
      {asking && <p class="sub">{words.say("why.mode")}</p>}
      <NotThese />
      <OwnHand />
      <PlaceList />
      {decides && <ChoiceList />}
      {decides && phase !== "rescue" && phase !== "over" && <GoButton />}
      {phase === "rescue" && (asked ? <RescueNotes /> : <RescueOrder />)}
      {controller.hosts && state.paused && to_act && alive.length > 1 && (
        <ToolButton line act={() => controller.pause(false)} says="go" />
      )}
      {isOut(state, words) ? <OwnDefeat /> : <SkipButton />}
    </>
  );
}

/** Does what was chosen, and says what that is. */
function GoButton(): JSX.Element {
  const { words, state, aimed, run, controller, chosen } = useTableView();
  const { phase } = state.ply.position;
  const first = phase === "give" ? "player" : phase === "play" && chosen ? "place" : "chip";
  return (
    <>
      {phase === "give" && !controller.hosts && <p class="sub final">{words.say("go.final")}</p>}
      <button
        type="button"
        class="btn pri decide"
        aria-disabled={!aimed}
        aria-busy={controller.slow}
        onClick={() => aimed && run(aimed)}
      >
        {aimed?.chip && <Token color={aimed.chip} size={24} />}
        {aimed ? nameOfAct(state, words, aimed) : words.say(`go.first.${first}`)}
      </button>
    </>
  );
}

/** Why not the others, in one line. */
function NotThese(): JSX.Element | null {
  const { words, state, asked, chosen } = useTableView();
  const { phase, pending } = state.ply.position;
  if (phase !== "give" || !asked || chosen || !pending) return null;
  const others = illegalGifts(state);
  if (others.length === 0) return null;
  const list = words.list(others.map(({ to }) => words.called(to)));
  return <p class="sub">{words.say("not.these", { list, n: pending })}</p>;
}

/** What follows from either answer, in the order in which it happens. */
function RescueNotes(): JSX.Element {
  const { words, state } = useTableView();
  const { asked, has_move } = state.ply.position;
  const next = asked[1];
  return (
    <ol class="steps">
      <li>
        <Mark kind="rescue-given" />
        <span>{words.say("rescue.give", { to: words.player(has_move) })}</span>
      </li>
      {next && (
        <li>
          <Mark kind="rescue-refused" />
          <span>{words.say("rescue.next", { player: words.player(next) })}</span>
        </li>
      )}
      {state.if_refused && (
        <li>
          <Mark kind="defeat" />
          <span>{words.text(state.if_refused)}</span>
        </li>
      )}
    </ol>
  );
}
