// The large view: all in sight, as large as the window allows, for a projector; or the whole screen.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

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
