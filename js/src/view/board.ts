// What every part of a table drawn on the felt may need, in a replay and at a table to play at.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Words } from "../i18n.js";
import type { PlyState, ReplayState } from "../state.gen.js";
import type { Color, Layout } from "../types.js";

export interface Board {
  words: Words;
  layout: Layout;
  /** Width inside the padding. */
  width: number;
  colors: readonly Color[];
  /** The same, from the seat at the bottom on. */
  order: readonly Color[];
  /** Most colours of prisoners in one hand. */
  kinds: number;
  /** The ply that is shown, as a number. */
  at: number;
  /** Titles and citations of rules, as far as they are known. */
  rules: ReplayState["rules"];
  defeatOf(color: Color): number | undefined;
  /** Where one may act: what a thing on the table is good for. */
  acts?: Acts;
}

/** How much larger a projector shows it all. */
export const LARGE = 1.4;

/** Width inside the padding; no frame is wider than its style says. */
export const widthIn = (room: number, layout: Layout): number =>
  Math.max(280, Math.min(room, 1080) - (layout === "narrow" ? 24 : 28));

/** How a thing on the table stands to what is asked. */
export interface Look {
  /** May be chosen now. */
  lit?: boolean;
  /** Is chosen. */
  on?: boolean;
  /** The coach points at it. */
  hint?: boolean;
}

/** Things are named: `chip red blue` (in Red's hand), `pile 3`, `seat red`, `kill blue 4`, `dead`. */
export interface Acts {
  look(thing: string): Look;
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
  status(color: Color, position: PlyState["position"]): string | null;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("outside of a board");
  return board;
}
