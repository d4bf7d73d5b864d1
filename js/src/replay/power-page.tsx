import type { JSX } from "preact";
import { powerAt } from "../core/power-state.js";
import { Token } from "../core/view/chip.js";
import { Standing } from "../core/view/standing.js";
import { ToolButton } from "../core/view/tool-button.js";
import { useReplayView } from "./replay-view.js";

/** All that is known of a ply, and how to find out more. */
export function PowerPage(): JSX.Element {
  const { controller, words } = useReplayView();
  const { power, ply } = controller;
  const found = powerAt(controller, ply);
  const busy = power?.busy === true;
  const { forces } = found;
  const all = !controller.exported && !busy && forces && !forces.whole;
  const more = !controller.exported && (!power || power.done < power.of);
  return (
    <>
      <Standing {...found} controller={controller} />
      <div class="lattice" aria-hidden="true">
        {found.structure?.lattice.map((row, size) => (
          <div key={size}>
            {row.map(({ colors, wins }, index) => (
              <i key={index} class={wins}>
                {colors.map((color) => (
                  <Token key={color} color={color} size={11} />
                ))}
                {colors.length === 0 && "∅"}
              </i>
            ))}
          </div>
        ))}
      </div>
      {all && (
        <p class="tools">
          <ToolButton line act={() => void controller.analyse("forces")} says="power.all" />
        </p>
      )}
      {!found.known && <p class="sen none">{words.say("power.ask")}</p>}
      {more && (
        <p class="tools">
          <ToolButton
            line
            act={() => void controller.analyse("power", { on: !busy })}
            says={busy ? "power.stop" : "power.start"}
          />
          <span role="status">
            {power && words.say("power.so.far", { n: power.done, total: power.of })}
          </span>
        </p>
      )}
      {!controller.exported && !controller.chances && (
        <p class="tools">
          <ToolButton
            line
            act={() => void controller.analyse("chances", { on: true })}
            says="chances.start"
          />
        </p>
      )}
      {power && (
        <p class="remark">
          {found.structure && words.text(power.label)} {words.text(power.assumed)}
        </p>
      )}
    </>
  );
}
