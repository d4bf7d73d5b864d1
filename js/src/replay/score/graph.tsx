// A curve for each player under the scrubber: any series with one value per ply and player.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Token } from "../../core/view/chip.js";
import { Memo } from "../../core/view/memo.js";
import { Axis, StepLines, scaleFor } from "../../core/view/step-lines.js";
import { useReplayView } from "../replay-view.js";
import { along } from "../scrubber.js";

const HEIGHT = 92;
/** At the right, for the numbers of the axis. */
const AXIS = 16;

export function Graph({ width }: { width: number }): JSX.Element | null {
  const { controller, replay, words, graph, setGraph } = useReplayView();
  const { ply } = controller;
  const { series, players } = replay.state;
  const shown = series[graph - 1];
  const { end } = replay;
  const { xOf, plyAt } = useMemo(() => along(width, end), [width, end]);
  const curves = (
    <Memo
      of={[shown, players, xOf, width]}
      draw={() => {
        const rows = shown?.values ?? [];
        // It ends where its player was defeated.
        const lines = players.map(({ color }, seat) =>
          rows.slice(0, (replay.defeatOf(color) ?? end) + 1).map((values) => values[seat]),
        );
        const scale = scaleFor(lines, xOf, { top: 8, bottom: HEIGHT - 8 });
        return (
          <svg width={width} height={HEIGHT}>
            <Axis scale={scale} from={0} to={width - AXIS} at={width} />
            <StepLines lines={lines} colors={players.map(({ color }) => color)} scale={scale} />
          </svg>
        );
      }}
    />
  );
  if (!shown) return null;
  const row = shown.values[ply] ?? [];
  return (
    <div class="graph">
      <div class="of">
        <select
          class="entry"
          aria-label={words.say("graph")}
          value={graph}
          onChange={({ currentTarget: { selectedIndex } }) => setGraph(selectedIndex)}
        >
          <option value={0}>–</option>
          {series.map(({ title }, index) => (
            <option key={index} value={index + 1}>
              {words.text(title)}
            </option>
          ))}
        </select>
        <span class="values">
          {players.map(({ color }, seat) => (
            <span key={color}>
              <Token color={color} label={words.player(color)} /> {row[seat] ?? "–"}
            </span>
          ))}
        </span>
      </div>
      {/* With the keyboard, use the scrubber above it. */}
      <div
        class="plot"
        style={{ width: `${width}px`, height: `${HEIGHT}px` }}
        aria-hidden="true"
        onClick={(event) =>
          controller.goto(plyAt(event, event.currentTarget.getBoundingClientRect()))
        }
      >
        {curves}
        {/* An element of its own: a step moves it, and draws no curve again. */}
        <i class="now" style={{ transform: `translateX(${xOf(ply)}px)` }} />
      </div>
    </div>
  );
}
