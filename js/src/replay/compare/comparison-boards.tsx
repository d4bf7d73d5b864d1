// Two felts side by side, each with a verdict, and where they differ.
import type { JSX } from "preact";
import { BoardContext, useBoard } from "../../core/view/board.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { Felt } from "../../core/view/felt.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { ComparedSide, Comparison } from "../comparison.js";
import { useReplayView } from "../replay-view.js";
import { ActionRow, FollowRow } from "../score/score-row.js";

const GAP = 16;

export function ComparisonBoards({ comparison }: { comparison: Comparison }): JSX.Element {
  const { layout, width } = useBoard();
  const room = layout === "narrow" ? width : (width - GAP) / 2;
  const [parting] = comparison.parting;
  return (
    <div class="sides narrow">
      {comparison.sides.map((side, index) => (
        <ComparedBoard
          key={index}
          side={side}
          width={room}
          meaning={parting?.[index ? "right" : "left"]}
        />
      ))}
    </div>
  );
}

function ComparedBoard(props: {
  side: ComparedSide;
  width: number;
  meaning: ComparedSide["label"] | undefined;
}): JSX.Element {
  const { side, width, meaning } = props;
  const { replay } = side;
  const board = useBoard();
  const { words, at } = board;
  const verdict = side.verdicts[at];
  const { colors, kinds, defeatOf, state } = replay;
  const half = { ...board, layout: "narrow" as const, width, colors, kinds, defeatOf };
  return (
    <BoardContext.Provider value={{ ...half, rules: state.rules }}>
      <section aria-label={words.text(side.label)}>
        <p>
          <b>{words.text(side.label)}</b> <span class="cite">{words.text(meaning)}</span>
        </p>
        <Felt ply={replay.ply(at)} width={width} height={0} />
        <h3>
          {verdict?.color && <Token color={verdict.color} size={24} />}
          {words.text(verdict?.heading)}
        </h3>
        <p class="sen">
          {words.text(verdict?.sentence)}{" "}
          {verdict?.rules.map((rule) => (
            <span key={rule} class="id">
              {rule}
            </span>
          ))}
        </p>
      </section>
    </BoardContext.Provider>
  );
}

/** What the line is compared with, and a way to the first difference. */
export function ComparisonBar({ comparison }: { comparison: Comparison }): JSX.Element {
  const { controller, words } = useReplayView();
  const { first_difference: first } = comparison.state;
  return (
    <div class="forks" role="group" aria-label={words.say("head.comparison")}>
      <label>
        {words.say("comparison")}{" "}
        <select
          class="entry"
          value={String(controller.comparedWith)}
          onChange={({ currentTarget: { selectedIndex } }) =>
            void controller.compare(controller.comparable[selectedIndex] ?? null)
          }
        >
          {controller.comparable.map((other) => (
            <option key={other} value={other}>
              {typeof other === "number" ? controller.nameOf(other, words) : other}
            </option>
          ))}
        </select>
      </label>
      {comparison.parting.map(({ name }) => (
        <span key={name} class="id">
          {name}
        </span>
      ))}
      {first ? (
        <ToolButton line act={() => controller.goto(first.ply)}>
          {words.say("comparison.first", { n: first.turn })}
        </ToolButton>
      ) : (
        words.say("comparison.none")
      )}
    </div>
  );
}

/** One side's strip: who has the move in each turn. */
export function ComparisonStave(props: {
  side: ComparedSide;
  spans: readonly { first: number; last: number }[];
  parts: number | undefined;
  columns: string;
}): JSX.Element {
  const { controller, words } = useReplayView();
  const { side, spans, parts = -1, columns } = props;
  const cell = (first: number, last: number) => {
    const { stop, replay } = side;
    const at = Math.min(last, replay.last);
    if (stop && first <= stop.ply && stop.ply <= last) return <i>{words.text(stop.short)}</i>;
    if (at < first) return null;
    const ply = replay.ply(at);
    return ply.follows.length > 0 ? (
      <FollowRow follows={ply.follows.slice(-1)} />
    ) : (
      <ActionRow ply={ply} before={at > 0 ? replay.ply(at - 1) : undefined} />
    );
  };
  return (
    <div class="lane stave" role="group" aria-label={words.text(side.label)}>
      <div class="gut">{words.text(side.label)}</div>
      <div class="cols" style={{ gridTemplateColumns: columns }}>
        {spans.map(({ first, last }) => {
          const shown = cell(first, last);
          const holds = (ply: number) => first <= ply && ply <= last;
          return shown ? (
            <button
              key={first}
              type="button"
              tabIndex={-1}
              class={classes("mv", holds(parts) && "apart", holds(controller.ply) && "now")}
              onClick={() => controller.goto(last)}
            >
              {shown}
            </button>
          ) : (
            <span key={first} />
          );
        })}
      </div>
    </div>
  );
}
