import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Board } from "../core/view/board.js";
import type { Replay } from "./replay.js";
import type { ReplayController } from "./replay-controller.js";

/** What every part of a replay's view may need. */
export interface ReplayView extends Board {
  controller: ReplayController;
  replay: Replay;
  /** Whether lines and words of the reader's own are asked for. */
  editing: boolean;
  toggleEditing(): void;
  /** For a projector. */
  large: boolean;
  /** Whether notes are shown. */
  notes: boolean;
  /** Which series has its curves shown, from 1; 0 is none. */
  graph: number;
  setGraph(graph: number): void;
  /** Has the next player at the bottom; and enlarges all, or no longer. */
  turn(): void;
  enlarge(): void;
  fill(): void;
}

export const ReplayViewContext = createContext<ReplayView | null>(null);

export function useReplayView(): ReplayView {
  const ui = useContext(ReplayViewContext);
  if (!ui) throw new Error("outside of the app");
  return ui;
}
