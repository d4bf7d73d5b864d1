// How a view uses the width that it is given.
import type { Layout } from "../types.js";

/** What is shown of it in the large view, which fills the window. */
const LARGE = { width: 860, height: 514 };
/** Smaller than this it would be hard to read. */
const SMALLEST = 0.8;

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
  const fit = Math.min(room / LARGE.width, innerHeight / LARGE.height);
  const scale = large && fit > SMALLEST ? fit : 1;
  const outer = room / scale;
  const layout = outer >= 780 ? "wide" : outer >= 560 ? "mid" : "narrow";
  const padding = layout === "narrow" ? 24 : 28;
  return { scale, layout, width: Math.max(LEAST, Math.min(outer, WIDEST) - padding) };
}
