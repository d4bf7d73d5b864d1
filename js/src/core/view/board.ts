// What every part of a table drawn on the felt may need, in a replay and at a table to play at.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MoodState, PlyState, ReplayState } from "../../state.gen.js";
import type { Words } from "../i18n.js";
import type { Color, Layout } from "../types.js";
import type { Target } from "./target.js";

export interface Board {
  words: Words;
  layout: Layout;
  /** Where the table is held in a hand. */
  held?: HeldBoard | undefined;
  /** Width inside the padding. */
  width: number;
  colors: readonly Color[];
  /** The same, from the seat at the bottom on. */
  order: readonly Color[];
  /** Most colours of prisoners in one hand. */
  kinds: number;
  /** Most chips in one pile. */
  tallest: number;
  /** The ply that is shown, as a number. */
  at: number;
  /** Titles and citations of rules, as far as they are known. */
  rules: ReplayState["rules"];
  defeatOf(color: Color): number | undefined;
  /** The bot's character, beside the name. */
  characterOf?(color: Color): string;
  /** What a bot feels towards the reader. */
  moodOf?(color: Color): MoodState | undefined;
  /** Where one may act: what can be done with each target. */
  acts?: Acts | undefined;
}

/** A table on a phone: seats stand over the felt, and one player's hand is elsewhere. */
export interface HeldBoard {
  /** The height of the felt. */
  felt: number;
  /** Who has no seat over the felt. */
  own: Color | null;
  /** Whose hand is shown elsewhere, to choose from. */
  hand: Color | null;
}

/** A target's role in the open question. */
export interface Look {
  /** May be chosen now. */
  lit?: boolean;
  /** Is chosen. */
  on?: boolean;
  /** The coach points at it. */
  hint?: boolean;
}

/** What a table says about acting on its parts. */
export interface Acts {
  look(target: Target): Look | undefined;
  /** The number that a new pile would have: its place is kept free, */
  next: number | null;
  /** and shown where somebody may start one. */
  fresh: boolean;
  /** The pile of which a chip is to be killed. */
  pending: number | null;
  /** The chip that would come to lie on a pile. */
  ghost(pile: number): Color | null;
  /** The chip of the pending pile that would be killed. */
  struck(chips: readonly Color[]): number;
  /** What a pile is called: the reader's answer. */
  said?(pile: number): string | null;
  status(color: Color, position: PlyState["position"]): string | null;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("outside of a board");
  return board;
}
