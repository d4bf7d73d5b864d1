// The time that is left until the bell, by this page's own clock.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTableView } from "./table-view.js";

const SECOND = 1000;
const MINUTE = 60;
/** The seconds that are left when the clock speaks. */
const SPOKEN = [10, MINUTE, 5 * MINUTE];

export function BellClock(): JSX.Element | null {
  const { state } = useTableView();
  const ends = state.bell?.ends ?? null;
  return ends === null ? null : <Countdown ends={ends} />;
}

function Countdown({ ends }: { ends: number }): JSX.Element {
  const { words } = useTableView();
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((ends - now) / SECOND));
  const told = (seconds: number) =>
    seconds < MINUTE
      ? words.counted("bell.seconds", seconds)
      : words.counted("bell.minutes", Math.ceil(seconds / MINUTE));
  const spoken = SPOKEN.find((seconds) => left <= seconds);
  return (
    <>
      <span class="clock" role="timer" aria-live="off" aria-label={told(left)}>
        {`${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`}
      </span>
      <span class="unseen" aria-live="polite">
        {spoken !== undefined && left > 0 && told(spoken)}
      </span>
    </>
  );
}
