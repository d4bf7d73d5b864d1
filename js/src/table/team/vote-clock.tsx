// The clock of a vote, how many have voted, and what is spoken of the time.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTableView } from "../table-view.js";
import type { PublicVote } from "./team.js";

const SECOND = 1000;
/** When so many seconds are left, that is spoken. */
const SPOKEN = [25, 10, 3];

/** The seconds that are left until a moment of the host's clock; null without an end. */
function useLeft(ends: number | null): number | null {
  const { controller } = useTableView();
  const left = () =>
    ends === null ? null : Math.max(0, (ends + controller.clockAhead - Date.now()) / SECOND);
  const [, draw] = useState(0);
  useEffect(() => {
    if (ends === null) return undefined;
    const timer = setInterval(() => draw(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [ends]);
  return left();
}

/** "0:14", a bar that runs out, and at three moments a word. */
export function VoteClock({ ends, whole }: { ends: number; whole: number }): JSX.Element {
  const { words } = useTableView();
  const left = Math.round(useLeft(ends) ?? 0);
  const next = SPOKEN.findLast((one) => left <= one);
  const share = Math.min(1, left / Math.max(whole, 1));
  return (
    <>
      <b class="clock" role="timer">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
      </b>
      <span class="runs" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span class="unseen" aria-live="polite">
        {next && left > 0 ? words.counted("vote.left", next) : ""}
      </span>
    </>
  );
}

/** More than so many are a bar. */
const PIPS = 12;

/** A mark for each who can vote, full for each who has. */
export function VoteCount({ vote }: { vote: PublicVote }): JSX.Element {
  const { voted, of } = vote;
  if (of > PIPS) {
    return (
      <span class="runs given" aria-hidden="true">
        <i style={{ width: `${(voted / of) * 100}%` }} />
      </span>
    );
  }
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <i key={at} class={at < voted ? "on" : ""} />
      ))}
    </span>
  );
}
