import type { ComponentChildren, JSX } from "preact";
import type { Look } from "./board.js";

export const classes = (...names: (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");

interface Props {
  /** What it is called among the things on the table; what it does is settled elsewhere. */
  thing: string;
  /** How it stands to what is asked; nothing where one can't act at all. */
  look: Look | undefined;
  label: string;
  children: ComponentChildren;
  class?: string;
  style?: Record<string, string>;
  "data-pile"?: number;
  "data-g"?: boolean;
}

/** A button where one may act; where not a picture, or nothing of its own if it has no class. */
export function ActionTarget({ thing, look, label, ...rest }: Props): JSX.Element {
  if (!look) {
    return rest.class ? <div {...rest} role="img" aria-label={label} /> : <>{rest.children}</>;
  }
  const { lit, on, hint } = look;
  return (
    <button
      type="button"
      {...rest}
      data-t={thing}
      class={classes("spot", rest.class, lit && "lit", on && "on", hint && "hint")}
      aria-label={label}
      // Never disabled: it can still be asked why.
      aria-disabled={!lit}
      aria-pressed={on}
    />
  );
}
