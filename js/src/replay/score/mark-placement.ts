// Marks: their rank, and which of them the scrubber has room for.
import { kindsOfMarks } from "../../core/i18n.js";
import type { MarkKind } from "../../core/types.js";
import type { PlyState } from "../../state.gen.js";

/** Notes and talk have a lane of their own under the score; above the scrubber they'd be noise. */
export const onScrubber = (mark: MarkKind): boolean => mark !== "note" && mark !== "talk";

export interface PlacedMark {
  ply: number;
  mark: MarkKind;
  x: number;
  /** Other marks were left out for lack of room. */
  more: boolean;
}

/** Two marks closer than this would touch. */
const PITCH = 13;

/**
 * Places marks by rank, at most two a ply, side by side. `xOf` gives a ply's place in pixels.
 * A mark that finds no room puts a dot on the nearest mark that did.
 */
export function placeMarks(
  plies: readonly PlyState[],
  xOf: (ply: number) => number,
  shows: (mark: MarkKind) => boolean = onScrubber,
): PlacedMark[] {
  const wanted: { ply: number; mark: MarkKind; second: boolean }[] = [];
  plies.forEach(({ marks }, ply) => {
    const shown = marks.filter(shows).slice(0, 2);
    shown.forEach((mark, index) => {
      wanted.push({ ply, mark, second: index > 0 });
    });
  });
  const rank = kindsOfMarks();
  wanted.sort((a, b) => rank.indexOf(a.mark) - rank.indexOf(b.mark) || a.ply - b.ply);
  const placed = new Row();
  for (const pass of [false, true]) {
    for (const { ply, mark, second } of wanted) {
      if (second === pass) placed.add(ply, mark, xOf(ply), second);
    }
  }
  return placed.marks();
}

/** What stands in one row, kept in cells of a mark's width so that long games stay quick. */
class Row {
  readonly #cells = new Map<number, PlacedMark[]>();

  add(ply: number, mark: MarkKind, x: number, beside: boolean): void {
    const first = beside ? this.#near(x, PITCH).find((other) => other.ply === ply) : undefined;
    if (first) {
      // Both move half a step aside, if their neighbours leave room for it.
      const half = PITCH / 2;
      const free = this.#near(x, PITCH + half).every((other) => other === first);
      if (free) {
        this.#remove(first);
        this.#put({ ...first, x: x - half });
        this.#put({ ply, mark, x: x + half, more: false });
      } else first.more = true;
      return;
    }
    const [other] = this.#near(x, PITCH);
    if (other) other.more = true;
    else this.#put({ ply, mark, x, more: false });
  }

  marks(): PlacedMark[] {
    return [...this.#cells.values()].flat().sort((a, b) => a.x - b.x);
  }

  #put(mark: PlacedMark): void {
    const cell = Math.floor(mark.x / PITCH);
    const list = this.#cells.get(cell);
    if (list) list.push(mark);
    else this.#cells.set(cell, [mark]);
  }

  #remove(mark: PlacedMark): void {
    const list = this.#cells.get(Math.floor(mark.x / PITCH));
    list?.splice(list.indexOf(mark), 1);
  }

  #near(x: number, reach: number): PlacedMark[] {
    const cell = Math.floor(x / PITCH);
    return [-2, -1, 0, 1, 2]
      .flatMap((step) => this.#cells.get(cell + step) ?? [])
      .filter((other) => Math.abs(other.x - x) < reach)
      .sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  }
}
