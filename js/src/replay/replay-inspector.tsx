import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Mark } from "../core/view/mark.js";
import { ContrastView, RulingView } from "../core/view/ruling.js";
import type { PlyState } from "../state.gen.js";
import { splitClaims } from "./claim-selection.js";
import { Claims } from "./claims.js";
import { PowerPage } from "./power-page.js";
import { ReplayTalk } from "./replay-talk.js";
import { useReplayView } from "./replay-view.js";
import { WhatIfPage } from "./what-if-page.js";

type Tab = "why" | "what-if" | "chances" | "power" | "talk";

/** The panel beside the table: every ruling of this ply, and what another rule set decides. */
export function ReplayInspector({ ply }: { ply: PlyState }): JSX.Element {
  const view = useReplayView();
  const { words, replay, controller, large, editor } = view;
  const [tab, setTab] = useState<Tab>(controller.opens);
  const { whatIfs, chances } = controller;
  const where = words.where(ply.turn, controller.ply, replay.last);
  const tabs: Tab[] = ["why"];
  if ((whatIfs || editor?.trials.outcomes) && !large) tabs.push("what-if");
  if (chances) tabs.push("chances");
  if (controller.hasPower) tabs.push("power");
  if (replay.hasTalk) tabs.push("talk");
  const shown = tabs.includes(tab) ? tab : "why";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // Inside a list of tabs the arrows choose a tab, as readers of such lists expect.
    event.preventDefault();
    event.stopPropagation();
    const step = event.key === "ArrowLeft" ? tabs.length - 1 : 1;
    setTab(tabs[(tabs.indexOf(shown) + step) % tabs.length] ?? "why");
  };
  return (
    <section class="insp">
      <div class="tabs">
        {tabs.length === 1 ? (
          <h3 class="on">{words.say("why")}</h3>
        ) : (
          <div role="tablist" onKeyDown={onKeyDown}>
            {tabs.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                class={name === shown ? "on" : ""}
                aria-selected={name === shown}
                tabIndex={name === shown ? 0 : -1}
                ref={(element) => {
                  if (name === shown && element?.parentElement?.matches(":focus-within"))
                    element.focus();
                }}
                onClick={() => setTab(name)}
              >
                {words.say(name)}
              </button>
            ))}
          </div>
        )}
        <span class="where">{where}</span>
      </div>
      <div
        class={`minutes ${shown}`}
        role={tabs.length === 1 ? "region" : "tabpanel"}
        aria-label={words.say(shown)}
        tabIndex={0}
        data-why
      >
        {shown === "why" && editor && <editor.EditPanel />}
        {shown === "why" && <RulingsPage ply={ply} />}
        {shown === "what-if" && <WhatIfPage onTry={() => setTab("why")} />}
        {shown === "chances" && chances && <chances.Page view={view} />}
        {shown === "power" && <PowerPage />}
        {shown === "talk" && <ReplayTalk at={controller.ply} />}
      </div>
    </section>
  );
}

function RulingsPage({ ply }: { ply: PlyState }): JSX.Element {
  const { controller, words, layout, large, notes } = useReplayView();
  const { tree, line } = controller;
  const begin = line > 0 ? tree?.begin(line) : undefined;
  const [first, ...others] = ply.rulings;
  const { main, others: rest } = splitClaims(ply.claims);
  return (
    <>
      {large && <h3 class="next">{words.next(ply.position)}</h3>}
      <div class="main">
        {first ? (
          <RulingView ruling={first} main />
        ) : (
          <p class="sen none">{words.say("nothing")}</p>
        )}
      </div>
      <div class="beside">
        {ply.contrasts.map((contrast, index) => (
          <ContrastView key={index} contrast={contrast} ruling={first} />
        ))}
        {layout !== "wide" && ply.claims.length > 0 && <Claims claims={[...main, ...rest]} />}
        {begin?.state.note && notes && controller.ply <= begin.ply + 1 && (
          <p class="remark">
            {controller.nameOf(line, words)}: {words.text(begin.state.note)}
          </p>
        )}
        {ply.note && notes && (
          <p class="remark">
            <Mark kind="note" named /> {words.text(ply.note)}
            {ply.glyph && <b> {ply.glyph}</b>}
          </p>
        )}
      </div>
      {others.length > 0 && !large && (
        <div class="others">
          {others.map((ruling, index) => (
            <RulingView key={index} ruling={ruling} />
          ))}
        </div>
      )}
      {layout === "wide" && rest.length > 0 && (
        <div class="also">
          <h4>{words.say("claims.more")}</h4>
          <Claims claims={rest} />
        </div>
      )}
    </>
  );
}
