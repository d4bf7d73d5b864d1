import type { JSX } from "preact";
import { LanguageSwitch, Title } from "../core/view/heading.js";
import { ToolButton } from "../core/view/tool-button.js";
import { BellClock } from "./bell-clock.js";
import { PhoneHeader } from "./phone/phone-header.js";
import { useTableView } from "./table-view.js";

export function TableHeader(): JSX.Element {
  const { phone, ended } = useTableView();
  return phone && !ended ? <PhoneHeader /> : <UsualHeader />;
}

function UsualHeader(): JSX.Element {
  const { words, layout, controller, state, asking, ask, open, ended } = useTableView();
  const narrow = layout === "narrow";
  return (
    <header class="hd">
      <Title title={state.title} ruleset={state.ruleset} over={ended !== null} />
      <div class="does">
        <BellClock />
        {!narrow && !controller.exported && !ended && (
          <>
            {controller.hosts && (
              <ToolButton
                act={() => controller.takeBack()}
                off={!state.can_take_back || controller.link.status === "gone"}
                says="head.back"
              />
            )}
            <ToolButton act={() => open("rules")} says="head.book" />
            {controller.hosts && (
              <ToolButton
                on={controller.coached}
                act={() => {
                  controller.coached = !controller.coached;
                }}
                says="head.coach"
              />
            )}
          </>
        )}
        {(layout === "wide" || controller.exported) && <LanguageSwitch controller={controller} />}
        {!controller.exported && (
          <>
            {!ended && <ToolButton on={asking} act={ask} says="head.why" />}
            <ToolButton act={() => open("more")} says="head.more" />
          </>
        )}
        {ended && layout === "wide" && <ended.EndActions />}
        <button
          type="button"
          class="btn"
          aria-label={words.say("head.keys")}
          aria-haspopup="dialog"
          onClick={() => open("legend")}
        >
          ?
        </button>
      </div>
    </header>
  );
}
