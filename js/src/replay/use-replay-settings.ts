// The settings of one view of a replay: what is open in it, and how it is turned and sized.
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { useLarge } from "../core/view/use-large.js";
import type { ReplayController } from "./replay-controller.js";

export type ReplaySettings = ReturnType<typeof useReplaySettings>;

export function useReplaySettings(
  controller: ReplayController,
  root: RefObject<HTMLDivElement | null>,
) {
  const [editing, setEditing] = useState(false);
  const [round, setRound] = useState(0);
  const [notes, setNotes] = useState(true);
  const [graph, setGraph] = useState(0);
  const series = controller.replay?.state.series.length ?? 0;
  return {
    ...useHelp(root),
    ...useLarge(root),
    editing,
    toggleEditing: () => setEditing(!editing && !controller.exported),
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
