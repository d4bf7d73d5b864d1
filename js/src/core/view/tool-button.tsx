import type { ComponentChild, JSX } from "preact";
import type { Key } from "../i18n.js";
import { useBoard } from "./board.js";
import { classes } from "./elements.js";

/** A button in words; pressed or not where it is a switch. */
export function ToolButton(props: {
  act: () => void;
  says?: Key;
  on?: boolean | undefined;
  off?: boolean;
  line?: boolean;
  main?: boolean;
  title?: string | undefined;
  children?: ComponentChild;
}): JSX.Element {
  const { words } = useBoard();
  const { act, says, on, off, line, main, title, children } = props;
  return (
    <button
      type="button"
      class={classes("btn", line && "line", main && "pri")}
      title={title}
      aria-pressed={on}
      aria-disabled={off}
      onClick={act}
    >
      {says ? words.say(says) : children}
    </button>
  );
}
