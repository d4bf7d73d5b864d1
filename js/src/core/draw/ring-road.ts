// The path of the move, from seat to seat. It runs in the lane between seats and piles, or round
// the corner between neighbours, so that it never meets a chip; its word has a place of its own.
import { cut, widthOf } from "./box.js";
import { type Area, LANE, type SeatBox } from "./seat-layout.js";

type Point = readonly [x: number, y: number];

/** Where a word begins, ends or has its middle, and how much room it has there. */
interface Place {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  room: number;
}

export interface Road {
  /** Its corners, from seat to seat. */
  points: readonly Point[];
  d: string;
  /** The head of the arrow. */
  head: string;
  word: string;
  label: Omit<Place, "room">;
  /** The middle of a chip that goes with the move. */
  chip: Point;
}

/** What a path goes by. */
export interface Ground {
  area: Area;
  width: number;
  height: number;
  seats: readonly SeatBox[];
}

interface Way {
  points: Point[];
  place: Place;
  chip: Point;
}

const HEAD = 8;
/** Of a word: its slanted letters are narrow. */
const SIZE = 10;
/** How far from its outer edge a path leaves a seat at the top or bottom. */
const PORT = 21;
/** What a path needs to turn and end at a seat. */
const TURN = 16;
/** Of a straight under a word: what stays in sight of it at its ends, both together. */
const ENDS = 96;
/** How far a word stands from a path beside it, and with a chip on it. */
const OFF = { word: 10, chip: 17 };
/** How far from its end a chip lies on a straight. */
const CHIP = { lane: 30, row: 28 };
/** The nearest that a path comes to the edge of the felt, and a word. */
const MARGIN = { path: 26, word: 8 };
/** The roundest corner. */
const CORNER = 22;

export function road(from: SeatBox, to: SeatBox, word: string, ground: Ground, chip = false): Road {
  const { points, place, chip: at } = wayOf(from, to, { ...ground, chip });
  const { room, ...label } = place;
  return { points, ...drawn(points), word: cut(word, SIZE, room), label, chip: at };
}

/** The word's box, for a test of what it covers. */
export const boxOfWord = ({ word, label: { x, y, anchor } }: Road) => {
  const w = widthOf(word, SIZE);
  return { x: anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2, y: y - 11, w, h: 14 };
};

type Side = "L" | "R" | "T" | "B";

/** The ground, the middle of each lane, and whether a chip goes with the move. */
interface Terrain extends Ground {
  lanes: Record<Side, number>;
  chip: boolean;
}

const sideOf = ({ slot }: SeatBox) => slot[0] as Side;
const isRow = (seat: SeatBox): boolean => seat.shape !== "up";
const middle = ({ x, w }: SeatBox): number => x + w / 2;
/** Which way a seat at the top or bottom looks outward; one that is alone there, both ways. */
const outward = ({ slot }: SeatBox): number => (slot.endsWith("1") ? -1 : 1);
const looks = (seat: SeatBox, way: number): boolean =>
  seat.slot.length === 1 || outward(seat) === way;
const edge = ({ x, w }: SeatBox, way: number): number => (way > 0 ? x + w : x);
const port = (row: SeatBox): number => (sideOf(row) === "T" ? row.y + PORT : row.y + row.h - PORT);
const inner = (row: SeatBox): number => (sideOf(row) === "T" ? row.y + row.h : row.y);

/** A word that begins somewhere and may go on up to a wall. */
const wordFrom = (x: number, y: number, way: number, wall: number): Place => ({
  x,
  y: y + 4,
  anchor: way > 0 ? "start" : "end",
  room: (wall - x) * way,
});

/** A word on a straight, whose ends stay in sight. */
const wordOver = (a: number, b: number, y: number): Place => ({
  x: (a + b) / 2,
  y: y + 4,
  anchor: "middle",
  room: Math.abs(b - a) - ENDS,
});

const wallOf = (way: number, { width }: Ground): number =>
  way > 0 ? width - MARGIN.word : MARGIN.word;

