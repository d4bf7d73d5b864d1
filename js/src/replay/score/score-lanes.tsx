// What runs along under the turns of the score: notes, talk, and who has the power.
import type { JSX } from "preact";
import { letter } from "../../core/draw/chip-outline.js";
import { powerAt } from "../../core/power-state.js";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import type { PlyState } from "../../state.gen.js";
import type { Replay, TurnSpan } from "../replay.js";
import type { ReplayController } from "../replay-controller.js";
import { useReplayView } from "../replay-view.js";

/** Whether the lane of power is shown: during a question it would give the answer away, and beside
 * chances there is one on their scale. */
export const hasPower = ({ power, quiz, chances }: ReplayController): boolean =>
  power !== null && !quiz.now && !chances;

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

/** A bar of shares for each ply, under its turn; unsolved plies are hatched. */
function PowerLane(props: { turns: TurnSpan[]; columns: string }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const bar = (ply: number): JSX.Element => {
    const { known, structure, forces } = powerAt(controller, ply);
    const [lost] = known?.appraisals ?? [];
    const told = words.text(structure ? structure.name : known?.unsolved);
    return (
      <button
        key={ply}
        type="button"
        tabIndex={-1}
        class={ply === controller.ply ? "now" : ""}
        aria-label={`${words.say("talk.at", { n: ply })}: ${told}`}
        title={words.text(forces?.brief)}
        onClick={() => controller.goto(ply)}
      >
        {lost ? <Mark kind={lost.mark} /> : <i />}
        <b>{structure ? words.text(structure.letter) : "·"}</b>
        <span class={structure ? "" : "hatch"}>
          {structure?.shares.map(
            ({ color, value }) =>
              value > 0 && (
                <i key={color} class={`c-${color}`} style={{ flexGrow: value }}>
                  {value > 0.2 && letter(color)}
                </i>
              ),
          )}
        </span>
      </button>
    );
  };
  return (
    <div class="lane pow">
      <div class="gut">{words.say("score.power")}</div>
      <div class="cols" style={{ gridTemplateColumns: props.columns }}>
        {props.turns.map(({ number, first, last }) => {
          const from = first > 1 ? replay.clamp(first) : 0;
          const count = Math.min(replay.clamp(last) - from + 1, MOST);
          return <div key={number}>{Array.from({ length: count }, (_, at) => bar(from + at))}</div>;
        })}
      </div>
    </div>
  );
}

/** Of a longer turn only the first plies fit. */
const MOST = 6;
