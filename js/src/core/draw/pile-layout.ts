// Where piles stand, how wide their chips are, and how a tall one thins out.
import type { PlyState } from "../../state.gen.js";
import type { Color } from "../types.js";
import { cut, widthOf } from "./box.js";
import type { Area } from "./seat-layout.js";

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
  const wanted = chipHeights(count, room, keep);
  const between = wanted.some((h) => h < 4) ? 0.5 : GAP;
  const all = wanted.reduce((sum, h) => sum + h, between * Math.max(0, count - 1));
  // Where even the thinnest are too high together, all shrink.
  const k = Math.min(1, room / all);
  let y = all * k;
  return wanted.map((wanted, index) => {
    const h = wanted * k;
    y -= h;
    const top = index === count - 1;
    const slab = { y, w: top ? w + LIP : w, h, lettered: h >= LETTERED };
    y -= between * k;
    return slab;
  });
}

/** Of the top chip and of another. */
const FULL = [28, 17] as const;
/** The least that has room for a letter. */
const LETTERED = 9;
const LEAST_TOP = 18;
/** Heights of a pile whose chips all keep their letter. */
const EVEN = [FULL, [26, 16], [24, 15], [22, 13], [20, 11], [LEAST_TOP, LETTERED]] as const;

function chipHeights(count: number, room: number, keep: ReadonlySet<number>): number[] {
  if (count < 1) return [];
  for (const [top, h] of EVEN) {
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

/** Chips, and all that is said of a pile. */
export interface PileContent {
  id: number;
  /** How many chips; none where a new pile may begin. */
  count: number;
  /** What became of it. */
  state?: string;
  /** What is said of its height where there is room. */
  chips?: string;
  /** The labels of its pointers: the chip that decides, and the one to compare it with. */
  evidence?: readonly { word: string; deciding: boolean }[];
}

export interface PileBox {
  id: number;
  /** Middle of the pile and its base line, in the felt's pixels. */
  x: number;
  base: number;
  w: number;
  /** How high it may be, and what is left over it for the chip that might come to lie there. */
  room: number;
  above: number;
  /** Whether there is room for a pointer's label on the left, and on the right. */
  left: boolean;
  right: boolean;
  /** What stands under it beside its number, and whether that is more than its height. */
  label: string;
  told: boolean;
  /** The greatest width of the line under it. */
  lane: number;
}

const CAPTION = 20;
const LINE = 12;
/** A pointer's mark and the space beside it. */
const MARK = 14;
/** How high the place of a new pile is. */
const SLOT = 36;
/** Half the width of a pile's number, and the space beside it. */
const NUMBER = 10;
/** Chips so wide have their number told. */
const WIDE = 44;
/** The narrowest chips. */
const LEAST = 20;
/** Where few piles stand, their base stays where it is until they are this high. */
const LOW = 4;

const widthUnder = (text: string): number => widthOf(text, SMALL) + 2 * NUMBER;
const SMALL = 11;

/** How many lines a text takes under a pile; words don't fill every line. */
const linesUnder = ({ label, lane }: PileBox): number =>
  widthUnder(label) <= lane ? 1 : Math.ceil((widthUnder(label) * 1.2) / lane);

/** How high an area must be for a row of piles so tall to keep all letters. */
export const heightFor = (tallest: number, above: number): number =>
  CAPTION + above + LEAST_TOP + Math.max(0, tallest - 1) * (LETTERED + GAP);

/** The chips of the tallest pile. */
export const tallestOf = ({ piles }: PlyState["position"]): number =>
  Math.max(0, ...piles.map(({ chips }) => chips.length));

/** The height of a pile whose chips are all at full height. */
const fullHeight = (count: number): number =>
  count > 0 ? FULL[0] + (count - 1) * (FULL[1] + GAP) : SLOT;

/** Gives each row what it needs, and the highest rows what is left. */
function shared(needs: readonly number[], total: number): { heights: number[]; left: number } {
  const heights: number[] = [];
  let left = total;
  const order = needs.map((_, row) => row).toSorted((a, b) => Number(needs[a]) - Number(needs[b]));
  order.forEach((row, done) => {
    const height = Math.min(Number(needs[row]), left / (order.length - done));
    heights[row] = height;
    left -= height;
  });
  return { heights, left };
}

/** Piles in rows. */
interface Rows {
  area: Area;
  rows: number;
  perRow: number;
  /** Of a chip, and from pile to pile. */
  w: number;
  step: number;
}

/** Up to six piles in a row, in two rows up to twelve and a new one's place, then in three, or in
 * more if they are narrow. */
function rowsFor(count: number, area: Area): Rows {
  const width = area.right - area.left;
  const most = Math.max(1, Math.floor((width + 4) / (LEAST + LIP + 4)));
  const perRow = Math.ceil(
    count / Math.max(Math.ceil(count / most), count > 13 ? 3 : count > 6 ? 2 : 1),
  );
  const rows = Math.ceil(count / perRow);
  const gap = [30, 30, 30, 20, 14, 8, 8][perRow] ?? 4;
  const w = Math.min(72, (width + gap) / perRow - LIP - gap);
  return { area, rows, perRow, w, step: w + LIP + gap };
}

/** A pile's place in its row, and where there is room for what is said of it. */
function placed(pile: PileContent, index: number, count: number, rows: Rows): PileBox {
  const { area, perRow, w, step } = rows;
  const inRow = Math.min(perRow, count - Math.floor(index / perRow) * perRow);
  const column = index % perRow;
  const x = (area.left + area.right) / 2 + (column - (inRow - 1) / 2) * step;
  const fits = (deciding: boolean) => {
    const room = (deciding ? x - area.left : area.right - x) - (w + LIP) / 2 - MARK;
    const said = pile.evidence?.filter((one) => one.deciding === deciding) ?? [];
    const wide = said.flatMap(({ word }) => parts(word).map((part) => widthOf(part, SMALL)));
    return count <= FEW && column === (deciding ? 0 : inRow - 1) && wide.every((one) => one < room);
  };
  const [left, right] = [fits(true), fits(false)];
  const under = pile.evidence?.filter(({ deciding }) => count <= FEW && !(deciding ? left : right));
  const label = pile.state || (under ?? []).map(({ word }) => word).join(", ");
  const beside = 2 * Math.min(x - area.left, area.right - x);
  const own = inRow > 1 ? Math.min(step - 4, beside) : beside;
  const far = Math.max(own, Math.min(beside, 2 * (step - NUMBER)));
  const lane = inRow === 1 || widthUnder(label) <= own ? own : far;
  const told = label !== "";
  return { id: pile.id, x, base: 0, w, room: 0, above: 0, left, right, label, told, lane };
}

/** Finds room for the labels in a row, and says how high its line of numbers is. */
function captionOf(row: readonly PileBox[], piles: readonly PileContent[], step: number): number {
  const told = row.filter((box) => box.told);
  // Two that reach under the piles beside them would meet there.
  if (told.length > 1) for (const box of told) box.lane = Math.min(box.lane, step - 4);
  row.forEach((box, column) => {
    const { chips = "" } = piles[column] ?? {};
    const short = told.length === 0 && box.w >= WIDE && widthUnder(chips) <= box.lane;
    if (short) box.label = chips;
  });
  return CAPTION + LINE * (Math.max(...row.map((box) => linesUnder(box))) - 1);
}

/**
 * Piles side by side in the middle of an area, in rows that are as high as they need. `above` is
 * the room over each pile for the chip that might come to lie there.
 */
export function placePiles(piles: readonly PileContent[], area: Area, above = 0): PileBox[] {
  if (piles.length === 0) return [];
  const found = rowsFor(piles.length, area);
  const boxes = piles.map((pile, index) => placed(pile, index, piles.length, found));
  const rows = Array.from({ length: found.rows }, (_, row) => {
    const part = [row * found.perRow, (row + 1) * found.perRow] as const;
    const [own, contents] = [boxes.slice(...part), piles.slice(...part)];
    const caption = captionOf(own, contents, found.step);
    const counts = [...contents.map(({ count }) => count), found.rows > 1 ? 1 : LOW];
    return { own, caption, need: caption + above + Math.max(...counts.map(fullHeight)) };
  });
  const needs = rows.map(({ need }) => need);
  const { heights, left } = shared(needs, area.bottom - area.top);
  let base = area.top + left / 2;
  rows.forEach(({ own, caption }, row) => {
    const height = heights[row] ?? 0;
    base += height;
    // Of a label for which a row is too low, there is a beginning.
    const low = height < caption + LEAST;
    const under = low ? CAPTION : caption;
    for (const box of own) {
      if (low) box.label = cut(box.label, SMALL, box.lane - 2 * NUMBER);
      // Where rows are low, a chip that is to come has less room too.
      box.above = Math.min(above, Math.max(0, (height - under) / 3));
      box.base = base - under;
      box.room = Math.max(0, height - under - box.above);
    }
  });
  return boxes;
}

/** Up to so many piles have room for what their pointers say. */
const FEW = 3;

/** A pointer's label; a long one takes two lines. */
export function parts(word: string): string[] {
  const middle = word.length / 2;
  let at = -1;
  if (word.length <= LONG) return [word];
  for (let space = word.indexOf(" "); space >= 0; space = word.indexOf(" ", space + 1)) {
    if (at < 0 || Math.abs(space - middle) < Math.abs(at - middle)) at = space;
  }
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}

const LONG = 9;

/** Room over a pile for the chip that might come to lie there. */
export const GHOST = 24;

export interface DrawnPile {
  id: number;
  chips: readonly Color[];
  /** The one just taken away. */
  was: boolean;
}

/** Piles to draw, in order of number: those that lie there and the one just taken away. */
export function drawnPiles(ply: PlyState): DrawnPile[] {
  const piles = ply.position.piles.map(({ id, chips }) => ({ id, chips, was: false }));
  const image = ply.after_image;
  if (image) piles.push({ id: image.pile, chips: image.chips, was: true });
  return piles.sort((a, b) => a.id - b.id);
}
