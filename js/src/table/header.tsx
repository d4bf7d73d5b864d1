import type { ComponentChild, JSX } from "preact";
import type { Key } from "../i18n.js";
import { useBoard } from "../view/board.js";
import { Languages, Title } from "../view/header.js";
import { classes } from "../view/spot.js";
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

/** A button in words; pressed or not where it is a switch. */
export function Tool(props: {
  act: () => void;
  says?: Key;
  on?: boolean | undefined;
  off?: boolean;
  line?: boolean;
  main?: boolean;
  children?: ComponentChild;
}): JSX.Element {
  const { words } = useBoard();
  const { act, says, on, off, line, main, children } = props;
  return (
    <button
      type="button"
      class={classes("btn", line && "line", main && "pri")}
      aria-pressed={on}
      aria-disabled={off}
      onClick={act}
    >
      {says ? words.say(says) : children}
    </button>
  );
}
