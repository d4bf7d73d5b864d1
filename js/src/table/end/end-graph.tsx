// The chips in hand over the whole game, with its turning points and what became of promises.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { widthOf } from "../../core/draw/box.js";
import { shapeOf } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { ChipFace } from "../../core/view/chip.js";
import { MarkPaths } from "../../core/view/mark.js";
import { Memo } from "../../core/view/memo.js";
import { Axis, type Scale, StepLines, scaleFor } from "../../core/view/step-lines.js";
import type { StoryState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import { labelLines } from "./line-labels.js";

const HEIGHT = 214;
const LEFT = 30;
/** For the winner's chip at the end of its line. */
const RIGHT = 44;
const TOP = 56;
/** Above the chips of those who are out, and the turns. */
const BOTTOM = HEIGHT - 42;
const CHIP = 14;

export function EndGraph({ story, width }: { story: StoryState; width: number }): JSX.Element {
  const { words, colors } = useTableView();
  const { chips, turns } = story;
  const [at, point] = useState<number | null>(null);
  const end = turns.length - 1;
  const span = (width - RIGHT - LEFT) / Math.max(1, end);
  const xOf = (ply: number) => LEFT + ply * span;
  /** "turn 46: You 4, Yellow 1" */
  const tell = (ply: number) => {
    const held = colors.flatMap((color, seat) => {
      const n = chips[seat]?.[ply];
      return n === undefined ? [] : `${words.called(color)} ${n}`;
    });
    return `${words.say("end.turn", { turn: turns[ply] ?? 1 })}: ${held.join(", ")}`;
  };
  const goto = (ply: number) => point(Math.max(0, Math.min(end, ply)));
  const shown = at ?? end;
  return (
    <div
      class="endgraph"
      role="slider"
      tabIndex={0}
      aria-label={words.say("end.chips")}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={shown}
      aria-valuetext={tell(shown)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        goto(shown + by);
      }}
      onPointerMove={({ clientX, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect();
        goto(Math.round((((clientX - box.left) / box.width) * width - LEFT) / span));
      }}
      onPointerLeave={() => point(null)}
      onBlur={() => point(null)}
    >
      <p class="sub">
        <b>{words.say("end.chips")}</b> {at !== null && tell(at)}
      </p>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <Memo of={[story, width, words]} draw={() => <Drawing story={story} xOf={xOf} />} />
        {at !== null && <path class="now" d={`M${xOf(at)} ${TOP - 6}V${BOTTOM + 4}`} />}
      </svg>
    </div>
  );
}

function Drawing({ story, xOf }: { story: StoryState; xOf: Scale["xOf"] }): JSX.Element {
  const { words, colors, state } = useTableView();
  const { winner } = state.ply.position;
  const { chips, turns, points, promises } = story;
  const at = ({ ply }: { ply: number }) => xOf(ply);
  const end = turns.length - 1;
  const scale = scaleFor(chips, xOf, { top: TOP, bottom: BOTTOM });
  const nameOf = (seat: number) => words.called(colors[seat] as Color);
  const left = chips[winner ? colors.indexOf(winner) : 0]?.at(-1) ?? 0;
  const out = chips
    .map((line, seat) => ({ ply: line.length - 1, color: colors[seat] as Color }))
    .filter((_, seat) => (state.seats[seat]?.out ?? null) !== null)
    .sort(inOrder);
  const fallen = spread(out.map(at), 18);
  const said = [...promises].sort(inOrder);
  const flags = spread(said.map(at), 13);
  const names = labelLines(
    chips.map((values, seat) => ({ values, w: CHIP + 6 + widthOf(nameOf(seat), 11.5) })),
    {
      ...scale,
      area: { x: LEFT, y: TOP - 22, w: xOf(end) - LEFT, h: BOTTOM - TOP + 22 },
      taken: [
        ...points.map((point) => ({ x: at(point) - 1, y: 0, w: 2, h: HEIGHT })),
        ...flags.map((x) => ({ x: x - 6, y: 30, w: 13, h: 13 })),
      ],
    },
  );
  return (
    <g>
      <Axis scale={scale} from={LEFT} to={xOf(end)} at={LEFT - 8} />
      {everyTen(turns, xOf).map(([turn, x]) => (
        <text key={turn} class="turn" x={x} y={HEIGHT - 6}>
          {turn === 1 ? words.say("end.turn", { turn }) : turn}
        </text>
      ))}
      <StepLines lines={chips} colors={colors} scale={scale} />
      {spread(points.map(at)).map((x, index) => (
        <g key={index} class="num" transform={`translate(${x} 11)`}>
          <path d={`M0 10L${xOf(points[index]?.ply ?? 0) - x} 16V${BOTTOM - 11}`} />
          <circle r="9.5" />
          <text dy=".35em">{index + 1}</text>
        </g>
      ))}
      {said.map(({ kept }, index) => {
        const kind = kept ? "promise-kept" : "promise-broken";
        return (
          <g
            key={index}
            class={`mk ${shapeOf(kind).tone}`}
            transform={`translate(${Number(flags[index]) - 6} 30)`}
          >
            <MarkPaths kind={kind} />
          </g>
        );
      })}
      {names.map(
        (place, seat) =>
          place && (
            <Named
              key={seat}
              color={colors[seat] as Color}
              x={place.x + CHIP / 2}
              y={place.y + CHIP / 2}
              name={nameOf(seat)}
            />
          ),
      )}
      {out.map(({ color }, index) => (
        <Named key={color} color={color} x={Number(fallen[index])} y={BOTTOM + 10} />
      ))}
      {winner && <Named color={winner} x={xOf(end) + 15} y={scale.yOf(left)} name={left} />}
    </g>
  );
}

const inOrder = (one: { ply: number }, other: { ply: number }) => one.ply - other.ply;

/** What stands in a row, moved to the right so that nothing covers its neighbour. */
function spread(places: readonly number[], by = 22): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return places.map((x) => {
    const at = Math.max(x, free);
    free = at + by;
    return at;
  });
}

/** Whose line this is, or ends here; of those who are out, below it. */
function Named(props: { color: Color; x: number; y: number; name?: string | number }): JSX.Element {
  const { color, x, y, name } = props;
  return (
    <g class={`chip c-${color}`} transform={`translate(${x - CHIP / 2} ${y - CHIP / 2})`}>
      <ChipFace color={color} size={CHIP} />
      <text class="name" x={CHIP + 5} y={CHIP / 2} dy=".35em">
        {name}
      </text>
    </g>
  );
}

/** The first turn, then every tenth, or every fiftieth of a very long game, where there is room. */
function everyTen(turns: readonly number[], xOf: Scale["xOf"]): [turn: number, x: number][] {
  const last = turns.at(-1) ?? 1;
  const by = last > 120 ? 50 : last > 12 ? 10 : 5;
  let free = 0;
  return Array.from({ length: Math.floor(last / by) + 1 }, (_, index) => index * by || 1).flatMap(
    (turn) => {
      const x = xOf(turns.indexOf(turn));
      if (x < free) return [];
      free = x + 40;
      return [[turn, x]];
    },
  );
}
