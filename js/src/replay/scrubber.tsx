import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { shapeOf, type Words } from "../core/i18n.js";
import { MarkPaths } from "../core/view/mark.js";
import { Memo } from "../core/view/memo.js";
import type { Replay } from "./replay.js";
import { useReplayView } from "./replay-view.js";
import { type PlacedMark, placeMarks } from "./score/mark-placement.js";

const PAD = 8;

/** Where a ply stands in a width, and which one stands at a place, that of a pointer in a box. */
export function along(width: number, end: number) {
  const span = Math.max(1, width - 2 * PAD);
  return {
    xOf: (ply: number): number => PAD + (end && (ply / end) * span),
    // The box may be scaled by the page around it.
    plyAt: ({ clientX }: MouseEvent, { left, width: wide }: DOMRect): number =>
      Math.round((((clientX - left) / wide) * width - PAD) * (end / span)),
  };
}
const LINE = 24;

/** "turn 6, ply 9: capture" */
function labelAt(replay: Replay, words: Words, ply: number): string {
  const { turn, marks } = replay.ply(ply);
  const where = ply === 0 ? words.say("start") : words.say("scrubber.at", { turn, ply });
  const kinds = marks.map((mark) => words.say(`mark.${mark}`));
  return kinds.length > 0 ? `${where}: ${words.list(kinds)}` : where;
}

export function Scrubber({ width }: { width: number }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { ply } = controller;
  const last = replay.end;
  const { xOf, plyAt } = useMemo(() => along(width, last), [width, last]);
  const { track, pointed, handlers } = useTrack(plyAt);
  const { drawn, list } = useMarks(xOf);
  return (
    <div class="scrub">
      <div
        ref={track}
        class="track"
        role="slider"
        tabIndex={0}
        aria-label={words.say("scrubber")}
        aria-valuemin={0}
        aria-valuemax={replay.last}
        aria-valuenow={ply}
        aria-valuetext={describe(replay, words, ply)}
        {...handlers}
      >
        <svg width={width} height="34" viewBox={`0 0 ${width} 34`} aria-hidden="true">
          <path class="rail" d={`M${PAD} ${LINE}H${width - PAD}`} />
          {drawn}
          <path class="past" d={`M${PAD} ${LINE}H${xOf(ply)}`} />
          <circle class="handle" cx={xOf(ply)} cy={LINE} r="7" />
        </svg>
      </div>
      {list}
      {pointed !== null && (
        <div
          class={`tip ${pointed > last * 0.7 ? "left" : pointed < last * 0.3 ? "right" : ""}`}
          style={{ left: `${xOf(pointed)}px` }}
          aria-hidden="true"
        >
          {labelAt(replay, words, pointed)}
        </div>
      )}
    </div>
  );
}

/** "turn 6, ply 9 of 11, Red plays a red chip on pile 1" */
function describe(replay: Replay, words: Words, ply: number): string {
  const { turn, action } = replay.ply(ply);
  const before = ply > 0 ? replay.ply(ply - 1) : undefined;
  const where = words.where(turn, ply, replay.end);
  return [where, words.act(action, before?.position.has_move)].filter(Boolean).join(", ");
}

/** The pointer on the track: pressed it takes the cursor along, else it asks what is there. */
function useTrack(plyAt: ReturnType<typeof along>["plyAt"]) {
  const { controller, replay } = useReplayView();
  const track = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const plyUnder = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return controller.ply;
    return replay.clamp(plyAt(event, box));
  };
  const release = () => {
    dragging.current = false;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      dragging.current = true;
      track.current?.setPointerCapture(event.pointerId);
      const ply = plyUnder(event);
      setPointed(ply);
      controller.goto(ply, "drag");
    },
    onPointerMove: (event: PointerEvent) => {
      const ply = plyUnder(event);
      if (dragging.current) controller.goto(ply, "drag");
      if (dragging.current || event.pointerType !== "touch") setPointed(ply);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onPointerLeave: () => setPointed(null),
  };
  return { track, pointed, handlers };
}

/** The marks over the track, drawn and as a list: once for a game and a width. */
function useMarks(xOf: (ply: number) => number) {
  const { controller, replay, words } = useReplayView();
  const { plies, turns } = replay.state;
  const { shows, kinds } = controller;
  const last = replay.end;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which marks are shown depends on the kinds
  const marks = useMemo(() => placeMarks(plies, xOf, shows), [plies, xOf, shows, kinds]);
  const drawn = (
    <Memo
      of={[marks, last, turns, xOf]}
      draw={() => <Marks marks={marks} last={last} turns={turns} xOf={xOf} />}
    />
  );
  const list = (
    <Memo
      of={[marks, replay, words]}
      draw={() => <List marks={marks} replay={replay} words={words} />}
    />
  );
  return { drawn, list };
}

/** Drawn once for a game and a width: a step moves the handle only. */
function Marks(props: {
  marks: PlacedMark[];
  last: number;
  turns: Replay["state"]["turns"];
  xOf: (ply: number) => number;
}): JSX.Element {
  const { marks, last, turns, xOf } = props;
  const gap = xOf(1) - xOf(0);
  // A tick for each ply, as long as ticks can be told apart.
  const every = gap >= 4 ? 1 : gap >= 0.8 ? 10 : 100;
  const ticks: string[] = [];
  for (let at = 0; at <= last; at += every) ticks.push(`M${xOf(at).toFixed(1)} 21V27`);
  if (gap >= 4) {
    // A bracket under the decisions of a turn.
    for (const { first, last: end } of turns) {
      if (end > first) ticks.push(`M${xOf(first)} 30V32.5H${xOf(end)}V30`);
    }
  }
  return (
    <>
      <path class="ticks" d={ticks.join("")} />
      {marks.map(({ ply, mark, x, more }) => (
        <g
          key={`${ply}${mark}`}
          class={`mk ${shapeOf(mark).tone}`}
          transform={`translate(${x - 5.5} 3) scale(.92)`}
        >
          <MarkPaths kind={mark} />
          {more && <circle class="f more" cx="6" cy="-2.2" r="1.3" />}
        </g>
      ))}
    </>
  );
}

function List(props: { marks: PlacedMark[]; replay: Replay; words: Words }): JSX.Element {
  const { marks, replay, words } = props;
  const first = marks.filter(({ ply }, index) => ply !== marks[index - 1]?.ply);
  return (
    <ul class="unseen" aria-label={words.say("scrubber.marks")}>
      {first.map(({ ply, more }) => (
        <li key={ply}>
          {labelAt(replay, words, ply)}
          {more && `; ${words.say("scrubber.more")}`}
        </li>
      ))}
    </ul>
  );
}
