// A finger that is drawn across the table steps the replay, and never leaves the page.
import { useRef } from "preact/hooks";

/** What is scrolled, dragged or typed in is not swiped over. */
const OTHERWISE = "button, input, textarea, select, .scrub, .graph, .score, .forks, [role=dialog]";

/** Pixels: a shorter way is a tap that slipped. */
const FAR = 40;

/** To the left is forward, as where pages are turned. */
export function useSwipes(step: (by: 1 | -1) => void) {
  const began = useRef<PointerEvent | null>(null);
  const forget = () => {
    began.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const inside = event.composedPath()[0] as Element;
      const swipes = event.pointerType === "touch" && event.isPrimary;
      began.current = swipes && !inside.closest(OTHERWISE) ? event : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current } = began;
      forget();
      if (!current) return;
      const [across, down] = [clientX - current.clientX, clientY - current.clientY];
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) {
        step(across < 0 ? 1 : -1);
      }
    },
    // The browser scrolls the page instead.
    onPointerCancel: forget,
  };
}
