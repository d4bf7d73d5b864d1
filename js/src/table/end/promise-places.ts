// Where the seats, the arrows between them and the counts beside the arrows stand: seats in a ring
// that is turned by half a place, so that four stand in the corners.
import { type Box, overlaps } from "../../core/draw/box.js";

/** A place on the drawing. */
export interface Spot {
  x: number;
  y: number;
}

interface Size {
  w: number;
  h: number;
}

export interface PromiseRoad {
  from: Spot;
  to: Spot;
  /** Of a length of one, from its beginning to its end. */
  along: Spot;
  length: number;
}

const SEAT = { least: 96, of: 0.29, h: 46 };
/** Between an arrow and the seats at its ends. */
const GAP = 6;
/** Half of what lies between the two arrows of a pair: counts are wider than high. */
const APART = { x: 19, y: 13, slanting: 8 };
/** Upright arrows stand this far out of the middle of their seats: slanting ones end inside. */
const OUT = 10;
const FLAT = 0.01;
/** Between two labels, and between the places on a road that are tried for one. */
const [AIR, STEP] = [3, 6];
/** Around the end of an arrow. */
const HEAD = 9;

/** The seats of so many players, the first at the lower left, then clockwise. */
export function seatsAround(count: number, { w, h }: Size): Box[] {
  const seat = { w: Math.max(SEAT.least, w * SEAT.of), h: SEAT.h };
  const [rx, ry] = [(w - seat.w) / 2 - 2, (h - seat.h) / 2 - 2];
  return Array.from({ length: count }, (_, at) => {
    const turn = (3 / 4 + 1 / (2 * count) + at / count) * 2 * Math.PI - Math.PI;
    // Four stand in the corners, others on an ellipse.
    const far = count === 4 ? Math.SQRT2 : 1;
    const x = w / 2 + far * rx * Math.cos(turn);
    const y = h / 2 + far * ry * Math.sin(turn);
    return { x: x - seat.w / 2, y: y - seat.h / 2, ...seat };
  });
}

/** The arrow from one seat to another, beside the one that comes back; `x` is the drawing's middle. */
export function roadBetween(one: Box, other: Box, x: number): PromiseRoad {
  const [begin, end] = [middle(one), middle(other)];
  const [dx, dy] = [end.x - begin.x, end.y - begin.y];
  const all = Math.hypot(dx, dy);
  const along = { x: dx / all, y: dy / all };
  const [upright, level] = [Math.abs(along.x) < FLAT, Math.abs(along.y) < FLAT];
  const out = upright ? Math.sign(begin.x - x) * OUT : 0;
  const apart = upright ? APART.x : level ? APART.y : APART.slanting;
  const aside = { x: out - along.y * apart, y: along.x * apart };
  const leaves = reach(one, aside, along);
  const arrives = reach(other, aside, { x: -along.x, y: -along.y });
  const at = (far: number): Spot => ({
    x: begin.x + aside.x + along.x * far,
    y: begin.y + aside.y + along.y * far,
  });
  return { from: at(leaves), to: at(all - arrives), along, length: all - arrives - leaves };
}

/** A place on a road, so far from its beginning. */
export const onRoad = ({ from, along }: PromiseRoad, far: number): Spot => ({
  x: from.x + along.x * far,
  y: from.y + along.y * far,
});

/** Where labels of these sizes stand: near the beginning of their roads, and over nothing else. */
export function labelsOn(
  roads: readonly PromiseRoad[],
  sizes: readonly Size[],
  seats: readonly Box[],
  width: number,
) {
  const taken = [...seats, ...roads.map(({ to }) => around(to, { w: 2 * HEAD, h: 2 * HEAD }))];
  const places = new Map<PromiseRoad, Spot>();
  // Short roads have the least room.
  const order = roads.map((_, at) => at).sort((one, other) => lengthOf(one) - lengthOf(other));
  function lengthOf(at: number): number {
    return roads[at]?.length ?? 0;
  }
  for (const at of order) {
    const [road, size] = [roads[at], sizes[at]];
    if (!road || !size) continue;
    const { x, y } = spotFor(road, size, taken);
    const spot = { x: Math.max(size.w / 2, Math.min(width - size.w / 2, x)), y };
    places.set(road, spot);
    taken.push(around(spot, size));
  }
  return (road: PromiseRoad): Spot => places.get(road) ?? road.from;
}

function spotFor(road: PromiseRoad, size: Size, taken: readonly Box[]): Spot {
  const first = covered(road, size) + 2 * AIR;
  for (let far = first; far < road.length * 0.65; far += STEP) {
    const box = around(onRoad(road, far), { w: size.w + 2 * AIR, h: size.h + 2 * AIR });
    if (!taken.some((one) => overlaps(one, box))) return onRoad(road, far);
  }
  return onRoad(road, Math.min(first, road.length / 2));
}

const around = ({ x, y }: Spot, { w, h }: Size): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

/** Half of what a label covers of its road. */
const covered = ({ along }: PromiseRoad, { w, h }: Size): number =>
  Math.min(w / Math.abs(along.x || 1e-9), h / Math.abs(along.y || 1e-9)) / 2;

const middle = ({ x, y, w, h }: Box): Spot => ({ x: x + w / 2, y: y + h / 2 });

/** How far a line beside the middle of a seat goes until it has left it. */
function reach({ w, h }: Box, aside: Spot, along: Spot): number {
  const out = (half: number, off: number, by: number) =>
    by === 0 ? Number.POSITIVE_INFINITY : (half + GAP - Math.sign(by) * off) / Math.abs(by);
  return Math.min(out(w / 2, aside.x, along.x), out(h / 2, aside.y, along.y));
}
