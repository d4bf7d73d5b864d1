// What is decided next, as far as a board that is acted on needs to know it.
import type { LegalState, PlyState, SeatState } from "../state.gen.js";

export interface Decision {
  /** Counts what was decided: what was pointed at, chosen and judged before holds no longer. */
  revision: number;
  ply: PlyState;
  legal: LegalState[];
  seats: readonly Pick<SeatState, "color" | "bot" | "character">[];
}

/** How a move came back, told step by step before what is decided next. */
export interface Rebound {
  /** Shown now, before the open question. */
  on: boolean;
  /** Steps that can be seen. */
  shown: number;
  go(by: number): void;
  leave(): void;
}
