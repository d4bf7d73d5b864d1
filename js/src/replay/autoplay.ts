// How long autoplay rests on a ply: long enough to see what happened and to read the note.
import { shapeOf } from "../i18n.js";
import type { PlyState } from "../state.gen.js";
import type { Lang } from "../types.js";

const REST = 900;
/** How long it rests at marks for which `marks.json` says so. */
const RESTS: Record<string, number> = { long: 1800, longest: 2600 };
const PER_WORD = 55;
const LIMIT = 6000;

const SPEEDS = [0.5, 1, 2, 4];

export function delayAt(ply: PlyState, language: Lang): number {
  const rest = Math.max(REST, ...ply.marks.map((mark) => RESTS[shapeOf(mark).rest ?? ""] ?? 0));
  const words = ply.note ? String(ply.note[language]).trim().split(/\s+/).length : 0;
  return Math.max(rest, Math.min(LIMIT, rest + words * PER_WORD));
}

export const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
