// Boxes on the felt, in its pixels, and how wide a text is.

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

/** Of a letter, as a part of the text's size, where nothing measures. */
const LETTER = 0.6;
/** In so large letters texts are measured, with a little more than they take. */
const [SIZE, MORE] = [50, 1.04];

let pen: CanvasRenderingContext2D | null = null;
let widths = new Map<string, number>();

/** From now on texts are as wide as they are in these fonts. */
export function measureIn(fonts: string): void {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return;
  const before = pen.font;
  pen.font = `600 ${SIZE}px ${fonts}`;
  if (pen.font !== before) widths = new Map();
}

/** The width of a letter is 1 where the text's size is 1. */
function measured(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    width = pen ? (pen.measureText(text).width / SIZE) * MORE : text.length * LETTER;
    widths.set(text, width);
  }
  return width;
}

/** The width of a text. */
export const widthOf = (text: string, size: number): number => measured(text) * size;

/** As much of a text as fits. */
export function cut(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, size) > room) letters.pop();
  return `${letters.join("")}…`;
}
