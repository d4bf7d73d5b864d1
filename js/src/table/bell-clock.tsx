// The time that is left until the bell.
import type { JSX } from "preact";
import { Countdown, useSecondsLeft } from "./countdown.js";
import { useTableView } from "./table-view.js";

/** The seconds that are left when the clock speaks. */
const SPOKEN = [10, 60, 300];

export function BellClock(): JSX.Element | null {
  const { state } = useTableView();
  const ends = state.bell?.ends ?? null;
  return ends === null ? null : <Running ends={ends} />;
}

function Running({ ends }: { ends: number }): JSX.Element {
  return <Countdown left={useSecondsLeft(ends)} spoken={SPOKEN} />;
}
