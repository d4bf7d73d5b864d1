// How large each seat is, and where it stands: a function of what it holds and says, so that what
// lies between the seats is known before anything is drawn.
import { type Box, widthOf } from "./box.js";

/** Chips of one colour in a hand: a face, and others peeping out from under it. */
export function fanOf(count: number, size: number, most: number) {
  const behind = Math.max(0, Math.min(count - 1, 12));
  const step = behind === 0 ? 0 : Math.min(5, (most - size) / behind);
  return { behind, step, width: size + behind * step };
}

/** With its border and its number. */
const outer = ({ count, size, most }: HeldChips): number =>
  fanOf(count, size, most).width + (size < SMALL ? 5 : 7) + widthOf(String(count), 14);

/** Faces this small stand close together. */
export const SMALL = 18;

export interface HeldChips {
  count: number;
  size: number;
  most: number;
}

export interface SeatContent {
  slot: string;
  name: string;
  character: string;
  status: string;
  mood: string;
  /** What stands where no chips are. */
  empty: string;
  /** The supply, then each colour of prisoners. */
  hand: readonly HeldChips[];
}

/** How a seat sets out what it holds: in one line, in lines, or upright at the side. */
export type SeatShape = "line" | "lines" | "up";

export interface SeatBox extends Box {
  slot: string;
  shape: SeatShape;
  /** How many lines its name may take, and how large its letters are. */
  lines?: number;
  letters?: number;
  /** Whether its mood is a mark alone: where two share a side, it would take a second line. */
  brief?: boolean;
}

export const SIDE = 116;
export const EDGE = 9;
/** Border and padding. */
const [ACROSS, DOWN] = [22, 15];
const GAP = 9;
/** Of a name's letters, and of smaller ones, where a word has no room. */
const [NAME, SMALLER] = [13, 11];
/** Texts are measured as bold ones; the others take less. */
const LIGHT = 0.93;
/** The token before a name. */
const TOKEN = 24;
/** Lines that a name may take at the side, where it has little room. */
const MOST_LINES = 2;
/** Beside the seats at the top and bottom there is room for those at the sides, and for paths. */
const CORNER = EDGE + SIDE + 6;
/** Between two seats on one side. */
const BETWEEN = 20;

const sum = (widths: readonly number[], gap = GAP): number =>
  widths.reduce((all, w) => all + w + gap, -gap);

/** How many lines widths take that are set one after the other. */
function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let [rows, filled] = [1, 0];
  for (const w of widths) {
    if (filled > 0 && filled + gap + w > room) [rows, filled] = [rows + 1, 0];
    filled += (filled > 0 ? gap : 0) + w;
  }
  return rows;
}

/** How many lines a text takes; a word that is too long is broken. */
function linesOf(text: string, size: number, room: number): number {
  const words = text.split(" ").map((word) => widthOf(word, size));
  const broken = words.map((w) => Math.max(0, Math.ceil(w / room) - 1));
  return broken.reduce((a, b) => a + b, rowsOf(words, room, widthOf(" ", size)));
}

