// Of several displays of a model on a page, one speaks: the first, until the reader is in another.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { WidgetController } from "../widget-controller.js";

/** Lets a display speak, by turns with the others; returns what to do when the focus comes into it. */
export function useOneEar(
  controller: WidgetController,
  root: RefObject<HTMLElement | null>,
): () => void {
  useLayoutEffect(() => {
    const own = root.current;
    controller.ear ??= own;
    return () => {
      if (controller.ear === own) controller.ear = null;
    };
  }, [controller, root]);
  return () => {
    controller.ear = root.current;
  };
}
