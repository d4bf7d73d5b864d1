// Boxes on the felt, in its pixels, and about how wide a text is.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Of a letter, as a part of the text's size: a little too much is better than too little. */
const LETTER = 0.6;

/** About the width of a text. */
export const widthOf = (text: string, size: number): number => text.length * size * LETTER;

/** As much of a text as fits. */
export const cut = (text: string, size: number, room: number): string =>
  widthOf(text, size) <= room
    ? text
    : `${text.slice(0, Math.max(1, Math.floor(room / size / LETTER) - 1))}…`;
