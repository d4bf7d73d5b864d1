import type { JSX } from "preact";
import { shapeOf } from "../i18n.js";
import type { Mark as Kind } from "../types.js";

/** A mark's paths, to stand inside an SVG. */
export function MarkPaths({ kind }: { kind: Kind }): JSX.Element {
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

export function Mark(props: { kind: Kind; size?: number; label?: string }): JSX.Element {
  const { kind, size = 12, label } = props;
  const spoken =
    label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
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
