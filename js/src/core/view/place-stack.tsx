import type { JSX } from "preact";
import type { Color } from "../types.js";
import { ChipSide } from "./chip.js";

const [WIDE, HIGH, CHIP] = [32, 34, 11];

/** The top of a pile, small; dashed where none is yet. */
export function PlaceStack({ chips }: { chips: readonly Color[] }): JSX.Element {
  const shown = chips.slice(-3);
  const foot = HIGH - (HIGH - Math.max(1, shown.length) * CHIP) / 2;
  return (
    <svg class="stack" width={WIDE + 2} height={HIGH} aria-hidden="true">
      {shown.map((color, at) => (
        <ChipSide
          key={at}
          color={color}
          slab={{ y: foot - (at + 1) * CHIP, w: WIDE, h: CHIP - 1, lettered: true }}
          x={1}
        />
      ))}
      {shown.length === 0 && <rect class="free" x="1" y="9" width={WIDE} height="16" rx="5" />}
    </svg>
  );
}
