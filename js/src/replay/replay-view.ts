// One view of a replay: what every part of it may need, and its settings.
import { createContext, type RefObject } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import type { Board } from "../core/view/board.js";
import { useLarge } from "../core/view/frame-size.js";
import type { Editor } from "./editor.js";
import type { Replay } from "./replay.js";
import type { ReplayController } from "./replay-controller.js";

/** What every part of a replay's view may need. */
export interface ReplayView extends Board {
  controller: ReplayController;
  replay: Replay;
  /** Whether lines and words of the reader's own are asked for. */
  editing: boolean;
  toggleEditing(): void;
  /** What edits on the board now. */
  editor: Editor | null;
  /** What the board does with a key before all else, and whether it was meant for it. */
  boardKeys: { current: ((event: KeyboardEvent) => boolean) | null };
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

export type ReplaySettings = ReturnType<typeof useReplaySettings>;

export function useReplaySettings(
  controller: ReplayController,
  root: RefObject<HTMLDivElement | null>,
) {
  const [editing, setEditing] = useState(false);
  const [round, setRound] = useState(0);
  const [notes, setNotes] = useState(true);
  const [graph, setGraph] = useState(0);
  const boardKeys: ReplayView["boardKeys"] = useRef(null);
  const series = controller.replay?.state.series.length ?? 0;
  return {
    ...useHelp(root),
    ...useLarge(root),
    editing,
    boardKeys,
    toggleEditing: () => {
      setEditing(!editing && !controller.exported);
      void controller.openEditor();
    },
    round,
    /** Has the next player at the bottom. */
    turn: () => setRound(round + 1),
    notes,
    toggleNotes: () => setNotes(!notes),
    graph,
    setGraph,
    nextGraph: () => setGraph((graph + 1) % (series + 1)),
  };
}

/** The dialog with the keys; closed, it gives the focus back to what had it before. */
function useHelp(root: RefObject<HTMLDivElement | null>) {
  const [helpOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  return {
    helpOpen,
    toggleHelp: () => {
      if (helpOpen) {
        const goal = before.current instanceof HTMLElement ? before.current : root.current;
        goal?.focus({ preventScroll: true });
      } else {
        const tree = root.current?.getRootNode() as ShadowRoot | undefined;
        before.current = tree?.activeElement ?? null;
      }
      setOpen(!helpOpen);
    },
  };
}
