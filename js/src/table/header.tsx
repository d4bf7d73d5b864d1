import type { JSX } from "preact";
import { Languages, Title } from "../view/header.js";
import { Tool } from "../view/tool.js";
import { useTable } from "./context.js";

export function Header(): JSX.Element {
  const { words, layout, controller, state, asking, ask, open } = useTable();
  const narrow = layout === "narrow";
  return (
    <header class="hd">
      <Title title={state.title} ruleset={state.ruleset} />
      {!narrow && (
        <>
          <Tool act={() => controller.takeBack()} off={!state.can_take_back} says="head.back" />
          <Tool act={() => open("rules")} says="head.book" />
          <Tool
            on={controller.coached}
            act={() => {
              controller.coached = !controller.coached;
            }}
            says="head.coach"
          />
        </>
      )}
      {layout === "wide" && <Languages controller={controller} />}
      <Tool on={asking} act={ask} says="head.why" />
      <Tool act={() => open("more")} says="head.more" />
      <button
        type="button"
        class="btn"
        aria-label={words.say("head.keys")}
        aria-haspopup="dialog"
        onClick={() => open("legend")}
      >
        ?
      </button>
    </header>
  );
}
