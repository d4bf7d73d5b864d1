// Where the names of lines stand: at a height or a depth of their own, and over nothing else.
import { type Box, overlaps } from "../../core/draw/box.js";

export interface LabelledLine {
  values: readonly number[];
  /** The width of its label. */
  w: number;
}

interface Frame {
  xOf(ply: number): number;
  yOf(value: number): number;
  /** Where labels may stand. */
  area: Box;
  /** What else is drawn there. */
  taken: readonly Box[];
}

const HIGH = 14;
/** Between a line and its label. */
const GAP = 6;
/** Half of a line, which may lie beside another. */
const THICK = 4;

/** Places the labels of lines in steps; null for a line that nowhere has room for its own. */
export function labelLines(lines: readonly LabelledLine[], frame: Frame): (Box | null)[] {
  const taken = [...frame.taken, ...lines.flatMap(({ values }) => stepsOf(values, frame))];
  return lines.map(({ values, w }) => {
    const heights = [...new Set(values)].sort((one, other) => other - one);
    // Above it where it is highest, or else below it where it is lowest.
    const rows = [
      ...heights.map((value) => ({ value, by: -GAP - HIGH })),
      ...heights.reverse().map((value) => ({ value, by: GAP })),
    ];
    for (const { value, by } of rows) {
      for (const [ply, one] of values.entries()) {
        if (one !== value || one === values[ply - 1]) continue;
        // Where lines run together a label could be any's.
        if (lines.filter((line) => line.values[ply] === value)[1]) continue;
        const place = { x: frame.xOf(ply) + 1, y: frame.yOf(value) + by, w, h: HIGH };
        if (!isWithin(place, frame.area) || taken.some((box) => overlaps(place, box))) continue;
        taken.push(place);
        return place;
      }
    }
    return null;
  });
}

const isWithin = ({ x, y, w, h }: Box, area: Box): boolean =>
  x >= area.x && y >= area.y && x + w <= area.x + area.w && y + h <= area.y + area.h;

/** The boxes of a line's steps: across, and then up or down. */
function stepsOf(values: readonly number[], { xOf, yOf }: Frame): Box[] {
  return values.slice(1).flatMap((value, index) => {
    const [x0, x1] = [xOf(index), xOf(index + 1)];
    const [y0, y1] = [yOf(Number(values[index])), yOf(value)];
    return [
      { x: x0, y: y0 - THICK, w: x1 - x0, h: 2 * THICK },
      { x: x1 - THICK, y: Math.min(y0, y1), w: 2 * THICK, h: Math.abs(y1 - y0) },
    ];
  });
}
