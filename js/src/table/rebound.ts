// Why the move rebounds: the steps appear one by one, or all at once for readers who prefer no
// motion.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Rebound } from "../acts/decision.js";
import { reduced } from "../core/view/motion.js";
import type { TableState } from "../state.gen.js";

const PACE = 900;

export function useRebound({ rebound: steps, revision, ply }: TableState): Rebound {
  const [left, setLeft] = useState(-1);
  const [at, setAt] = useState({ revision, shown: 1, walking: true });
  const opened = useRef(revision);
  const last = steps.length;
  // A game that was over when the page opened is not walked to its end once more.
  const old = ply.position.phase === "over" && opened.current === revision;
  const on = last > 0 && left !== revision && !old;
  const known = at.revision === revision ? at : { revision, shown: 1, walking: true };
  const shown = !on || reduced() ? (known.walking ? last : known.shown) : known.shown;
  const paced = on && known.walking && shown < last;
  useEffect(() => {
    if (!paced) return undefined;
    const next = { revision, shown: shown + 1, walking: true };
    const timer = setTimeout(() => setAt(next), PACE);
    return () => clearTimeout(timer);
  }, [paced, revision, shown]);
  return {
    on,
    shown,
    go: (by) => setAt({ revision, shown: Math.min(last, Math.max(1, shown + by)), walking: false }),
    leave: () => setLeft(revision),
  };
}
