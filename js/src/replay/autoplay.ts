// How long autoplay rests on a ply: long enough to see what happened and to read the note.
import type { PlyState } from "../state.gen.js";
import type { Lang, MarkKind } from "../types.js";

const REST = 900;
const LONG = 1800;
const LONGEST = 2600;
const PER_WORD = 55;
const LIMIT = 6000;

const SPEEDS = [0.5, 1, 2, 4];

const some = (ply: PlyState, ...marks: MarkKind[]) =>
  marks.some((mark) => ply.marks.includes(mark));

export function delayAt(ply: PlyState, language: Lang): number {
  const rest = some(ply, "defeat", "end")
    ? LONGEST
    : some(ply, "capture", "rescue-given", "rescue-refused", "rules-differ")
      ? LONG
      : REST;
  const words = ply.note ? String(ply.note[language]).trim().split(/\s+/).length : 0;
  return Math.max(rest, Math.min(LIMIT, rest + words * PER_WORD));
}

export const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