function sizeOf(seat: SeatContent, width: number): Omit<SeatBox, "x" | "y"> {
  const { slot, mood } = seat;
  const hand = seat.hand.map(outer);
  const held = hand.length > 0 ? hand : [widthOf(seat.empty, 11.5)];
  const name = TOKEN + widthOf(seat.name, NAME);
  const character = seat.character ? [widthOf(seat.character, 12 * LIGHT) + 6] : [];
  const status = seat.status ? [widthOf(seat.status, 11.5 * LIGHT) + 10] : [];
  const pair = slot.length > 1;
  const most = pair ? (width - BETWEEN) / 2 - CORNER : width - 2 * CORNER;
  // Its mark, and the words.
  const felt = mood ? [16, ...mood.split(" ").map((word) => widthOf(word, 11))] : [];
  const brief = pair && sum(felt, 3) > most - ACROSS;
  if (brief) felt.length = 1;
  const told = (room: number) => (mood ? 4 + 14 * rowsOf(felt, room, 3) : 0);
  const height = (room: number, ...lines: number[]) =>
    lines.reduce((a, b) => a + b, DOWN + told(room));
  if (slot === "L" || slot === "R") {
    const room = SIDE - ACROSS;
    const [supply = 0, ...prisoners] = held;
    const rows = prisoners.length > 0 ? 7 + 28 * rowsOf(prisoners, room, 8) : 0;
    const fits = seat.name.split(" ").every((word) => widthOf(word, NAME) <= room - TOKEN);
    const letters = fits ? NAME : SMALLER;
    const lines = Math.min(MOST_LINES, linesOf(seat.name, letters, room - TOKEN));
    const state = seat.status ? 14 * linesOf(seat.status, 11.5 * LIGHT, room) : 0;
    const named = 18 * lines + 16 * character.length;
    const h = height(room, named, state, 30, supply && rows);
    return { slot, shape: "up", w: SIDE, h, lines, letters };
  }
  const least = pair ? 120 : 200;
  const called = [name, ...character];
  const line = sum([...called, ...held, ...status]) + ACROSS + (held.length > 1 ? 26 : 12);
  const wide = (...needs: number[]) =>
    Math.min(most, Math.max(least, ...needs, sum(felt, 3) + ACROSS));
  if (line <= most) {
    const w = wide(line);
    return { slot, brief, shape: "line", w, h: height(w - ACROSS, 27) };
  }
  const first = sum([...called, ...status]);
  // A line stands between the supply and the prisoners, where no other seat is beside it.
  const parts = held.flatMap((w, at) => (at === 1 && !pair ? [8, w] : w));
  const w = wide(first + ACROSS, sum(parts) + ACROSS);
  const room = w - ACROSS;
  const over = Math.max(0, Math.ceil(sum(status) / room) - 1);
  // A name that is cut stands beside its token, on the first line.
  const rest = [...character, ...status];
  const names = 18 * (rowsOf([Math.min(name, room), ...rest], room, 6) + over);
  return {
    slot,
    brief,
    shape: "lines",
    letters: name > room ? SMALLER : NAME,
    w,
    h: height(room, names, 4 + 26 * rowsOf(parts, room, 4)),
  };
}

/** Places the seats at the felt's edges. */
export function placeSeats(
  seats: readonly SeatContent[],
  width: number,
  height: number,
): SeatBox[] {
  return seats.map((seat) => {
    const size = sizeOf(seat, width);
    const { slot, w } = size;
    const middle = width / 2;
    if (size.shape === "up") {
      // The corners belong to the paths.
      const h = Math.min(size.h, height - 84);
      return { ...size, h, x: slot === "L" ? EDGE : width - EDGE - w, y: (height - h) / 2 };
    }
    const x = slot.endsWith("1")
      ? middle - BETWEEN / 2 - w
      : slot.endsWith("2")
        ? middle + BETWEEN / 2
        : middle - w / 2;
    return { ...size, x, y: slot.startsWith("T") ? EDGE : height - EDGE - size.h };
  });
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A lane of its own, between seats and piles, carries every path. */
export const LANE = 18;

/** What seats and lanes leave free for the piles. */
export function areaBetween(seats: readonly SeatBox[], width: number, height: number): Area {
  const at = (side: string) => seats.filter(({ slot }) => slot.startsWith(side));
  const side = EDGE + SIDE + LANE;
  const top = Math.max(0, ...at("T").map(({ y, h }) => y + h));
  const bottom = Math.min(height, ...at("B").map(({ y }) => y));
  return { left: side, right: width - side, top: top + LANE, bottom: bottom - LANE };
}

/** Which side of the felt each seat has: the first at the bottom, then clockwise. */
const SLOTS: Record<number, readonly string[]> = {
  2: ["B", "T"],
  3: ["B", "L", "R"],
  4: ["B", "L", "T", "R"],
  5: ["B", "L", "T1", "T2", "R"],
  6: ["B1", "L", "T1", "T2", "R", "B2"],
};

/** The same order, starting elsewhere. */
export const turned = <T>(round: readonly T[], by: number): T[] =>
  round.map((_, index) => round[(index + by) % round.length] as T);

export const slotsFor = (players: number): readonly string[] => SLOTS[players] ?? [];
