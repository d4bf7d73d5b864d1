// The chips in hand over the whole game, with its turning points and what became of promises.
import type { JSX } from "preact";
import { shapeOf } from "../i18n.js";
import type { StoryState } from "../state.gen.js";
import type { Color, MarkKind } from "../types.js";
import { ChipFace } from "../view/chip.js";
import { MarkPaths } from "../view/mark.js";
import { Axis, StepLines, scaleFor } from "../view/step-lines.js";
import { useTableView } from "./table-view.js";

const HEIGHT = 196;
const LEFT = 30;
/** For the names at the ends of the lines. */
const RIGHT = 104;
const TOP = 56;
const BOTTOM = HEIGHT - 26;
const CHIP = 14;

export function EndGraph({ story, width }: { story: StoryState; width: number }): JSX.Element {
  const { words, colors, you, state } = useTableView();
  const { winner } = state.ply.position;
  const { chips, turns, points, promises } = story;
  const end = turns.length - 1;
  const right = width - RIGHT;
  const xOf = (ply: number) => LEFT + (ply / Math.max(1, end)) * (right - LEFT);
  const scale = scaleFor(chips, xOf, { top: TOP, bottom: BOTTOM });
  const last = turns[end] ?? 1;
  const left = chips[winner ? colors.indexOf(winner) : 0]?.at(-1) ?? 0;
  const top = scale.yOf(left);
  const falls = chips
    .filter((_, seat) => colors[seat] !== winner)
    .sort((one, other) => one.length - other.length);
  return (
    <svg
      class="endgraph"
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={words.say("end.chips")}
    >
      <Axis scale={scale} from={LEFT} to={right} at={LEFT - 8} />
      {everyTen(last).map((turn) => (
        <text key={turn} class="turn" x={xOf(turns.indexOf(turn))} y={HEIGHT - 6}>
          {turn === 1 ? words.say("end.turn", { turn }) : turn}
        </text>
      ))}
      <StepLines lines={chips} colors={colors} scale={scale} />
      {apart(points.map(({ ply }) => xOf(ply))).map((x, index) => (
        <g key={index} class="num" transform={`translate(${x} 11)`}>
          <path d={`M0 10L${xOf(points[index]?.ply ?? 0) - x} 16V${BOTTOM - 11}`} />
          <circle r="9.5" />
          <text dy=".35em">{index + 1}</text>
        </g>
      ))}
      {promises.map(({ ply, kept }, index) => (
        <Flag key={index} kind={kept ? "promise-kept" : "promise-broken"} x={xOf(ply)} y={30} />
      ))}
      {apart(
        falls.map((line) => xOf(line.length - 1)),
        13,
      ).map((x) => (
        <Flag key={x} kind="defeat" x={x} y={BOTTOM - 13} />
      ))}
      {winner && (
        <g class={`chip c-${winner}`} transform={`translate(${right + 8} ${top - CHIP / 2})`}>
          <ChipFace color={winner} size={CHIP} />
          <text class="name" x={CHIP + 5} y={CHIP / 2} dy=".35em">
            {`${winner === you ? words.say("you") : words.player(winner)}: ${left}`}
          </text>
        </g>
      )}
      {chips.map((line, seat) => (
        <Peak key={seat} line={line} color={colors[seat] as Color} x={xOf} y={scale.yOf} />
      ))}
    </svg>
  );
}

/** What stands in a row, moved to the right so that nothing covers its neighbour. */
function apart(places: readonly number[], by = 22): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return places.map((x) => {
    const at = Math.max(x, free);
    free = at + by;
    return at;
  });
}

/** Whose line it is, where it is highest, or else where it ended. */
function Peak(props: {
  line: readonly number[];
  color: Color;
  x: (ply: number) => number;
  y: (value: number) => number;
}): JSX.Element {
  const { line, color, x, y } = props;
  const most = Math.max(...line);
  const grew = most > (line[0] ?? 0);
  const at = grew ? line.indexOf(most) : Math.floor(line.length * 0.7);
  const top = grew ? y(most) - CHIP / 2 : y(line[at] ?? 0) - CHIP / 2;
  return (
    <g class={`chip c-${color}`} transform={`translate(${x(at) - (grew ? 0 : CHIP / 2)} ${top})`}>
      <ChipFace color={color} size={CHIP} />
      {grew && (
        <text class="name" x={CHIP + 4} y={CHIP / 2} dy=".35em">
          {most}
        </text>
      )}
    </g>
  );
}

function Flag({ kind, x, y }: { kind: MarkKind; x: number; y: number }): JSX.Element {
  return (
    <g class={`mk ${shapeOf(kind).tone}`} transform={`translate(${x - 6} ${y})`}>
      <MarkPaths kind={kind} />
    </g>
  );
}

/** The first turn, then every tenth, or every hundredth of a very long game. */
const everyTen = (last: number): number[] => {
  const by = last > 120 ? 50 : last > 12 ? 10 : 5;
  return [1, ...Array.from({ length: Math.floor(last / by) }, (_, index) => (index + 1) * by)];
};
