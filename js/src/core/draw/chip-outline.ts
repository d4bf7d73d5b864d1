// The outlines of the six chips, each with a face and a side: letter, outline and marks are the
// three things that tell them apart where colour doesn't.
import type { Color } from "../types.js";

const round = (value: number): number => Math.round(value * 100) / 100;

const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map(round));

const known = new Map<string, string>();

/** One string for one shape: a pile of twenty draws four outlines, not twenty. */
function once(key: string, make: () => string): string {
  let found = known.get(key);
  if (found === undefined) {
    found = make();
    known.set(key, found);
  }
  return found;
}

/** A chip seen from the side. */
export const side = (color: Color, w: number, h: number): string =>
  once(`${color} ${round(w)} ${round(h)}`, () => makeSide(color, w, h));

/** A chip seen from above, `s` wide and high. */
export const face = (color: Color, s: number): string =>
  once(`${color} ${round(s)}`, () => makeFace(color, s));

function makeSide(color: Color, w: number, h: number): string {
  const half = h / 2;
  switch (color) {
    case "red":
      return path`M${half} 0H${w - half}A${half} ${half} 0 0 1 ${w - half} ${h}H${half}A${half} ${half} 0 0 1 ${half} 0Z`;
    case "green": {
      const p = Math.min(half, w / 4);
      return path`M${p} 0H${w - p}L${w} ${half}L${w - p} ${h}H${p}L0 ${half}Z`;
    }
    case "yellow": {
      const deep = Math.min(12, h, w / 5);
      return path`M0 0H${w}Q${w - deep} ${half} ${w} ${h}H0Q${deep} ${half} 0 0Z`;
    }
    case "purple": {
      const s = Math.min(7, half);
      return path`M${s} 0H${w}L${w - s} ${h}H0Z`;
    }
    case "orange": {
      const s = Math.min(7, half);
      return path`M${s} 0H${w - s}L${w} ${h}H0Z`;
    }
    default:
      return path`M0 0H${w}V${h}H0Z`;
  }
}

function makeFace(color: Color, s: number): string {
  const half = s / 2;
  switch (color) {
    case "yellow": {
      const d = s * 0.15;
      return path`M0 0Q${half} ${d} ${s} 0Q${s - d} ${half} ${s} ${s}Q${half} ${s - d} 0 ${s}Q${d} ${half} 0 0Z`;
    }
    case "purple":
      return path`M${s * 0.22} 0H${s}L${s * 0.78} ${s}H0Z`;
    case "orange":
      return path`M${s * 0.2} 0H${s * 0.8}L${s} ${s}H0Z`;
    default:
      return makeSide(color, s, s);
  }
}

export interface Inlay {
  d: string;
  width: number;
}

/** The marks near each end of a side; none on a chip too flat to show them. */
export function inlay(color: Color, w: number, h: number): Inlay | null {
  if (h < 9) return null;
  const narrow = Math.min(1, w / 56);
  const at = (x: number) => x * narrow;
  const middle = h / 2;
  const both = (draw: (x: (from: number) => number) => string): string =>
    draw(at) + draw((from) => w - at(from));
  switch (color) {
    case "red":
      return { d: both((x) => path`M${x(12)} 2V${h - 2}`), width: 3 * narrow };
    case "blue":
      return { d: both((x) => path`M${x(7)} 2V${h - 2}M${x(11.5)} 2V${h - 2}`), width: 2 * narrow };
    case "green":
      // A line of no length with round ends: a dot.
      return { d: both((x) => path`M${x(13)} ${middle}h0`), width: 4.4 * narrow };
    case "yellow":
      return {
        d: both((x) => [-3, 0, 3].map((y) => path`M${x(9)} ${middle + y}H${x(16)}`).join("")),
        width: 1.2,
      };
    case "purple":
      return {
        d: path`M${at(14)} 2.5L${at(10)} ${h - 2.5}M${w - at(10)} 2.5L${w - at(14)} ${h - 2.5}`,
        width: 2.4 * narrow,
      };
    case "orange":
      return { d: both((x) => path`M${x(9)} ${middle}H${x(16)}`), width: 2.4 * narrow };
    default:
      return null;
  }
}

/** Latin letters in every language: they are part of the chip, not of the text. */
export const letter = (color: Color): string => String(color).charAt(0).toUpperCase();
