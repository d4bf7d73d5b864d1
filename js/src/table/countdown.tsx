// The time that is left until a moment of the host's clock: in figures, and at a few moments spoken.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTableView } from "./table-view.js";

const SECOND = 1000;
const MINUTE = 60;

/** The whole seconds that are left until a moment of the host's clock. */
export function useSecondsLeft(ends: number): number {
  const { controller } = useTableView();
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((ends + controller.clockAhead - now) / SECOND));
}

/** "2:05", and a word when as many seconds are left as are in `spoken`, the least first. */
export function Countdown(props: { left: number; spoken: readonly number[] }): JSX.Element {
  const { words } = useTableView();
  const { left, spoken } = props;
  const told = (seconds: number) =>
    seconds < MINUTE
      ? words.counted("left.seconds", seconds)
      : words.counted("left.minutes", Math.ceil(seconds / MINUTE));
  const next = spoken.find((seconds) => left <= seconds);
  return (
    <>
      <span class="clock" role="timer" aria-live="off" aria-label={told(left)}>
        {`${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`}
      </span>
      <span class="unseen" aria-live="polite">
        {next !== undefined && left > 0 && told(next)}
      </span>
    </>
  );
}
