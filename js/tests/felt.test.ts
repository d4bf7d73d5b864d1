// The felt's figures: over many positions, nothing that is drawn covers another thing.
import { expect, it } from "vitest";
import { type Box, widthOf } from "../src/core/draw/box.js";
import {
  GHOST,
  keptIn,
  LIP,
  type PileBox,
  type PileContent,
  parts,
  placePiles,
  slabs,
} from "../src/core/draw/pile-layout.js";
import { boxOfWord, type Road, road } from "../src/core/draw/ring-road.js";
import {
  type Area,
  areaBetween,
  placeSeats,
  type SeatBox,
  type SeatContent,
  slotsFor,
} from "../src/core/draw/seat-layout.js";

/** Numbers that are the same each time. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

type Dice = ReturnType<typeof dice>;

const NAMES = ["You", "Yellow", "Фиолетовый", "Purple", "Blue"];
const STATUSES = ["", "has the move", "передаёт ход", "спросят потом", "may move next"];
/** At a table, where somebody is "you". */
const YOURS = ["you are asked next", "вы передаёте ход"];
const MOODS = ["", "", "owes you since turn 12", "сердится на вас с хода 23"];
const WORDS = ["by choice", "by the pile", "вынужденно", "a rescue", "rebound"];
const CHIPS = ["R", "B", "G", "Y", "P", "O"];

/** In a replay, whose felt may be lower, nobody has a mood or a character. */
function anySeat({ below, one }: Dice, slot: string, players: number, home: boolean): SeatContent {
  const kinds = below(players);
  const pair = slot.length > 1;
  const fan = (size: number, most: number) => ({ count: 1 + below(9), size, most });
  const room = kinds > 1 ? 27 : 44;
  const supply = pair && kinds > 0 ? fan(17, 17) : fan(24, kinds > 2 ? 50 : 66);
  return {
    slot,
    name: one(NAMES),
    character: home && !pair ? one(["", "", "tit-for-tat", "leader-hunter"]) : "",
    status: one(home ? [...STATUSES, ...YOURS] : STATUSES),
    mood: home ? one(MOODS) : "",
    empty: "no chips",
    hand:
      below(5) === 0
        ? []
        : [supply, ...Array.from({ length: kinds }, () => (pair ? fan(17, 17) : fan(22, room)))],
  };
}

function anyPile({ below, one }: Dice, id: number): PileContent & { colors: string[] } {
  const count = 1 + below(one([2, 6, 26]));
  const colors = Array.from({ length: count }, () => one(CHIPS));
  return { id, count, colors, chips: count > 4 ? `${count} chips` : "", evidence: [] };
}

interface Thing {
  kind: string;
  /** Things of one pile, or of one path, belong together. */
  of: string;
  box: Box;
}

/** The boxes of all that a pile consists of. */
function thingsOf(pile: PileContent & { colors: string[] }, box: PileBox): Thing[] {
  const of = `pile ${pile.id}`;
  if (pile.count === 0) {
    const [w, h] = [Math.min(54, box.w + LIP), Math.min(34, box.room + box.above)];
    return [{ kind: "new pile", of, box: { x: box.x - w / 2, y: box.base - h - 1, w, h } }];
  }
  const stack = slabs(pile.count, box.w, box.room, keptIn(pile.colors, []));
  const height = (stack[0]?.y ?? 0) + (stack[0]?.h ?? 0);
  const top = box.base - height;
  const chips = stack.map(({ y, w, h }) => ({ x: box.x - w / 2, y: top + y, w, h }));
  const things = chips.map((one): Thing => ({ kind: "chip", of, box: one }));
  const ghost = { x: box.x - (box.w + LIP) / 2, y: top - box.above, w: box.w + LIP, h: box.above };
  if (box.above > 6) things.push({ kind: "ghost", of, box: ghost });
  const text = box.label ? widthOf(box.label, 10) + 16 : 12;
  const lines = text <= box.lane ? 1 : Math.ceil((text * 1.15) / box.lane);
  const wide = Math.min(text, box.lane);
  const number = { x: box.x - (lines > 1 ? box.lane : wide) / 2, y: box.base + 4 };
  things.push({
    kind: "label",
    of,
    box: { ...number, w: lines > 1 ? box.lane : wide, h: 12 * lines },
  });
  for (const { word, deciding } of pile.evidence ?? []) {
    if (!(deciding ? box.left : box.right)) continue;
    const w = Math.max(...parts(word).map((part) => widthOf(part, 10)));
    const far = (box.w + LIP) / 2 + 10;
    const x = deciding ? box.x - far - w : box.x + far;
    things.push({ kind: "evidence", of, box: { x, y: top, w, h: height } });
  }
  return things;
}

