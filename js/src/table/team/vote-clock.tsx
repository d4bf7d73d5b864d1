// The clock of a vote, how many have voted, and what is spoken of the time.
import type { JSX } from "preact";
import { Countdown, useSecondsLeft } from "../countdown.js";
import type { PublicVote } from "./team.js";

/** The seconds that are left when the clock speaks. */
const SPOKEN = [3, 10, 25];

/** The countdown, and a bar that runs out. */
export function VoteClock({ ends, whole }: { ends: number; whole: number }): JSX.Element {
  const left = useSecondsLeft(ends);
  return (
    <>
      <Countdown left={left} spoken={SPOKEN} />
      <span class="runs" aria-hidden="true">
        <i style={{ width: `${Math.min(1, left / whole) * 100}%` }} />
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
