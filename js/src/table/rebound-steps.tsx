import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Color } from "../core/types.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import { Mark } from "../core/view/mark.js";
import { ToolButton } from "../core/view/tool-button.js";
import { RuleId } from "./acts/rule-id.js";
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
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenAsked(box, rebound.on ? state.revision : null);
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
              {words.text(sentence)} <RuleId rule={rule} />
            </span>
          </li>
        ))}
      </ol>
      {rebound.on && (
        <>
          {!over && <Way out={out?.color} recency={recency} />}
          <div ref={box} class="opts row stay">
            <ToolButton main line act={rebound.leave}>
              {words.say("go")} <kbd>Enter</kbd>
            </ToolButton>
          </div>
        </>
      )}
    </>
  );
}

/** What is asked has the keys, if this view had them, unless somebody is writing. */
function useFocusWhenAsked(box: RefObject<HTMLElement | null>, asked: number | null): void {
  useEffect(() => {
    const { current } = box;
    if (asked === null || !current) return;
    const { activeElement: had } = current.getRootNode() as ShadowRoot;
    const isWriting = had?.matches("input, textarea, select");
    if (!had || isWriting || !current.closest(".frame")?.contains(had)) return;
    current.querySelector("button")?.focus({ preventScroll: true });
  }, [box, asked]);
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
