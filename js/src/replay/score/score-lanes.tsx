// What runs along under the turns of the score: notes, talk, and who has the power.
import type { JSX } from "preact";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import type { PlyState } from "../../state.gen.js";
import type { Replay, TurnSpan } from "../replay.js";
import type { ReplayController } from "../replay-controller.js";
import { useReplayView } from "../replay-view.js";
import { PowerLane } from "./power-lane.js";

/** Whether the lane of power is shown: during a question it would give the answer away. */
export const hasPower = ({ power, quiz }: ReplayController): boolean => power !== null && !quiz.now;

type LaneKind = "notes" | "talk";

/** What runs along under the turns. */
export const lanesOf = ({ hasNotes, hasTalk }: Replay): LaneKind[] => [
  ...(hasNotes ? ["notes" as const] : []),
  ...(hasTalk ? ["talk" as const] : []),
];

interface LaneProps {
  turns: TurnSpan[];
  /** The index of the turn with the cursor; -1 where it is in none. */
  current: number;
  columns: string;
}

export function Lanes(props: LaneProps): JSX.Element {
  const { controller, replay } = useReplayView();
  return (
    <>
      {lanesOf(replay).map((kind) => (
        <Lane key={kind} kind={kind} {...props} />
      ))}
      {hasPower(controller) && <PowerLane turns={props.turns} columns={props.columns} />}
    </>
  );
}

/** Notes or talk under the turns, like lyrics. */
function Lane(props: LaneProps & { kind: LaneKind }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { kind } = props;
  const lineOf = (ply: PlyState): JSX.Element | string | null => {
    // Of a longer note only the last line, which has the conclusion. The rest stands in the panel beside the table.
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
