import { describe, expect, it } from "vitest";
import { curve, placeWord } from "../src/draw/curve.js";
import {
  fitsUnder,
  keptIn,
  linesUnder,
  type PileBox,
  placePiles,
  slabs,
} from "../src/draw/pile-layout.js";

describe("a pile", () => {
  const total = (count: number, room: number, keep: number[] = [0]) => {
    const stack = slabs(count, 72, room, new Set(keep));
    return { stack, height: (stack[0]?.y ?? 0) + (stack[0]?.h ?? 0) };
  };

  it.each([1, 5, 12])("of %i stands at full height", (count) => {
    const { stack } = total(count, 240);
    expect(stack.every(({ h }) => h >= 15)).toBe(true);
    expect(stack.at(-1)?.w).toBe(80);
  });

  it("that is tall thins out but for the chips that matter", () => {
    const { stack, height } = total(20, 190, [0, 7, 15]);
    expect(height).toBeLessThanOrEqual(190);
    expect([0, 7, 15].map((index) => stack[index]?.h)).toEqual([14, 14, 14]);
    expect(stack.filter(({ lettered }) => lettered)).toHaveLength(4);
    expect(Math.min(...stack.map(({ h }) => h))).toBeGreaterThanOrEqual(4);
  });

  it("shows every chip, from the bottom up", () => {
    const { stack } = total(60, 170);
    expect(stack).toHaveLength(60);
    stack.slice(1).forEach(({ y, h }, index) => {
      expect(y + h).toBeLessThanOrEqual((stack[index]?.y ?? 0) + 0.001);
    });
  });

  it("keeps the lowest, the latest of each colour and what a ruling names", () => {
    expect([...keptIn(["red", "blue", "red", "green", "blue"], [3])].sort()).toEqual([0, 2, 3, 4]);
  });
});

describe("piles", () => {
  const area = { left: 131, right: 405, top: 74, bottom: 280 };

  it.each([1, 2, 3, 4, 6, 8, 12, 28, 52])("%i stand side by side inside their area", (count) => {
    const boxes = placePiles(
      Array.from({ length: count }, (_, id) => id + 1),
      area,
    );
    for (const { x, w } of boxes) {
      expect(x - w / 2 - 4).toBeGreaterThanOrEqual(area.left - 1);
      expect(x + w / 2 + 4).toBeLessThanOrEqual(area.right + 1);
    }
    const rows = Map.groupBy(boxes, ({ base }) => base);
    for (const row of rows.values()) {
      row.slice(1).forEach(({ x, w }, index) => {
        expect(x - (row[index]?.x ?? 0)).toBeGreaterThanOrEqual(w + 8);
      });
    }
    expect(boxes.map(({ w }) => w >= 20).every(Boolean)).toBe(true);
  });

  it("reach with a long label up to the numbers of the piles beside, and on to more lines", () => {
    const [first, middle] = placePiles([1, 2, 3], area) as [PileBox, PileBox, PileBox];
    expect(middle.own).toBeLessThanOrEqual(middle.x - first.x);
    expect(middle.lane / 2).toBeLessThan(middle.x - first.x);
    expect(middle.lane).toBeGreaterThan(middle.own);
    expect(fitsUnder("3 chips", middle)).toBe(true);
    const long = "latest of Yellow, lowest";
    expect(fitsUnder(long, middle)).toBe(false);
    expect(linesUnder("3 chips", middle)).toBe(1);
    expect(linesUnder(long, middle)).toBe(2);
    const [raised] = placePiles([1, 2, 3], area, 2);
    expect(raised?.base).toBe(first.base - 12);
    expect(raised?.room).toBe(first.room - 12);
  });
});

describe("the path of the move", () => {
  const frame = { x: 0, y: 0, w: 536, h: 356 };
  const bottom = { x: 173, y: 285, w: 190, h: 62 };
  const top = { x: 219, y: 9, w: 98, h: 62 };
  const pile = { x: 228, y: 100, w: 80, h: 180 };

  it("goes round the piles", () => {
    const found = curve(bottom, top, [pile], frame);
    expect(found?.middle.x ?? 268).not.toBeCloseTo(268, -1);
  });

  it("is not drawn where nothing is laid out", () => {
    expect(curve({ x: 0, y: 0, w: 0, h: 0 }, top, [], frame)).toBeNull();
  });

  it("puts its word where it covers nothing", () => {
    const found = curve(bottom, top, [pile], frame);
    if (!found) throw new Error("no curve");
    const { box } = placeWord(found, "by choice", [pile, top, bottom], frame);
    expect(box.x + box.w <= pile.x || box.x >= pile.x + pile.w).toBe(true);
  });
});
