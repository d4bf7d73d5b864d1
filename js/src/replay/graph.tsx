// A curve for each player under the scrubber: any series with one value per ply and player.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Color } from "../types.js";
import { Token } from "../view/chip.js";
import { Memo } from "../view/memo.js";
import type { Replay } from "./replay.js";
import { useReplayView } from "./replay-view.js";
import { along } from "./scrubber.js";

const HEIGHT = 52;
/** The curves differ in more than colour. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "5 5", "1 4"];

export function Graph({ width }: { width: number }): JSX.Element | null {
  const { controller, replay, words, graph, setGraph } = useReplayView();
  const { ply } = controller;
  const { series, players } = replay.state;
  const shown = series[graph - 1];
  const { end } = replay;
  const { xOf, plyAt } = useMemo(() => along(width, end), [width, end]);
  const curves = (
    <Memo
      of={[shown, players, xOf]}
      draw={() => (
        <Curves values={shown?.values ?? []} colors={players.map(({ color }) => color)} xOf={xOf} />
      )}
    />
  );
  if (!shown) return null;
  const row = shown.values[ply] ?? [];
  return (
    <div class="graph">
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
      {/* With the keyboard, use the scrubber above it. */}
      <svg
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        onClick={(event) =>
          controller.goto(plyAt(event, event.currentTarget.getBoundingClientRect()))
        }
      >
        <rect width={width} height={HEIGHT} fill="transparent" />
        {curves}
        <path class="now" d={`M${xOf(ply)} 0V${HEIGHT}`} />
      </svg>
    </div>
  );
}

/** A curve for each player, with gaps where a value is missing. */
function Curves(props: {
  values: Replay["state"]["series"][number]["values"];
  colors: readonly Color[];
  xOf: (ply: number) => number;
}): JSX.Element {
  const { values, colors, xOf } = props;
  const top = Math.max(1, ...values.flat().map(Number));
  const pathOf = (seat: number): string => {
    let pen = "M";
    const steps = values.map((row, at) => {
      const value = row[seat];
      if (typeof value !== "number") {
        pen = "M";
        return "";
      }
      const y = HEIGHT - 4 - (value / top) * (HEIGHT - 8);
      const step = `${pen}${xOf(at).toFixed(1)} ${y.toFixed(1)}`;
      pen = "L";
      return step;
    });
    return steps.join("");
  };
  return (
    <>
      {colors.map((color, seat) => (
        <path
          key={color}
          class={`curve c-${color}`}
          d={pathOf(seat)}
          stroke-dasharray={DASHES[seat]}
        />
      ))}
    </>
  );
}
