import type { JSX } from "preact";
import { face, inlay, letter, side } from "../draw/chip-outline.js";
import type { Slab } from "../draw/pile-layout.js";
import { fanOf } from "../draw/seat-layout.js";
import type { Color } from "../types.js";
import { memoByValue } from "./memo.js";
import { nameOf, type Target } from "./target.js";

interface SideProps {
  color: Color;
  slab: Slab;
  x: number;
  /** Never drawn half transparent: a dashed outline says "was here". */
  ghost?: boolean;
  deciding?: boolean;
  killed?: boolean;
  /** Where a single chip may be acted on. */
  target?: Target;
}

/** A chip in a pile, seen from the side. */
export function ChipSide({
  color,
  slab,
  x,
  ghost,
  deciding,
  killed,
  target,
}: SideProps): JSX.Element {
  const { w, h, y, lettered } = slab;
  const marks = ghost ? null : inlay(color, w, h);
  const size = h > 20 ? h * 0.54 : Math.min(10.5, h * 0.75);
  return (
    <g
      class={`chip c-${color}${ghost ? " ghost" : ""}${deciding ? " hot" : ""}`}
      transform={`translate(${x} ${y})`}
      {...(target && { "data-t": nameOf(target) })}
    >
      <path class="body" d={side(color, w, h)} />
      {marks && <path class="inlay" d={marks.d} stroke-width={marks.width} />}
      {lettered && (
        <text class="lt" x={w / 2} y={h / 2} dy=".355em" font-size={size}>
          {letter(color)}
        </text>
      )}
      {killed && <path class="cross" d={`M-4 ${h / 2}H${w + 4}`} />}
    </g>
  );
}

/** A chip seen from above, with its letter, at the origin. */
export function ChipFace({
  color,
  size,
  rim,
}: {
  color: Color;
  size: number;
  rim?: boolean;
}): JSX.Element {
  const inset = size * 0.11;
  return (
    <>
      <path class="body" d={face(color, size)} />
      {rim && (
        <path
          class="rim"
          transform={`translate(${inset} ${inset})`}
          d={face(color, size - 2 * inset)}
        />
      )}
      <text class="lt" x={size / 2} y={size / 2} dy=".355em" font-size={size * 0.52}>
        {letter(color)}
      </text>
    </>
  );
}

interface TokenProps {
  color: Color;
  size?: number;
  label?: string;
  outline?: boolean;
}

/** A chip in a line of text. A name beside it makes `label` needless. */
export function Token(props: TokenProps): JSX.Element {
  return memoByValue(() => drawToken(props), props.color, props.size, props.label, props.outline);
}

function drawToken({ color, size = 14, label, outline }: TokenProps): JSX.Element {
  const spoken =
    label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg
      class={`tok chip c-${color}${outline ? " bare" : ""}`}
      width={size + 2}
      height={size + 2}
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      {...spoken}
    >
      <ChipFace color={color} size={size} />
    </svg>
  );
}

export interface FanProps {
  color: Color;
  count: number;
  size: number;
  /** How wide it may be. */
  most: number;
}

/** Chips of one colour in a hand: a face, and the others peeping out from under it. */
export function Fan({ color, count, size, most }: FanProps): JSX.Element {
  return memoByValue(() => drawFan({ color, count, size, most }), color, count, size, most);
}

function drawFan({ color, count, size, most }: FanProps): JSX.Element {
  const ghost = count === 0;
  const { behind, step, width } = fanOf(count, size, most);
  return (
    <span class="fan" data-hand={color}>
      <svg
        width={width + 2}
        height={size + 2}
        viewBox={`-1 -1 ${width + 2} ${size + 2}`}
        aria-hidden="true"
      >
        <g class={`chip c-${color}`}>
          {Array.from({ length: behind }, (_, index) => (
            <path
              key={index}
              class="body"
              transform={`translate(${(behind - index) * step} 0)`}
              d={face(color, size)}
            />
          ))}
        </g>
        <g class={`chip c-${color}${ghost ? " ghost" : ""}`}>
          <ChipFace color={color} size={size} rim />
        </g>
      </svg>
      <b class={ghost ? "n none" : "n"}>{count}</b>
    </span>
  );
}
