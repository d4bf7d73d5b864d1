// What is pointed at in one view: passed over, focused by the keyboard, or pressed to hear why.
import { useEffect, useRef, useState } from "preact/hooks";
import { isSame, type Target } from "../core/view/target.js";

interface Pointed {
  target: Target;
  revision: number;
  /** Pressed, to hear why: it stays. */
  pinned: boolean;
  keyed: boolean;
  /** The focus was put there: what is asked is spoken, and not yet what the rules say. */
  quiet: boolean;
}

export interface Pointing {
  pointed: Pointed | null;
  /** What was pointed at last: what the rules say of it stays. */
  last: Target | null;
  point(target: Target | null, pinned?: boolean, keyed?: boolean): void;
  /** Points once the pointer rests there: one that only passes by asks nothing. */
  pointLater(target: Target): void;
  cancel(): void;
  forget(): void;
  /** Something was done with it: until the pointer has been elsewhere, it asks nothing there. */
  settle(target: Target, at?: MouseEvent): void;
  /** Whether the pointer still rests where something was done. */
  rests(target: Target | null, at: MouseEvent): boolean;
}

/** Milliseconds. */
const DWELL = 300;

/** Holds for one revision of the table; `isQuiet` says whether the focus is being put somewhere. */
export function usePointing(revision: number, isQuiet: () => boolean): Pointing {
  const [held, hold] = useState<Pointed | null>(null);
  const [last, setLast] = useState<Pointed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const done = useRef<{ target: Target; at: MouseEvent | undefined } | null>(null);
  const pointed = held?.revision === revision ? held : null;
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (target: Target | null, pinned = false, keyed = false) => {
    cancel();
    if (target && isSame(target, pointed?.target ?? null) && pinned === pointed?.pinned) return;
    const next = target && { target, revision, pinned, keyed, quiet: isQuiet() };
    hold(next);
    if (next) setLast(next);
  };
  return {
    pointed,
    last: last?.revision === revision ? last.target : null,
    point,
    pointLater: (target) => {
      timer.current = setTimeout(() => point(target), DWELL);
    },
    cancel,
    forget: () => {
      hold(null);
      setLast(null);
    },
    settle: (target, at) => {
      cancel();
      done.current = { target, at };
    },
    rests: (target, { clientX, clientY }) => {
      const { current } = done;
      if (!current) return false;
      const { at } = current;
      // Where nothing moved but the table, something else may have come to lie there. Of a click
      // only whole pixels are told, of a pointer also parts of one.
      const rests =
        isSame(current.target, target) ||
        (at !== undefined && Math.hypot(at.clientX - clientX, at.clientY - clientY) < 1.5);
      if (!rests) done.current = null;
      return rests;
    },
  };
}