/** A path as boxes along it, without where it leaves and reaches its seats; and its word. */
function thingsOfRoad(drawn: Road): Thing[] {
  const of = "path";
  const things: Thing[] = [{ kind: "word", of: "word", box: boxOfWord(drawn) }];
  drawn.points.slice(1).forEach(([x, y], index) => {
    const [a, b] = drawn.points[index] ?? [x, y];
    const [w, h] = [Math.abs(a - x), Math.abs(b - y)];
    // As wide as it is drawn, but no longer.
    const line = { x: Math.min(a, x) - (w ? 0 : 1), y: Math.min(b, y) - (h ? 0 : 1) };
    things.push({ kind: "path", of, box: { ...line, w: w || 2, h: h || 2 } });
  });
  return things;
}

const across = (a: Box, b: Box) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
const down = (a: Box, b: Box) => Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
const SLACK = 0.01;
const covers = (a: Box, b: Box) => across(a, b) > SLACK && down(a, b) > SLACK;

/** A word may ride on its path. */
const together = (a: Thing, b: Thing): boolean =>
  a.of === b.of ||
  (a.kind === "word" && b.kind === "path") ||
  (a.kind === "path" && b.kind === "word");

/** What meets what, and what lies outside of the felt. */
function faults(things: readonly Thing[], width: number, height: number): string[] {
  const found = new Set<string>();
  things.forEach((one, index) => {
    const { x, y, w, h } = one.box;
    if (x < -SLACK || y < -SLACK || x + w > width + SLACK || y + h > height + SLACK)
      found.add(`${one.kind} outside`);
    for (const other of things.slice(index + 1)) {
      if (covers(one.box, other.box) && !together(one, other))
        found.add(`${one.kind} of ${one.of} / ${other.kind} of ${other.of}`);
    }
  });
  return [...found];
}

/** By the width of the whole widget: the felt's, inside its border, and its heights. */
const FELTS: Record<number, { width: number; heights: readonly number[] }> = {
  320: { width: 280, heights: [140, 164] },
  560: { width: 530, heights: [330, 331, 378] },
  733: { width: 703, heights: [330, 331, 378] },
  860: { width: 534, heights: [274, 330, 378] },
  1280: { width: 534, heights: [330, 378] },
};

function position(rolled: Dice, players: number, width: number, height: number, narrow: boolean) {
  const slots = slotsFor(players);
  const home = height > (players > 4 ? 340 : 300);
  const seats: SeatBox[] = narrow
    ? []
    : placeSeats(
        slots.map((slot) => anySeat(rolled, slot, players, home)),
        width,
        height,
      );
  const area: Area = narrow
    ? { left: 0, right: width, top: 4, bottom: height }
    : areaBetween(seats, width, height);
  const above = rolled.below(2) * GHOST;
  const piles = Array.from({ length: rolled.below(13) }, (_, id) => anyPile(rolled, id + 1));
  const told = piles[rolled.below(piles.length || 1)];
  if (told) {
    const words = ["latest of Yellow", "lowest", "последняя жёлтая"];
    told.evidence = [true, false].map((deciding) => ({ word: rolled.one(words), deciding }));
    if (rolled.below(4) === 0) told.state = "captured";
  }
  if (rolled.below(2)) piles.push({ id: 99, count: 0, colors: [] });
  return { seats, area, above, piles };
}

it.each(Object.keys(FELTS).map(Number))(
  "nothing covers another thing at %i px, in 2,000 positions",
  (whole) => {
    const rolled = dice(whole);
    const { width, heights } = FELTS[whole] as (typeof FELTS)[number];
    const narrow = whole < 560;
    const bad = new Map<string, string>();
    for (let turn = 0; turn < 2000; turn++) {
      const players = 2 + (turn % 5);
      // Five and more have at least as much room as a table's.
      const height = rolled.one(players > 4 ? heights.filter((h) => narrow || h > 300) : heights);
      const { seats, area, above, piles } = position(rolled, players, width, height, narrow);
      const boxes = placePiles(piles, area, above);
      const things = piles.flatMap((pile, index) => thingsOf(pile, boxes[index] as PileBox));
      for (const { slot, ...box } of seats) things.push({ kind: "seat", of: slot, box });
      if (seats.length > 0) {
        const [from, to] = [rolled.one(seats), rolled.one(seats)];
        const ground = { area, seats, width, height };
        const chip = rolled.below(2) === 1;
        const drawn = road(from, to, rolled.one(WORDS), ground, chip);
        things.push(...thingsOfRoad(drawn));
        // Who moves next may be open: a path to each who may get the move, with no word.
        for (const seat of seats.filter(() => rolled.below(2))) {
          const [, ...open] = thingsOfRoad(road(from, seat, "", ground));
          things.push(...open);
        }
        const [x, y] = drawn.chip;
        if (chip)
          things.push({ kind: "gift", of: "path", box: { x: x - 8, y: y - 8, w: 16, h: 16 } });
        for (const fault of faults(things, width, height))
          bad.set(
            fault.replace(/pile \d+/g, "pile"),
            `${players} players, ${from.slot} to ${to.slot}, ${height}`,
          );
      } else
        for (const fault of faults(things, width, height))
          bad.set(fault.replace(/pile \d+/g, "pile"), "");
    }
    expect(Object.fromEntries(bad)).toEqual({});
  },
);