/** A word on the outer side of the path beside a row's seat. */
function wordBesideRow(row: SeatBox, way: number, y: number, map: Terrain): Place {
  const off = (map.chip ? OFF.chip : OFF.word) * (sideOf(row) === "T" ? -1 : 1);
  return wordFrom(edge(row, way) + 10 * way, y + off, way, wallOf(way, map));
}

function wayOf(from: SeatBox, to: SeatBox, ground: Ground & { chip: boolean }): Way {
  const { left, right, top, bottom } = ground.area;
  const half = LANE / 2;
  const lanes = { L: left - half, R: right + half, T: top - half, B: bottom + half };
  const map = { ...ground, lanes };
  if (from === to) return isRow(from) ? loopBesideSeat(from, map) : loopUnderSeat(from, map);
  if (isRow(from) && isRow(to)) {
    return sideOf(from) === sideOf(to)
      ? pathBetweenPair(from, to, map)
      : pathThroughSideLane(from, to, map);
  }
  if (!isRow(from) && !isRow(to)) return pathThroughLowerLane(from, to, map);
  const [row, other] = isRow(from) ? [from, to] : [to, from];
  const way = sideOf(other) === "L" ? -1 : 1;
  const found = looks(row, way)
    ? pathRoundCorner(row, other, way, map)
    : pathPastNeighbour(row, other, way, map);
  return row === from ? found : { ...found, points: found.points.toReversed() };
}

/** The move stays where it was. */
function loopBesideSeat(seat: SeatBox, map: Terrain): Way {
  const way = outward(seat);
  const [x, y] = [edge(seat, way), port(seat)];
  const out = x + 20 * way;
  return {
    points: [
      [x, y + 8],
      [out, y + 8],
      [out, y - 8],
      [x, y - 8],
    ],
    place: wordFrom(x + 28 * way, y, way, wallOf(way, map)),
    chip: [out, y],
  };
}

function loopUnderSeat(seat: SeatBox, { seats, lanes }: Terrain): Way {
  const way = sideOf(seat) === "L" ? 1 : -1;
  const x = edge(seat, -way) + 14 * way;
  const y = seat.y + seat.h;
  // Where the seats below reach so high, its word ends before them.
  const near = seats.filter((one) => sideOf(one) === "B" && one.y < y + 24);
  const walls = [lanes[sideOf(seat)], ...near.map((one) => edge(one, -way) - 4 * way)];
  const wall = way > 0 ? Math.min(...walls) : Math.max(...walls);
  return {
    points: [
      [x, y],
      [x, y + 20],
      [x + 16 * way, y + 20],
      [x + 16 * way, y],
    ],
    place: wordFrom(x + 24 * way, y + 11, way, wall),
    chip: [x + 8 * way, y + 20],
  };
}

/** From side to side, along the lower lane. */
function pathThroughLowerLane(from: SeatBox, to: SeatBox, { lanes }: Terrain): Way {
  const y = lanes.B;
  const out = (seat: SeatBox): Point[] => {
    const foot = seat.y + seat.h;
    const x = middle(seat);
    if (foot + TURN <= y) {
      return [
        [x, foot],
        [x, y],
      ];
    }
    const [lane, at] = [lanes[sideOf(seat)], seat.y + seat.h / 2];
    return [
      [edge(seat, sideOf(seat) === "L" ? 1 : -1), at],
      [lane, at],
      [lane, y],
    ];
  };
  return {
    points: [...out(from), ...out(to).toReversed()],
    place: wordOver(lanes.L, lanes.R, y),
    chip: [lanes[sideOf(from)] + CHIP.lane * (sideOf(from) === "L" ? 1 : -1), y],
  };
}

/** Between neighbours, round the corner. */
function pathRoundCorner(row: SeatBox, other: SeatBox, way: number, map: Terrain): Way {
  const below = sideOf(row) === "B";
  const end = below ? other.y + other.h : other.y;
  const y = below
    ? Math.min(Math.max(port(row), end + TURN), map.height - MARGIN.path)
    : Math.max(Math.min(port(row), end - TURN), MARGIN.path);
  const [start, x] = [edge(row, way), middle(other)];
  return {
    points: [
      [start, y],
      [x, y],
      [x, end],
    ],
    place: wordBesideRow(row, way, y, map),
    chip: [(start + x) / 2, y],
  };
}

