// Keys that are pressed while what they are meant for is still coming.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Holds the keys of a view as long as it waits, and presses them then; returns what is given each
 * key, and tells whether it was held. */
export function useLateKeys(
  root: RefObject<HTMLElement | null>,
  waits: boolean,
): (event: KeyboardEvent) => boolean {
  const { current: held } = useRef<KeyboardEvent[]>([]);
  useLayoutEffect(() => {
    if (!waits) void pressAll(root, held.splice(0));
  }, [root, waits, held]);
  return (event) => {
    if (!waits || event.ctrlKey || event.metaKey || event.altKey) return false;
    held.push(event);
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}

/** One after the other: what a key does is drawn before the next one. */
async function pressAll(root: RefObject<HTMLElement | null>, held: KeyboardEvent[]): Promise<void> {
  for (const event of held) {
    pressAgain(root.current, event);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Presses a key where the focus is now, and does what a browser does with its own keys alone. */
function pressAgain(root: HTMLElement | null, event: KeyboardEvent): void {
  const target = (root?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? root;
  if (!target?.dispatchEvent(new KeyboardEvent("keydown", event))) return;
  const { key } = event;
  if (target instanceof HTMLInputElement && key.length === 1) {
    target.setRangeText(key, target.value.length, target.value.length, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true }));
  } else if (target instanceof HTMLButtonElement && (key === "Enter" || key === " ")) {
    target.click();
  }
}
