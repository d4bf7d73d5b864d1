// How long autoplay rests on a ply: long enough to see what happened and to read the note.
import rests from "../../../sosucker_widget/locale/rests.json";
import { shapeOf } from "../core/i18n.js";
import type { Lang } from "../core/types.js";
import type { PlyState } from "../state.gen.js";

/** In ms; `marks.json` says at which marks it rests `long` or `longest`. */
const RESTS: Record<string, number> = rests;

const SPEEDS = [0.5, 1, 2, 4];

export function delayAt(ply: PlyState, language: Lang): number {
  const kinds = ply.marks.map((mark) => shapeOf(mark).rest ?? "");
  const rest = Math.max(rests.least, ...kinds.map((kind) => RESTS[kind] ?? 0));
  const words = ply.note ? String(ply.note[language]).trim().split(/\s+/).length : 0;
  return Math.max(rest, Math.min(rests.most, rest + words * rests.word));
}

export const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
