// A position written in letters, as the editor has it, and as a record has it. Nothing is judged
// here: Python finds what is wrong with a position.
import { COLORS } from "../../core/decode.js";
import { letter } from "../../core/draw/chip-outline.js";
import { lettersOfColors } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import type { PlyState } from "../../state.gen.js";

export interface Draft {
  hands: Record<string, string>;
  /** The defeated. */
  out: readonly Color[];
  piles: readonly { id: number; chips: string }[];
  move: Color | null;
  recency: string;
}

/** The chips that a text of letters names; what is no letter of these colours is passed over. */
export function chipsIn(text: string, colors: readonly Color[]): Color[] {
  const latin = COLORS.map((color) => color.charAt(0)).join("");
  const keyboards = [latin, ...lettersOfColors()];
  return [...text.toLowerCase()].flatMap(
    (sign) =>
      colors.find((color) => keyboards.some((keys) => sign === keys[COLORS.indexOf(color)])) ?? [],
  );
}

export const spell = (chips: readonly Color[]): string => chips.map(letter).join("");

export function draftOf(position: PlyState["position"]): Draft {
  const { hands, piles, alive, has_move, winner, recency } = position;
  const all: readonly Color[] = COLORS;
  return {
    hands: Object.fromEntries(
      Object.entries(hands).map(([owner, held]) => [
        owner,
        all.map((color) => "".padEnd(Number(held[color] ?? 0), letter(color))).join(""),
      ]),
    ),
    out: Object.keys(hands).filter((color) => !alive.includes(color as Color)) as Color[],
    piles: piles.map(({ id, chips }) => ({ id, chips: spell(chips) })),
    move: has_move ?? winner,
    recency: spell(recency),
  };
}

/** As in a record; what follows from the rest is left out. */
export function positionOf(draft: Draft, colors: readonly Color[]) {
  const { hands, out, piles, move, recency } = draft;
  const before = chipsIn(recency, colors);
  const count = (chips: Color[]) =>
    Object.fromEntries(
      colors.map((color) => [color, chips.filter((chip) => chip === color).length]),
    );
  return {
    hands: Object.fromEntries(
      colors.map((owner) => [owner, count(chipsIn(hands[owner] ?? "", colors))]),
    ),
    piles: piles.map(({ id, chips }) => ({ id, chips: chipsIn(chips, colors) })),
    alive: colors.filter((color) => !out.includes(color)),
    phase: "play",
    has_move: move,
    recency: before.length > 0 || !move ? before : [move],
  };
}
