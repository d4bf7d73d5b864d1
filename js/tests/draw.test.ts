import { describe, expect, it } from "vitest";
import { overlaps } from "../src/core/draw/box.js";
import {
  heightFor,
  keptIn,
  type PileBox,
  placePiles,
  slabs,
} from "../src/core/draw/pile-layout.js";
import { road } from "../src/core/draw/ring-road.js";
import { areaBetween, placeSeats, type SeatBox } from "../src/core/draw/seat-layout.js";
import { labelLines } from "../src/table/end/line-labels.js";

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

  it.each([
    [9, 116],
    [12, 140],
    [14, 164],
    [20, heightFor(20, 0) - 20],
  ])("of %i chips keeps every letter in %i pixels", (count, room) => {
    const { stack, height } = total(count, room, [0, 2, 3, 5]);
    expect(height).toBeLessThanOrEqual(room);
    expect(stack.every(({ lettered }) => lettered)).toBe(true);
  });

  it.each([8, 12, 20])("of %i stands in a row that is as high as it asks", (count) => {
    const area = { left: 0, right: 320, top: 0, bottom: heightFor(count, 24) };
    const [box] = placePiles(
      [
        { id: 1, count },
        { id: 2, count: 1 },
      ],
      area,
      24,
    );
    const stack = slabs(count, 60, box?.room ?? 0, new Set([0, 1]));
    expect(stack.every(({ lettered }) => lettered)).toBe(true);
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
      Array.from({ length: count }, (_, id) => ({ id: id + 1, count: 1 })),
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

  const row = (...counts: number[]) =>
    placePiles(
      counts.map((count, index) => ({ id: index + 1, count })),
      area,
    );

  it.each([
    [6, 1],
    [7, 2],
    [12, 2],
    [13, 2],
    [14, 3],
  ])("%i stand in %i rows", (count, rows) => {
    expect(new Set(row(...Array(count).fill(2)).map(({ base }) => base)).size).toBe(rows);
  });

  it("in low rows leave the highest row what they don't need", () => {
    const [tall, low] = [9, 1].map((count, at) => row(...Array(12).fill(at ? 1 : count)));
    const mixed = row(9, ...Array(11).fill(1));
    expect(mixed[0]?.room).toBeGreaterThan(Number(tall?.[0]?.room));
    expect(mixed[6]?.room).toBe(low?.[6]?.room);
  });

  it("that are low stand in the middle", () => {
    const low = row(...Array(12).fill(1));
    const [first, last] = [low[0], low.at(-1)] as [PileBox, PileBox];
    const above = first.base - first.room - area.top;
    expect(area.bottom - last.base - 20).toBeCloseTo(above, 0);
  });

  it("say what decided beside them where there is room, else under them, and with many not at all", () => {
    const evidence = [
      { word: "Yellow’s latest", deciding: true },
      { word: "lowest", deciding: false },
    ];
    const told = (others: number) =>
      placePiles(
        [{ id: 1, count: 3, evidence }, ...Array(others).fill({ id: 2, count: 1 })],
        area,
      )[0];
    expect(told(0)).toMatchObject({ left: true, right: true, label: "" });
    expect(told(2)).toMatchObject({ left: false, right: false, label: "Yellow’s latest, lowest" });
    expect(told(3)).toMatchObject({ left: false, right: false, label: "" });
  });
});

describe("the path of the move", () => {
  const [width, height] = [534, 330];
  const plain = { name: "Red", character: "", status: "", mood: "", empty: "", hand: [] };
  const seats = placeSeats(
    ["B", "L", "T", "R"].map((slot) => ({ slot, ...plain })),
    width,
    height,
  );
  const [bottom, left, top, right] = seats as [SeatBox, SeatBox, SeatBox, SeatBox];
  const ground = { area: areaBetween(seats, width, height), width, height, seats };

  it.each([
    ["round the corner between neighbours", bottom, right, 3],
    ["along the lower lane from side to side", left, right, 4],
    ["down the right lane from top to bottom", top, bottom, 4],
    ["out and back where it stays", left, left, 4],
  ])("goes %s", (_, from, to, corners) => {
    const { points } = road(from, to, "by choice", ground);
    expect(points).toHaveLength(corners);
    const { area } = ground;
    for (const [x, y] of points) {
      const inside = x > area.left && x < area.right && y > area.top && y < area.bottom;
      expect(inside).toBe(false);
    }
  });

  it("cuts a word for which there is no room", () => {
    const { word } = road(bottom, right, "a word that is far too long for any corner", ground);
    expect(word).toMatch(/^a word .*…$/);
  });
});

describe("names of lines", () => {
  const frame = {
    xOf: (ply: number) => 30 + 8 * ply,
    yOf: (value: number) => 170 - 14 * value,
    area: { x: 30, y: 34, w: 700, h: 140 },
    taken: [{ x: 200, y: 0, w: 2, h: 200 }],
  };
  const line = (...values: number[]) => ({ values, w: 50 });

  it("stand over what is highest, where no other line runs along", () => {
    const high = line(4, 4, 4, 7, 7, 6, 6, 6, 6, 6, 6, 6);
    const flat = line(...high.values.map(() => 4));
    const [over, under] = labelLines([high, flat], frame);
    expect(over).toMatchObject({ x: frame.xOf(3) + 1, w: 50 });
    expect(Number(over?.y) + Number(over?.h)).toBeLessThan(frame.yOf(7));
    // It begins where both do, and never leaves its height.
    expect(under).toBeNull();
  });

  it("stand below where there is no room above", () => {
    const [, low] = labelLines([line(9, 9, 9, 9, 9, 9, 9, 9), line(8, 8, 8, 8, 8, 8, 8, 8)], frame);
    expect(low?.y).toBeGreaterThan(frame.yOf(8));
  });

  it("cover no line, no mark and no other name in any game", () => {
    let seed = 1;
    const upTo = (most: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % most;
    };
    let placed = 0;
    for (let game = 0; game < 400; game += 1) {
      const lines = Array.from({ length: 2 + upTo(5) }, () => {
        let value = 5;
        const values = Array.from({ length: 2 + upTo(85) }, () => {
          if (!upTo(4)) value = Math.max(0, Math.min(9, value - 2 + upTo(6)));
          return value;
        });
        return { values, w: 30 + upTo(40) };
      });
      const names = labelLines(lines, frame).flatMap((box) => box ?? []);
      placed += names.length;
      const points = lines.flatMap(({ values }) =>
        values.slice(1).flatMap((value, ply) => {
          const [x0, x1] = [frame.xOf(ply), frame.xOf(ply + 1)];
          const [y0, y1] = [frame.yOf(values[ply] as number), frame.yOf(value)];
          return [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
            { x: x0 + part * (x1 - x0), y: y0, w: 0, h: 0 },
            { x: x1, y: y0 + part * (y1 - y0), w: 0, h: 0 },
          ]);
        }),
      );
      for (const [index, box] of names.entries()) {
        expect(points.some((at) => overlaps(box, at))).toBe(false);
        expect(names.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
        expect(frame.taken.some((other) => overlaps(box, other))).toBe(false);
        expect(box.x + box.w).toBeLessThanOrEqual(730);
      }
    }
    expect(placed).toBeGreaterThan(400);
  });
});
