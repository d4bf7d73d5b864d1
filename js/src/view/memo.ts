import type { JSX } from "preact";
import { useMemo } from "preact/hooks";

/** Draws again only if its input has changed, by value. */
export function useMemoByValue(draw: () => JSX.Element, ...from: unknown[]): JSX.Element {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what it depends on
  return useMemo(draw, [JSON.stringify(from)]);
}
