// Where piles stand, how wide their chips are, and how a tall one thins out.
import type { PlyState } from "../state.gen.js";

export interface Slab {
  /** From the top of the pile's box. */
  y: number;
  w: number;
  h: number;
  /** High enough for a letter and marks. */
  lettered: boolean;
}

const GAP = 1.5;

/** Heights of the top chip, of a chip that matters and (at least) of another: the first set that
 * fits. */
const STEPS = [
  [24, 14, 4],
  [22, 11, 3],
  [18, 9, 2],
  [14, 6, 1],
] as const;
/** What the wider top chip adds. */
export const LIP = 8;

/**
 * Heights of a pile's chips, from bottom to top, within `room`. Full height where it fits; else
 * the chips that matter keep a letter and the others thin out evenly. None is ever left out.
 */
export function slabs(count: number, w: number, room: number, keep: ReadonlySet<number>): Slab[] {
  const heights = chipHeights(count, room, keep);
  let y = heights.reduce((sum, h) => sum + h, 0) + gapOf(heights) * Math.max(0, count - 1);
  return heights.map((h, index) => {
    y -= h;
    const top = index === count - 1;
    const slab = { y, w: top ? w + LIP : w, h, lettered: h >= 9 };
    y -= gapOf(heights);
    return slab;
  });
}

const gapOf = (heights: readonly number[]): number => (heights.some((h) => h < 4) ? 0.5 : GAP);

function chipHeights(count: number, room: number, keep: ReadonlySet<number>): number[] {
  if (count < 1) return [];
  for (const [top, h] of [
    [28, 17],
    [26, 16],
    [24, 15],
  ] as const) {
    if (top + (count - 1) * (h + GAP) <= room) return [...Array(count - 1).fill(h), top];
  }
  const kept = [...keep].filter((index) => index < count - 1).length;
  const thin = count - 1 - kept;
  let heights: number[] = [];
  for (const [top, high, least] of STEPS) {
    const left = room - top - kept * (high + GAP) - thin * GAP;
    const h = Math.max(least, Math.min(high, thin > 0 ? left / thin : high));
    heights = Array.from({ length: count }, (_, index) =>
      index === count - 1 ? top : keep.has(index) ? high : h,
    );
    if (left >= thin * h) break;
  }
  return heights;
}

/** The lowest chip, the latest of each colour, and those that a ruling names. */
export function keptIn(chips: readonly string[], named: Iterable<number>): Set<number> {
  const keep = new Set<number>([0, ...named]);
  for (const color of new Set(chips)) keep.add(chips.lastIndexOf(color));
  return keep;
}

export interface PileBox {
  id: number;
  /** Middle of the pile and its base line, in the felt's pixels. */
  x: number;
  base: number;
  w: number;
  room: number;
  /** Whether there is room for a pointer's label on the left, and on the right. */
  left: boolean;
  right: boolean;
  /** Width under the pile up to the labels of its neighbours, */
  own: number;
  /** and up to their numbers alone. */
  lane: number;
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const CAPTION = 22;
const LINE = 12;
/** The width of a pointer and its label beside a pile; without room they would cover a seat. */
const WORD = 62;

/** Half the width of a pile's number, and the space beside it. */
const NUMBER = 10;
/** The most width of a letter under a pile. */
const LETTER = 6.2;

/** How far a label under a pile may reach under the seats at the sides. */
const UNDER_SEAT = 44;

const widthUnder = (text: string): number => text.length * LETTER + 2 * NUMBER;

/** Whether a text fits under a pile beside its number. */
export const fitsUnder = (text: string, { own }: PileBox): boolean => widthUnder(text) <= own;

/** How many lines a text takes under a pile; words don't fill every line. */
export const linesUnder = (text: string, { lane }: PileBox): number =>
  widthUnder(text) <= lane ? 1 : Math.ceil((widthUnder(text) * 1.2) / lane);

/** Chip width, space between piles and piles a row, by the number of piles. */
function measure(count: number, width: number): [w: number, gap: number, perRow: number] {
  if (count <= 2) return [72, 30, 2];
  if (count === 3) return [54, 20, 3];
  if (count === 4) return [46, 16, 4];
  if (count <= 8) return [40, 14, Math.ceil(count / 2)];
  const w = count <= 18 ? 32 : 20;
  const gap = count <= 18 ? 6 : 4;
  return [w, gap, Math.max(4, Math.floor((width + gap) / (w + LIP + gap)))];
}

/** Places piles side by side; the labels under them may take several lines. */
export function placePiles(ids: readonly number[], area: Area, lines = 1): PileBox[] {
  const caption = CAPTION + LINE * (lines - 1);
  const edge = Math.max(4, area.left - UNDER_SEAT);
  const width = area.right - area.left;
  const [w, gap, perRow] = measure(ids.length, width);
  const rows = Math.max(1, Math.ceil(ids.length / perRow));
  const rowHeight = (area.bottom - area.top) / rows;
  const middle = (area.left + area.right) / 2;
  return ids.map((id, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, ids.length - row * perRow);
    const column = index % perRow;
    const step = w + LIP + gap;
    const x = middle + (column - (inRow - 1) / 2) * step;
    const beside = 2 * (middle - edge - Math.abs(x - middle));
    return {
      id,
      x,
      base: area.top + rowHeight * (row + 1) - caption,
      w,
      room: rowHeight - caption - 4,
      left: column === 0 && x - w / 2 - area.left > WORD,
      right: column === inRow - 1 && area.right - x - w / 2 > WORD,
      own: inRow > 1 ? step : beside,
      lane: inRow > 1 ? Math.max(step, Math.min(beside, 2 * (step - NUMBER))) : beside,
    };
  });
}

/** Piles to draw, in order of number: those that lie there and the one just taken away. */
export function drawnPiles(
  ply: PlyState,
): { id: number; chips: readonly string[]; was: boolean }[] {
  const piles = ply.position.piles.map(({ id, chips }) => ({ id, chips, was: false }));
  const image = ply.after_image;
  if (image) piles.push({ id: image.pile, chips: image.chips, was: true });
  return piles.sort((a, b) => a.id - b.id);
}
