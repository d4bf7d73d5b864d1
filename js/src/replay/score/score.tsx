import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { Memo } from "../../core/view/memo.js";
import type { TurnSpan } from "../replay.js";
import { followRows, linesOf, type Replay } from "../replay.js";
import { type ReplayView, useReplayView } from "../replay-view.js";
import { Lanes } from "./score-lanes.js";
import { ActionRow, FollowRow } from "./score-row.js";

const GUTTER = 50;
const WIDEST = 180;
/** Of a longer turn what is near the cursor is shown. */
const MOST_ROWS = 5;
const ROW = 24;

export const scoreHeight = (replay: Replay): number => Math.min(MOST_ROWS, replay.rows) * ROW + ROW;

/** The score: a column for each turn, a row for each decision; in a long game, the turns near the
 * cursor. */
export function Score(): JSX.Element {
  const { controller, replay, words, layout, width } = useReplayView();
  const { turns } = replay.state;
  const gutter = layout === "narrow" ? 0 : GUTTER;
  const room = Math.max(1, Math.floor((width - gutter) / words.column(layout)));
  const count = Math.min(room, turns.length);
  const current = replay.turnAt(controller.ply);
  const start = useWindow(current, count, turns.length);
  const shown = turns.slice(start, start + count);
  const columns = `repeat(${count}, minmax(0, ${WIDEST}px))`;
  const { comparison } = controller;
  const compare = comparison && controller.parts.get("compare");
  return (
    <div class="sheet">
      {comparison && compare ? (
        comparison.sides.map((side, index) => (
          <compare.ComparisonStave
            key={index}
            side={side}
            spans={shown}
            parts={comparison.state.first_difference?.ply}
            columns={columns}
          />
        ))
      ) : (
        <>
          <Columns turns={shown} start={start} columns={columns} gutter={gutter > 0} />
          {gutter > 0 && (
            <Lanes
              turns={shown}
              current={controller.ply === 0 ? -1 : current - start}
              columns={columns}
            />
          )}
        </>
      )}
    </div>
  );
}

function Columns(props: {
  turns: TurnSpan[];
  start: number;
  columns: string;
  /** Whether there is room beside the turns for what they are. */
  gutter: boolean;
}): JSX.Element {
  const { replay, words } = useReplayView();
  const { turns, start, columns, gutter } = props;
  const list = useRef<HTMLOListElement>(null);
  // The row of the cursor keeps the focus where the score had it.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (row && list.current?.matches(":focus-within")) row.focus({ preventScroll: true });
  });
  return (
    <div class="score">
      {gutter && (
        <div class="gut">
          {words.say("score.turn")}
          {turns.length < replay.state.turns.length && (
            <>
              <br />
              {`${turns[0]?.number ?? ""}–${turns.at(-1)?.number ?? ""}`}
            </>
          )}
        </div>
      )}
      <ol
        ref={list}
        class="cols"
        style={{ gridTemplateColumns: columns, height: `${scoreHeight(replay)}px` }}
        aria-label={words.say("score")}
        start={start + 1}
      >
        {turns.map((turn, index) => (
          // By place, not by turn: a jump changes what the columns hold, and keeps them.
          <TurnColumn key={index} turn={turn} first={index === 0} />
        ))}
      </ol>
    </div>
  );
}

/** The first turn to show: it moves only when the cursor comes near an end. */
function useWindow(current: number, count: number, all: number): number {
  const start = useRef(0);
  const margin = count > 4 ? 1 : 0;
  let first = start.current;
  if (current - margin < first) first = current - Math.floor(count / 2);
  if (current + margin > first + count - 1) first = current - Math.ceil(count / 2) + 1;
  start.current = Math.max(0, Math.min(first, all - count));
  return start.current;
}

function TurnColumn({ turn, first }: { turn: TurnSpan; first: boolean }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { ply } = controller;
  const holds = ply >= turn.first && ply <= turn.last;
  const cursor = holds ? ply : -1;
  const stop = first && ply === 0;
  // A step changes only one or two columns.
  return (
    <Memo
      of={[turn, cursor, stop, controller, replay, words]}
      draw={() => column(turn, cursor, stop, { controller, replay, words })}
    />
  );
}

/** Plies of a turn that stand in its column: as many round the cursor as it has room for. */
function around(replay: Replay, first: number, last: number, cursor: number): [number, number] {
  let from = Math.max(first, cursor);
  let to = from;
  const hasRoom = (begin: number, end: number): boolean => {
    if (begin < first || end > last) return false;
    // What is left out takes a row too.
    let rows = Number(begin > first) + Number(end < last);
    for (let at = begin; at <= end; at++) rows += linesOf(replay.ply(at));
    return rows <= MOST_ROWS;
  };
  for (;;) {
    if (hasRoom(from, to + 1)) to++;
    else if (hasRoom(from - 1, to)) from--;
    else return [from, to];
  }
}

function column(
  turn: TurnSpan,
  cursor: number,
  first: boolean,
  { controller, replay, words }: Pick<ReplayView, "controller" | "replay" | "words">,
): JSX.Element {
  const [begin, end] = [replay.clamp(turn.first), replay.clamp(turn.last)];
  const [from, to] = around(replay, begin, end, cursor);
  const items: JSX.Element[] = [];
  const addMore = (at: number) =>
    items.push(
      <li key={items.length}>
        <button type="button" class="mv" tabIndex={-1} onClick={() => controller.goto(at)}>
          …
        </button>
      </li>,
    );
  if (from > begin) addMore(from - 1);
  for (let at = from; at <= to; at++) {
    const ply = replay.ply(at);
    const before = at > 0 ? replay.ply(at - 1) : undefined;
    const current = at === cursor;
    if (ply.action) {
      // One tab stop for the whole score: the cursor's row, or the first at the very start.
      const stop = current || (first && items.length === 0);
      const act = words.act(ply.action, before?.position.has_move);
      const added = controller.wasAdded(at);
      const told = added ? words.say("line.added", { act }) : act;
      items.push(
        <li key={items.length} class={ply.action.type === "refuse" ? "short" : ""}>
          <button
            type="button"
            class={classes("mv", current && "cur", added && "added")}
            aria-current={current ? "step" : undefined}
            tabIndex={stop ? 0 : -1}
            aria-label={told}
            title={added ? told : undefined}
            onClick={() => controller.goto(at)}
          >
            <ActionRow ply={ply} before={before} />
            {controller.isFork(at - 1) && <b class="gl">↱</b>}
          </button>
        </li>,
      );
    }
    followRows(ply).forEach((follows) => {
      items.push(
        <li key={items.length}>
          <FollowRow follows={follows} />
        </li>,
      );
    });
  }
  if (to < end) addMore(to + 1);
  return (
    <li class={cursor >= 0 ? "turn cur" : "turn"}>
      <div class="tn">
        {turn.number} <Token color={turn.player} size={11} label={words.player(turn.player)} />
      </div>
      <ol class="mvs">{items}</ol>
    </li>
  );
}
