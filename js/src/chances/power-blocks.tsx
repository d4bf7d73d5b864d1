// The exact lane on the scale of the chances: blocks of who can force the win, without any interval.
import type { JSX } from "preact";
import { letter } from "../core/draw/chip-outline.js";
import { powerAt } from "../core/power-state.js";
import type { Played } from "../replay/chance-views.js";
import type { StructureState } from "../state.gen.js";
import type { Drawn } from "./chance-plot.js";
import { HatchPattern } from "./hatch.js";

const HEIGHT = 60;
const TOP = 20;
/** As wide as a letter is. */
const LETTER = 14;
/** As wide as the word for what is not solved. */
const WORD = 110;

export function PowerBlocks(props: Drawn & { played: Played }): JSX.Element {
  const { played, replay, words, width, xOf } = props;
  const { end } = replay;
  const half = (xOf(1) - xOf(0)) / 2;
  const runs: { structure: StructureState | undefined; first: number; last: number }[] = [];
  for (let ply = 0; ply <= end; ply++) {
    const { structure } = powerAt(played, ply);
    const run = runs.at(-1);
    if (run && run.structure === structure) run.last = ply;
    else runs.push({ structure, first: ply, last: ply });
  }
  return (
    <svg width={width} height={HEIGHT}>
      <HatchPattern />
      <text class="head" x={xOf(0)} y={TOP - 7}>
        {words.say("chances.power")}
      </text>
      {runs.map(({ structure, first, last }) => {
        const from = Math.max(xOf(0), xOf(first) - half);
        const wide = Math.min(xOf(end), xOf(last) + half) - from;
        if (!structure) {
          return (
            <g key={first}>
              <rect class="hatch" x={from} y={TOP} width={wide} height={HEIGHT - TOP - 1} />
              {wide > WORD && (
                <text class="busy" x={from + 8} y={(TOP + HEIGHT) / 2}>
                  {words.say("chances.hatch")}
                </text>
              )}
            </g>
          );
        }
        let y = TOP;
        return structure.shares.map(({ color, value }) => {
          const high = value * (HEIGHT - TOP - 1);
          y += high;
          return (
            value > 0 && (
              <g key={`${first}${color}`} class={`c-${color}`}>
                <rect x={from} y={y - high} width={wide} height={high} />
                {wide >= LETTER && high >= LETTER - 2 && (
                  <text x={from + wide / 2} y={y - high / 2} dy=".36em">
                    {letter(color)}
                  </text>
                )}
              </g>
            )
          );
        });
      })}
    </svg>
  );
}
