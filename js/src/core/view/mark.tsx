import type { JSX } from "preact";
import { shapeOf } from "../i18n.js";
import type { MarkKind } from "../types.js";
import { useBoard } from "./board.js";

/** A mark's paths, to stand inside an SVG. */
export function MarkPaths({ kind }: { kind: MarkKind }): JSX.Element {
  const { fill, line, bold, cut } = shapeOf(kind);
  return (
    <>
      {line && <path class="s" d={line} />}
      {bold && <path class="s w2" d={bold} />}
      {fill && <path class="f" d={fill} />}
      {cut && <path class="k" d={cut} />}
    </>
  );
}

interface Props {
  kind: MarkKind;
  size?: number;
  /** Where no word beside it says what it is. */
  named?: boolean;
}

export function Mark({ kind, size = 12, named }: Props): JSX.Element {
  const { words } = useBoard();
  const spoken = named
    ? { role: "img" as const, "aria-label": words.say(`mark.${kind}`) }
    : { "aria-hidden": true };
  return (
    <svg
      class={`mk ${shapeOf(kind).tone}`}
      width={size}
      height={size}
      viewBox="-.5 -.5 13 13"
      {...spoken}
    >
      <MarkPaths kind={kind} />
    </svg>
  );
}
