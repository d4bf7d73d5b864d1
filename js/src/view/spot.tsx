import type { ComponentChildren, JSX } from "preact";
import { useBoard } from "./board.js";

export const classes = (...names: (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");

interface Props {
  /** What it is called among the things on the table; what it does is settled elsewhere. */
  thing: string;
  label: string;
  children: ComponentChildren;
  class?: string;
  style?: Record<string, string>;
  "data-pile"?: number;
  "data-g"?: boolean;
}

/** A button where one may act; nothing of its own where not. */
export function Spot(props: Props): JSX.Element {
  const { acts } = useBoard();
  if (!acts) return <>{props.children}</>;
  const { thing, label, class: name, ...rest } = props;
  const { lit, on, hint } = acts.look(thing);
  return (
    <button
      type="button"
      {...rest}
      data-t={thing}
      class={classes("spot", name, lit && "lit", on && "on", hint && "hint")}
      aria-label={label}
      // Never disabled: it can still be asked why.
      aria-disabled={!lit}
      aria-pressed={on}
    />
  );
}

/** A button where one may act, and a picture where not. */
export function Thing(props: Props): JSX.Element {
  const { acts } = useBoard();
  if (acts && props.thing) return <Spot {...props} />;
  const { thing: _, label, ...rest } = props;
  return <div {...rest} role="img" aria-label={label} />;
}
