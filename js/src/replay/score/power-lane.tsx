import type { JSX } from "preact";
import { letter } from "../../core/draw/chip-outline.js";
import { powerAt } from "../../core/power-state.js";
import { Mark } from "../../core/view/mark.js";
import type { TurnSpan } from "../replay.js";
import { useReplayView } from "../replay-view.js";

/** A bar of shares for each ply, under its turn; unsolved plies are hatched. */
export function PowerLane(props: { turns: TurnSpan[]; columns: string }): JSX.Element {
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
