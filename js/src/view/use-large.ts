// The large view: all in sight, as large as the window allows, for a projector; or the whole screen.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export function useLarge(root: RefObject<HTMLElement | null>) {
  const [large, setLarge] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change brings it into view
  useLayoutEffect(() => {
    if (large) root.current?.scrollIntoView({ block: "start" });
  }, [large]);
  return {
    large,
    enlarge: () => setLarge(!large),
    fill: () => {
      const tree = root.current?.getRootNode() as ShadowRoot | undefined;
      const full = Boolean(document.fullscreenElement);
      setLarge(!full);
      // Where a page must not fill the screen, it is large in its place.
      (full ? document.exitFullscreen() : tree?.host.requestFullscreen?.())?.catch(() => {});
    },
  };
}
