import type { ComponentChildren, JSX } from "preact";
import type { Look } from "./board.js";
import { classes } from "./elements.js";
import { nameOf, type Target } from "./target.js";

interface Props {
  /** What a press does is decided where the events are heard. */
  target: Target;
  /** Its role in the open question; undefined where no action is possible. */
  look: Look | undefined;
  label: string;
  children: ComponentChildren;
  class?: string;
  style?: Record<string, string>;
  "data-pile"?: number;
  "data-g"?: boolean;
}

/** A button where one may act; where not a picture, or nothing of its own if it has no class. */
export function ActionTarget({ target, look, label, ...rest }: Props): JSX.Element {
  if (!look && !rest.class) return <>{rest.children}</>;
  if (!look) return <div {...rest} role="img" aria-label={label} />;
  const { lit, on, hint } = look;
  return (
    <button
      type="button"
      {...rest}
      data-t={nameOf(target)}
      class={classes("spot", rest.class, lit && "lit", on && "on", hint && "hint")}
      aria-label={label}
      // Never disabled: it can still be asked why.
      aria-disabled={!lit}
      aria-pressed={on}
    />
  );
}
