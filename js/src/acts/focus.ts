// The keyboard focus in one view: one tab stop per group, and never lost when the focused element
// goes away.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { findTarget } from "../core/view/elements.js";
import type { Target } from "../core/view/target.js";

export interface Focus {
  focusOn(target: Target): void;
  /** Focuses on a target, or on the first place for what was chosen, once it has been drawn. */
  focusNext(target: Target | "place"): void;
  /** Whether such a focus is due. */
  isDue(): boolean;
  /** Closes a sheet, and gives the focus back to what had it before. */
  closeSheet(close: () => void): void;
}

const QUIETLY = { preventScroll: true };

export function useFocus(root: RefObject<HTMLDivElement | null>, sheetOpen: boolean): Focus {
  const due = useRef<Target | "place" | null>(null);
  const beforeSheet = useRef<Element | null>(null);
  const active = focusedIn(root.current);

  const focusOn = (target: Target) => {
    if (root.current) findTarget(root.current, target)?.focus(QUIETLY);
  };
  useLayoutEffect(() => {
    const frame = root.current;
    if (!frame) return;
    if (due.current === "place") {
      const place = 'button.lit[data-t^="pile"], .opts button';
      frame.querySelector<HTMLElement>(place)?.focus(QUIETLY);
    } else if (due.current) focusOn(due.current);
    due.current = null;
    if (active && !active.isConnected) frame.focus(QUIETLY);
    setTabStops(frame);
  });
  useLayoutEffect(() => {
    if (sheetOpen) beforeSheet.current ??= focusedIn(root.current);
  }, [sheetOpen, root]);

  return {
    focusOn,
    focusNext: (target) => {
      due.current = target;
      if (target !== "place") beforeSheet.current = null;
    },
    isDue: () => due.current !== null,
    closeSheet: (close) => {
      close();
      const before = beforeSheet.current;
      beforeSheet.current = null;
      const goal = before instanceof HTMLElement && before.isConnected ? before : root.current;
      goal?.focus(QUIETLY);
    },
  };
}

/** In each group the element that has the focus, or one that may be chosen, is the tab stop. */
function setTabStops(frame: HTMLElement): void {
  const now = focusedIn(frame);
  for (const group of frame.querySelectorAll("[data-g]")) {
    const items = [...group.querySelectorAll<HTMLElement>("button[data-t]")];
    const stop =
      items.find((item) => item === now) ?? group.querySelector("button.lit") ?? items[0];
    for (const item of items) {
      const index = item === stop ? "0" : "-1";
      // The property would force a layout first; and a write is a change, of the same value too.
      if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
    }
  }
}

const focusedIn = (frame: HTMLElement | null): Element | null =>
  frame?.matches(":focus") ? frame : (frame?.querySelector(":focus") ?? null);
