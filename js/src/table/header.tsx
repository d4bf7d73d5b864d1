import type { ComponentChild, JSX } from "preact";
import { Languages, Title } from "../view/header.js";
import { useTable } from "./context.js";

export function Header(): JSX.Element {
  const { words, layout, controller, state, asking, ask, open } = useTable();
  const narrow = layout === "narrow";
  return (
    <header class="hd">
      <Title title={state.title} ruleset={state.ruleset} />
      {!narrow && (
        <>
          <Tool act={() => controller.takeBack()} off={!state.can_take_back}>
            {words.say("head.back")}
          </Tool>
          <Tool act={() => open("rules")}>{words.say("head.book")}</Tool>
          <Tool
            on={controller.coached}
            act={() => {
              controller.coached = !controller.coached;
            }}
          >
            {words.say("head.coach")}
          </Tool>
        </>
      )}
      {layout === "wide" && <Languages controller={controller} />}
      <Tool on={asking} act={ask}>
        {words.say("head.why")}
      </Tool>
      <Tool act={() => open("more")}>{words.say("head.more")}</Tool>
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

/** A button in words; pressed or not where it is a switch. */
export function Tool(props: {
  act: () => void;
  on?: boolean | undefined;
  off?: boolean;
  line?: boolean;
  main?: boolean;
  children: ComponentChild;
}): JSX.Element {
  const { act, on, off, line, main, children } = props;
  return (
    <button
      type="button"
      class={`btn${line ? " line" : ""}${main ? " pri" : ""}`}
      aria-pressed={on}
      aria-disabled={off}
      onClick={act}
    >
      {children}
    </button>
  );
}
