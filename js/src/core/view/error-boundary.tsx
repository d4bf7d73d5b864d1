import type { ComponentChildren, JSX } from "preact";
import { useErrorBoundary, useRef } from "preact/hooks";

interface Props {
  /** What is drawn: after a change, drawing is tried again. */
  of: unknown;
  children: ComponentChildren;
  fallback: ComponentChildren;
}

/** A state of the right structure may still hold nonsense: a message says so, in place of half a table. */
export function ErrorBoundary({ of, fallback, children }: Props): JSX.Element {
  const broken = useRef<unknown>(null);
  useErrorBoundary(() => {
    broken.current = of;
  });
  return <>{broken.current === of ? fallback : children}</>;
}
