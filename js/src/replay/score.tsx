import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { PlyState, TurnState } from "../state.gen.js";
import { Token } from "../view/chip.js";
import { Mark } from "../view/mark.js";
import { ComparisonStave } from "./comparison-boards.js";
import { PowerLane } from "./power-lane.js";
import { followRows, linesOf, type Replay } from "./replay.js";
import type { ReplayController } from "./replay-controller.js";
import { type ReplayView, useReplayView } from "./replay-view.js";
import { ActionRow, FollowRow } from "./score-row.js";

const GUTTER = 50;
const WIDEST = 180;
/** Of a longer turn what is near the cursor is shown. */
const MOST_ROWS = 5;
const ROW = 24;

export const scoreHeight = (replay: Replay): number => Math.min(MOST_ROWS, replay.rows) * ROW + ROW;

/** The score: a column a turn, a row a decision; of a long game the turns round the cursor. */
export function Score(): JSX.Element {
  const { controller, replay, words, layout, width } = useReplayView();
  const { turns } = replay.state;
  const gutter = layout === "narrow" ? 0 : GUTTER;
  const room = Math.max(1, Math.floor((width - gutter) / words.column(layout)));
  const count = Math.min(room, turns.length);
  const current = replay.turnAt(controller.ply);
  const start = useWindow(current, count, turns.length);
  const shown = turns.slice(start, start + count);
  const list = useRef<HTMLOListElement>(null);

  // The row of the cursor keeps the focus where the score had it.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (row && list.current?.matches(":focus-within")) row.focus({ preventScroll: true });
  });

  const style = {
    gridTemplateColumns: `repeat(${count}, minmax(0, ${WIDEST}px))`,
    height: `${scoreHeight(replay)}px`,
  };
  const range = `${shown[0]?.number ?? ""}–${shown.at(-1)?.number ?? ""}`;
  const { comparison } = controller;
  if (comparison) {
    return (
      <div class="sheet">
        {comparison.sides.map((side, index) => (
          <ComparisonStave
            key={index}
            side={side}
            spans={shown}
            parts={comparison.state.first_difference?.ply}
            columns={style.gridTemplateColumns}
          />
        ))}
      </div>
    );
  }
  return (
    <div class="sheet">
      <div class="score">
        {gutter > 0 && (
          <div class="gut">
            {words.say("score.turn")}
            {count < turns.length && (
              <>
                <br />
                {range}
              </>
            )}
          </div>
        )}
        <ol ref={list} class="cols" style={style} aria-label={words.say("score")} start={start + 1}>
          {shown.map((turn, index) => (
            // By place, not by turn: a jump changes what the columns hold, and keeps them.
            <Turn key={index} turn={turn} first={index === 0} />
          ))}
        </ol>
      </div>
      {gutter > 0 &&
        lanesOf(replay).map((kind) => (
          <Lane
            key={kind}
            kind={kind}
            turns={shown}
            current={controller.ply === 0 ? -1 : current - start}
            columns={style.gridTemplateColumns}
          />
        ))}
      {gutter > 0 && hasPower(controller) && (
        <PowerLane turns={shown} columns={style.gridTemplateColumns} />
      )}
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

function Turn({ turn, first }: { turn: TurnState; first: boolean }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { ply } = controller;
  const holds = ply >= turn.first && ply <= turn.last;
  const cursor = holds ? ply : -1;
  const stop = first && ply === 0;
  // Of all columns a step changes one or two.
  return useMemo(
    () => column(turn, cursor, stop, { controller, replay, words }),
    [turn, cursor, stop, controller, replay, words],
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
  turn: TurnState,
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
      items.push(
        <li key={items.length} class={ply.action.type === "refuse" ? "short" : ""}>
          <button
            type="button"
            class={current ? "mv cur" : "mv"}
            aria-current={current ? "step" : undefined}
            tabIndex={stop ? 0 : -1}
            aria-label={words.act(ply.action, before?.position.has_move)}
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

/** Whether the lane of power is shown: while something is asked, it would tell. */
export const hasPower = ({ power, quiz }: ReplayController): boolean => power !== null && !quiz.now;

type LaneKind = "notes" | "talk";

/** What runs along under the turns. */
export const lanesOf = ({ hasNotes, hasTalk }: Replay): LaneKind[] => [
  ...(hasNotes ? ["notes" as const] : []),
  ...(hasTalk ? ["talk" as const] : []),
];

/** Notes as lyrics under the turns, or what was said. */
function Lane(props: {
  kind: LaneKind;
  turns: TurnState[];
  current: number;
  columns: string;
}): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { kind } = props;
  const lineOf = (ply: PlyState): JSX.Element | string | null => {
    // Of a longer note the last line: there it says what came out. The rest is in the minutes.
    if (kind === "notes") return words.text(ply.note).trim().split("\n").at(-1) || null;
    const talk = ply.talk.at(-1);
    if (!talk) return null;
    return (
      <>
        {talk.type !== "say" && <Mark kind="promise" />} <Token color={talk.player} />{" "}
        {words.text(talk.text)}
      </>
    );
  };
  return (
    <div class="lane">
      <div class="gut">{words.say(`score.${kind}`)}</div>
      <div class="cols" style={{ gridTemplateColumns: props.columns }}>
        {props.turns.map((turn, index) => {
          const cursor = index === props.current ? lineOf(replay.ply(controller.ply)) : null;
          let line = cursor;
          // What is said before the first move stands with the first turn.
          const first = turn.first > 1 ? turn.first : 0;
          for (let at = replay.clamp(turn.last); !line && at >= first; at--) {
            line = lineOf(replay.ply(at));
          }
          return (
            <span key={index} class={index === props.current && line ? "ly cur" : "ly"}>
              {line}
            </span>
          );
        })}
      </div>
    </div>
  );
}