/** From a seat past the one beside it to the side beyond. */
function pathPastNeighbour(row: SeatBox, other: SeatBox, way: number, { lanes }: Terrain): Way {
  const [x, y] = [middle(row), lanes[sideOf(row)]];
  const [lane, at] = [lanes[sideOf(other)], other.y + other.h / 2];
  return {
    points: [
      [x, inner(row)],
      [x, y],
      [lane, y],
      [lane, at],
      [edge(other, -way), at],
    ],
    place: wordOver(x, lane, y),
    chip: [x + CHIP.row * way, y],
  };
}

/** Between two seats of one side. */
function pathBetweenPair(from: SeatBox, to: SeatBox, { area, width, lanes, chip }: Terrain): Way {
  const way = middle(to) > middle(from) ? 1 : -1;
  const lane = lanes[sideOf(from)];
  const x = width / 2;
  return {
    points: [
      [edge(from, way), port(from)],
      [edge(to, -way), port(from)],
    ],
    place: chip ? wordFrom(x + 14, lane, 1, area.right) : wordOver(area.left, area.right, lane),
    chip: [x, lane],
  };
}

/** From top to bottom or back, in the lane at a side. */
function pathThroughSideLane(from: SeatBox, to: SeatBox, map: Terrain): Way {
  const paired = [from, to].find(({ slot }) => slot.length > 1);
  const way = paired ? outward(paired) : 1;
  const lane = map.lanes[way > 0 ? "R" : "L"];
  // A long seat reaches over the lane: the path then leaves it on its inner side.
  const beside = (seat: SeatBox) => looks(seat, way) && (lane - edge(seat, way)) * way > HEAD;
  const inLane = (seat: SeatBox) => map.lanes[sideOf(seat)];
  const out = (seat: SeatBox): Point[] =>
    beside(seat)
      ? [
          [edge(seat, way), port(seat)],
          [lane, port(seat)],
        ]
      : [
          [middle(seat), inner(seat)],
          [middle(seat), inLane(seat)],
          [lane, inLane(seat)],
        ];
  const free = [from, to].find(beside);
  const { left, right } = map.area;
  return {
    points: [...out(from), ...out(to).toReversed()],
    place: free
      ? wordBesideRow(free, way, port(free), map)
      : wordFrom(middle(from) - 10 * way, inLane(from), -way, way > 0 ? left : right),
    chip: [lane, map.height / 2],
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A line with round corners, and the head at its end. */
function drawn(points: readonly Point[]): { d: string; head: string } {
  const corners = points.slice(1, -1);
  let d = `M${points[0]?.map(n).join(" ")}`;
  let before = points[0] as Point;
  corners.forEach((corner, index) => {
    const after = points[index + 2] as Point;
    const last = index === corners.length - 1;
    const [back, on] = [distance(before, corner), distance(corner, after)];
    const r = Math.max(
      0,
      Math.min(CORNER, index > 0 ? back / 2 : back, last ? on - HEAD - 2 : on / 2),
    );
    d += `L${toward(corner, before, r)}Q${corner.map(n).join(" ")} ${toward(corner, after, r)}`;
    before = corner;
  });
  const end = points.at(-1) as Point;
  const long = distance(end, before) || 1;
  const [u, v] = [(before[0] - end[0]) / long, (before[1] - end[1]) / long];
  const at = (along: number, across: number) =>
    `${n(end[0] + u * along - v * across)} ${n(end[1] + v * along + u * across)}`;
  return {
    d: `${d}L${at(HEAD + 1, 0)}`,
    head: `M${at(1, 0)}L${at(HEAD + 2, -4.5)}L${at(HEAD + 2, 4.5)}Z`,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function toward(from: Point, to: Point, by: number): string {
  const part = by / (distance(from, to) || 1);
  return `${n(from[0] + (to[0] - from[0]) * part)} ${n(from[1] + (to[1] - from[1]) * part)}`;
}
