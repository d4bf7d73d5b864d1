// The curve from whoever gave the move to whoever got it. It leaves and reaches a seat at the
// middle of a side; of all pairs of sides it takes the one that crosses least and is shortest.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

export interface Curve {
  d: string;
  /** The head of the arrow. */
  head: string;
  /** Where its label may stand, best first. */
  places: Label[];
  /** Half way. */
  middle: Point;
}

interface Point {
  x: number;
  y: number;
}

interface Port extends Point {
  nx: number;
  ny: number;
}

type Cubic = readonly [Point, Point, Point, Point];

const HEAD = 8;

/** Where a curve may leave or reach a box: the middle of each side, more on a long one. */
function ports({ x, y, w, h }: Box): Port[] {
  const along = w > 110 ? [0.25, 0.5, 0.75] : [0.5];
  return [
    { x, y: y + h / 2, nx: -1, ny: 0 },
    { x: x + w, y: y + h / 2, nx: 1, ny: 0 },
    ...along.flatMap((part) => [
      { x: x + w * part, y, nx: 0, ny: -1 },
      { x: x + w * part, y: y + h, nx: 0, ny: 1 },
    ]),
  ];
}

function at([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const mix = (p: number, q: number, r: number, s: number) =>
    u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

const inside = ({ x, y }: Point, box: Box, pad: number): boolean =>
  x > box.x - pad && x < box.x + box.w + pad && y > box.y - pad && y < box.y + box.h + pad;

/**
 * The cost of a curve: its length, and much more for whatever it crosses. Above `most` the exact
 * value does not matter.
 */
function cost(
  curve: Cubic,
  obstacles: readonly Box[],
  ends: readonly Box[],
  frame: Box,
  most = Number.POSITIVE_INFINITY,
): number {
  let sum = 0;
  let before = at(curve, 0);
  for (let step = 1; step <= 16 && sum <= most; step++) {
    const point = at(curve, step / 16);
    sum += Math.hypot(point.x - before.x, point.y - before.y);
    if (!inside(point, frame, -6)) sum += 400;
    if (step < 16) for (const box of obstacles) if (inside(point, box, 5)) sum += 150;
    // It doesn't run through its own ends, nor so close to them that it looks like their border.
    if (step > 2 && step < 14) for (const box of ends) if (inside(point, box, -1)) sum += 250;
    if (step > 3 && step < 12) for (const box of ends) if (inside(point, box, 10)) sum += 40;
    before = point;
  }
  return sum;
}

/**
 * The best curve from box to box; null where nothing has been laid out yet. `standing` is a box
 * that stands on the table: nothing comes out of it through its floor.
 */
export function curve(
  from: Box,
  to: Box,
  obstacles: readonly Box[],
  frame: Box,
  standing = false,
): Curve | null {
  if (from.w === 0 || to.w === 0) return null;
  let best: Cubic | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const a of ports(from)) {
    if (standing && a.ny > 0) continue;
    for (const b of ports(to)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      for (const k of [0.2, 0.35, 0.5, 0.8]) {
        const reach = Math.max(14, distance * k);
        const end = { x: b.x + b.nx * (HEAD + 1), y: b.y + b.ny * (HEAD + 1) };
        const candidate: Cubic = [
          a,
          { x: a.x + a.nx * reach, y: a.y + a.ny * reach },
          { x: b.x + b.nx * (reach + HEAD), y: b.y + b.ny * (reach + HEAD) },
          end,
        ];
        const price = cost(candidate, obstacles, [from, to], frame, least);
        if (price < least) {
          least = price;
          best = candidate;
        }
      }
    }
  }
  return best && draw(best);
}

const through = (...points: [x: number, y: number][]): Cubic =>
  points.map(([x, y]) => ({ x, y })) as unknown as Cubic;

/** A small loop at the seat's side: the move stays where it was. */
export function loop(seat: Box, obstacles: readonly Box[], frame: Box): Curve | null {
  if (seat.w === 0) return null;
  const { x, y, w, h } = seat;
  const low = y + h * 0.74;
  const high = Math.max(y + 8, low - 32);
  const out = x + w + 34;
  const right = through([x + w, low], [out, low], [out, high], [x + w + HEAD + 1, high]);
  const mid = x + w / 2;
  const under = y + h + 34;
  const [there, back] = [mid + 14, mid - 18];
  const bottom = through([there, y + h], [there, under], [back, under], [back, y + h + HEAD + 1]);
  const flat = cost(right, obstacles, [], frame) <= cost(bottom, obstacles, [], frame);
  const found = draw(flat ? right : bottom);
  const above: Label = { x: x + w + 20, y: high - 12, anchor: "start" };
  const below: Label = { x: mid, y: y + h + 40, anchor: "middle" };
  found.places = flat ? [above] : [below];
  return found;
}

/** About the width of the label: a little too much is better than too little. */
const boxOf = ({ x, y, anchor }: Label, word: string): Box => {
  const w = word.length * 6;
  const left = anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2;
  return { x: left, y: y - 11, w, h: 14 };
};

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The place for a curve's label that covers least, and the box that it fills there. */
export function placeWord(
  { places }: Curve,
  word: string,
  obstacles: readonly Box[],
  frame: Box,
): { label: Label; box: Box } {
  let best: { label: Label; box: Box } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const label of places) {
    const box = boxOf(label, word);
    const outside = box.w * box.h - overlap(box, frame);
    const price = obstacles.reduce((sum, other) => sum + overlap(box, other), 3 * outside);
    if (price < least) {
      least = price;
      best = { label, box };
    }
  }
  const { label, box } = best ?? nowhere(word);
  // If it would stick out of the table, it is moved in.
  const shift = Math.max(EDGE - box.x, 0) + Math.min(frame.w - EDGE - box.x - box.w, 0);
  return { label: { ...label, x: label.x + shift }, box: { ...box, x: box.x + shift } };
}

const EDGE = 10;

const nowhere = (word: string): { label: Label; box: Box } => {
  const label: Label = { x: 0, y: 0, anchor: "start" };
  return { label, box: boxOf(label, word) };
};

const n = (value: number): string => String(Math.round(value * 10) / 10);

function draw(cubic: Cubic): Curve {
  const [a, b, c, d] = cubic;
  const angle = Math.atan2(d.y - c.y, d.x - c.x);
  const point = (along: number, across: number): string =>
    `${n(d.x + Math.cos(angle) * along - Math.sin(angle) * across)} ${n(d.y + Math.sin(angle) * along + Math.cos(angle) * across)}`;
  const flat = Math.abs(d.x - a.x) > 2.2 * Math.abs(d.y - a.y);
  const places = [0.5, 0.35, 0.65].flatMap((t): Label[] => {
    const { x, y } = at(cubic, t);
    return flat
      ? [
          { x, y: y - 7, anchor: "middle" },
          { x, y: y + 16, anchor: "middle" },
        ]
      : [
          { x: x + 9, y: y + 4, anchor: "start" },
          { x: x - 9, y: y + 4, anchor: "end" },
        ];
  });
  return {
    d: `M${n(a.x)} ${n(a.y)}C${n(b.x)} ${n(b.y)} ${n(c.x)} ${n(c.y)} ${n(d.x)} ${n(d.y)}`,
    head: `M${point(HEAD, 0)}L${point(-1, -4.5)}L${point(-1, 4.5)}Z`,
    places,
    middle: at(cubic, 0.5),
  };
}
