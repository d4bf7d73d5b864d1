import type { JSX } from "preact";
import type { Color } from "../core/types.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import { Mark } from "../core/view/mark.js";
import { ToolButton } from "../core/view/tool-button.js";
import { useTableView } from "./table-view.js";

/** Why the move rebounds, and how it ended. */
export function ReboundSteps(): JSX.Element {
  const { words, state, rebound } = useTableView();
  const { recency, phase } = state.ply.position;
  const over = phase === "over";
  const steps = state.rebound;
  const fallen = steps.findLast(({ kind }) => kind === "defeat");
  const before = fallen && steps[steps.indexOf(fallen) - 1]?.alive;
  const out = state.seats.find(
    ({ color }) => before?.includes(color) && !fallen?.alive.includes(color),
  );
  return (
    <>
      {rebound.on && (
        <>
          <h3 class="q">{words.say(over ? "rebound.end" : "rebound")}</h3>
          <p class="sub">{words.say("rebound.step", { n: rebound.shown, last: steps.length })}</p>
        </>
      )}
      <ol class="steps">
        {steps.map(({ kind, sentence, rule }, index) => (
          <li
            key={index}
            class={classes(
              index === rebound.shown - 1 && "now",
              index >= rebound.shown && "hidden",
            )}
          >
            <Mark kind={kind} />
            <span>
              {words.text(sentence)} <span class="id">{rule}</span>
            </span>
          </li>
        ))}
      </ol>
      {rebound.on && (
        <>
          {!over && <Way out={out?.color} recency={recency} />}
          <div class="opts row stay">
            <ToolButton main line act={rebound.leave}>
              {words.say("go")} <kbd>Enter</kbd>
            </ToolButton>
          </div>
        </>
      )}
    </>
  );
}

/** How the move came back. */
function Way({ out, recency }: { out: Color | undefined; recency: Color[] }): JSX.Element {
  const { words } = useTableView();
  return (
    <>
      <h4>{words.say("rebound.way")}</h4>
      <p class="back">
        {[...(out ? [out] : []), ...recency].map((color, index) => (
          <span key={color}>
            {index > 0 && " ← "}
            <Token color={color} size={20} label={words.called(color)} />
            {color === out ? ` ${words.say("status.defeated")}` : ""}
            {index === (out ? 1 : 0) && <b> {words.called(color)}</b>}
          </span>
        ))}
      </p>
    </>
  );
}
