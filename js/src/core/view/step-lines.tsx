// A line for each player: a value by ply, in steps, on an axis of its own.
import type { JSX } from "preact";
import type { Color } from "../types.js";

export type Values = readonly (number | null | undefined)[];

export interface Scale {
  xOf(ply: number): number;
  yOf(value: number): number;
  /** The values that have a line across. */
  ticks: number[];
}

/** Room above for marks, and below for what stands at zero. */
export function scaleFor(
  lines: readonly Values[],
  xOf: (ply: number) => number,
  { top, bottom }: { top: number; bottom: number },
): Scale {
  const most = Math.max(1, ...lines.flatMap((line) => line.map(Number)));
  const step = most > 12 ? Math.ceil(most / 12) * 4 : most > 4 ? 4 : most > 1 ? 2 : most / 2;
  const ticks: number[] = [];
  for (let tick = 0; tick <= most; tick += step) ticks.push(tick);
  return { xOf, yOf: (value) => bottom - (value / most) * (bottom - top), ticks };
}

/** Lines that meet lie side by side. */
const APART = 1.4;

export function StepLines(props: {
  lines: readonly Values[];
  colors: readonly Color[];
  scale: Scale;
}): JSX.Element {
  const { lines, colors, scale } = props;
  return (
    <>
      {lines.map((line, seat) => {
        const d = pathOf(line, scale, (seat - (lines.length - 1) / 2) * APART);
        return (
          <g key={seat} class={`steps-of c-${colors[seat]}`}>
            <path d={d} class="edge" />
            <path d={d} />
          </g>
        );
      })}
    </>
  );
}

/** Gaps where a value is missing. */
function pathOf(line: Values, { xOf, yOf }: Scale, by: number): string {
  let last: number | null = null;
  return line
    .map((value, ply) => {
      if (typeof value !== "number") {
        last = null;
        return "";
      }
      const [x, y] = [xOf(ply).toFixed(1), (yOf(value) + by).toFixed(1)];
      const to = last === null ? `M${x} ${y}` : last === value ? `H${x}` : `H${x}V${y}`;
      last = value;
      return to;
    })
    .join("");
}

/** A line across at each of the axis's values, named where it begins. */
export function Axis(props: { scale: Scale; from: number; to: number; at: number }): JSX.Element {
  const { scale, from, to, at } = props;
  return (
    <g class="axis">
      {scale.ticks.map((tick) => {
        const y = scale.yOf(tick);
        return (
          <g key={tick}>
            <path d={`M${from} ${y}H${to}`} />
            <text x={at} y={y} dy=".35em">
              {tick}
            </text>
          </g>
        );
      })}
    </g>
  );
}
