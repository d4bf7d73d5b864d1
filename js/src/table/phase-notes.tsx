// What is told beside a question: who can't be chosen, who is asked for a rescue, how it ended.
import type { JSX } from "preact";
import { prisonersOf } from "../acts/choices.js";
import { isLegal } from "../acts/legal.js";
import type { Act, Color } from "../core/types.js";
import { Token } from "../core/view/chip.js";
import { Mark } from "../core/view/mark.js";
import { ToolButton } from "../core/view/tool-button.js";
import type { TableState } from "../state.gen.js";
import { RuleId } from "./acts/rule-id.js";
import { ReboundSteps } from "./rebound-steps.js";
import { useTableView } from "./table-view.js";

type Gift = Act & { to: Color };

/** The gifts of the move to living players that are not legal now. */
export function illegalGifts({ seats, legal, ply: { position } }: TableState): Gift[] {
  const { to_act, alive } = position;
  if (!to_act) return [];
  return seats
    .filter(({ color }) => alive.includes(color))
    .map(({ color }): Gift => ({ type: "give", player: to_act, to: color }))
    .filter((act) => !isLegal(legal, act));
}

/** Who may not be chosen, and the rule that says so. */
export function IllegalReceivers(): JSX.Element | null {
  const { words, controller, state, chosen, asked } = useTableView();
  if (state.ply.position.phase !== "give" || chosen || !asked) return null;
  const rows = illegalGifts(state).map((act) => {
    const [ruling] = controller.judgements.of(act)?.rulings ?? [];
    return { color: act.to, ruling };
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{words.say("why.others")}</h4>
      <ul class="others">
        {rows.map(({ color, ruling }) => (
          <li key={color}>
            <Token color={color} size={16} label={words.player(color)} />
            <span>
              {ruling ? words.text(ruling.sentence) : "…"} {ruling && <RuleId rule={ruling.rule} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A rescue: who is asked, who next, and what if all refuse. */
export function RescueOrder(): JSX.Element | null {
  const { words, state, chosen } = useTableView();
  const { phase, asked } = state.ply.position;
  if (phase !== "rescue" || chosen) return null;
  return (
    <ol class="steps">
      {asked.map((color, index) => (
        <li key={color} class={index === 0 ? "now" : "later"}>
          <Mark kind="rescue-asked" />
          <span>
            {index === 0
              ? words.of("next.rescue", color)
              : words.of("way.then", color, { list: prisonersOf(state, words, color) })}
          </span>
        </li>
      ))}
      {state.if_refused && (
        <li class="later">
          <Mark kind="defeat" />
          <span>{words.text(state.if_refused)}</span>
        </li>
      )}
    </ol>
  );
}

/** Lets the bots play on without waiting, to the reader's move or, if there is none, to the end. */
export function SkipButton(): JSX.Element | null {
  const { words, state, controller, asked } = useTableView();
  const { to_act, alive } = state.ply.position;
  const { you } = words;
  if (!controller.hosts || !you || !to_act || asked || state.paused) return null;
  const says = alive.includes(you) ? "home.skip" : "out.skip";
  return <ToolButton line act={() => controller.skip()} says={says} />;
}

export function GameOver(): JSX.Element {
  const { replay, controller, open } = useTableView();
  return (
    <>
      <ReboundSteps />
      <div class="opts row stay">
        <ToolButton main line act={() => replay()} says="end.replay" />
        <ToolButton line act={() => void controller.save()} says="end.save" />
        {controller.hosts && <ToolButton line act={() => open("new")} says="end.new" />}
      </div>
    </>
  );
}
