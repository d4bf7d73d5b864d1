// How a view uses the width that it is given, and the large view, which fills the window or the
// screen.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { isTouch } from "../touch.js";
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
  /** Narrow, and for fingers: what decides is then at the bottom. */
  phone: boolean;
  /** Inside the padding. */
  width: number;
}

export function frameSize(room: number, large: boolean): FrameSize {
  const fit = Math.min(room / LARGE.width, innerHeight / LARGE.height);
  const scale = large && fit > SMALLEST ? fit : 1;
  const outer = room / scale;
  const layout = outer >= 780 ? "wide" : outer >= 560 ? "mid" : "narrow";
  const padding = layout === "narrow" ? 24 : 28;
  const phone = layout === "narrow" && isTouch();
  return { scale, layout, phone, width: Math.max(LEAST, Math.min(outer, WIDEST) - padding) };
}

/** A part of the page that is lower shows no board whole. */
const LOWEST = 400;

/** How high the part of the page is that is seen at once, such as the pane of a notebook. */
export function useRoom(root: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    // One whose content fits now may be as high as that; once there was too much, it scrolls.
    const scrolling = new Set<Element>();
    const measure = () => {
      const tree = root.current?.getRootNode() as ShadowRoot | undefined;
      for (let up = tree?.host?.parentElement; up; up = up.parentElement) {
        const scrolls = up.scrollHeight > up.clientHeight + 1 && up.clientHeight >= LOWEST;
        if (scrolls && /auto|scroll/.test(getComputedStyle(up).overflowY)) scrolling.add(up);
      }
      setRoom(Math.min(innerHeight, ...[...scrolling].map((one) => one.clientHeight)));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [root]);
  return room;
}

export function useLarge(root: RefObject<HTMLElement | null>) {
  const [large, setLarge] = useState(false);
  const host = () => (root.current?.getRootNode() as ShadowRoot | undefined)?.host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change brings it into view
  useLayoutEffect(() => {
    if (large) root.current?.scrollIntoView({ block: "start" });
  }, [large]);
  // The browser's own key leaves the full screen too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its host stays
  useEffect(() => {
    const shown = host();
    const left = () => {
      if (!document.fullscreenElement) setLarge(false);
    };
    shown?.addEventListener("fullscreenchange", left);
    return () => shown?.removeEventListener("fullscreenchange", left);
  }, []);
  return {
    large,
    enlarge: () => setLarge(!large),
    fill: () => {
      const full = Boolean(document.fullscreenElement);
      setLarge(!full);
      // Where a page must not fill the screen, it is large in its place.
      (full ? document.exitFullscreen() : host()?.requestFullscreen?.())?.catch(() => {});
    },
  };
}
