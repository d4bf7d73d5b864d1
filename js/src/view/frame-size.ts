// How a view uses the width that it is given.
import type { Layout } from "../types.js";

/** How much larger a projector shows it all. */
const LARGE = 1.4;

/** No frame is wider than its style says. */
const WIDEST = 1080;
const LEAST = 280;

export interface FrameSize {
  scale: number;
  layout: Layout;
  /** Inside the padding. */
  width: number;
}

export function frameSize(room: number, large: boolean): FrameSize {
  const scale = large ? LARGE : 1;
  const outer = room / scale;
  const layout = outer >= 780 ? "wide" : outer >= 560 ? "mid" : "narrow";
  const padding = layout === "narrow" ? 24 : 28;
  return { scale, layout, width: Math.max(LEAST, Math.min(outer, WIDEST) - padding) };
}
