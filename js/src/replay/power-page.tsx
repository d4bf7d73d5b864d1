// Who has the power: the page beside the table, and the lane under the score.
import type { JSX } from "preact";
import { letter } from "../draw/chip-outline.js";
import { powerAt } from "../power-state.js";
import type { TurnState } from "../state.gen.js";
import { useBoard } from "../view/board.js";
import { Token } from "../view/chip.js";
import { Mark } from "../view/mark.js";
import { ToolButton } from "../view/tool-button.js";
import { useReplayView } from "./replay-view.js";

/** The class in words, the shares, and what the decision lost. */
export function Standing({ known, structure }: ReturnType<typeof powerAt>): JSX.Element {
  const { words } = useBoard();
  return (
    <>
      {structure && (
        <>
          <p class="badge">
            <b>{words.text(structure.letter)}</b> {words.text(structure.name)}
          </p>
          <p class="sen">{words.text(structure.sentence)}</p>
          <p class="shares">
            {structure.shares.map(({ color, share, value }) => (
              <span key={color}>
                <Token color={color} label={words.player(color)} /> <b>{share}</b>
                <i style={{ width: `${value * 100}%` }} />
              </span>
            ))}
          </p>
        </>
      )}
      {known?.unsolved && <p class="sen none">{words.text(known.unsolved)}</p>}
      {known?.appraisals.map(({ mark, name, sentence }) => (
        <div key={mark} class="alt">
          <div class="k">
            <Mark kind={mark} /> <b>{words.text(name)}</b>
          </div>
          <p>{words.text(sentence)}</p>
        </div>
      ))}
    </>
  );
}

/** All that is known of a ply, and how more can be. */
export function PowerPage(): JSX.Element {
  const { controller, words } = useReplayView();
  const { power, ply } = controller;
  const found = powerAt(controller, ply);
  const busy = power?.busy === true;
  const more = !controller.exported && (!power || power.done < power.of);
  return (
    <>
      <Standing {...found} />
      <div class="lattice" aria-hidden="true">
        {found.structure?.lattice.map((row, size) => (
          <div key={size}>
            {row.map(({ colors, wins }, index) => (
              <i key={index} class={wins}>
                {colors.map((color) => (
                  <Token key={color} color={color} size={11} />
                ))}
                {colors.length === 0 && "∅"}
              </i>
            ))}
          </div>
        ))}
      </div>
      {!found.known && <p class="sen none">{words.say("power.ask")}</p>}
      {more && (
        <p class="tools">
          <ToolButton
            line
            act={() => void controller.edit("power", { on: !busy })}
            says={busy ? "power.stop" : "power.start"}
          />
          <span role="status">
            {power && words.say("power.so.far", { n: power.done, total: power.of })}
          </span>
        </p>
      )}
      {power && (
        <p class="remark">
          {words.text(power.label)} {words.text(power.assumed)}
        </p>
      )}
    </>
  );
}

/** A bar of shares a ply, under its turn; what is not solved is hatched. */
export function PowerLane(props: { turns: TurnState[]; columns: string }): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const bar = (ply: number): JSX.Element => {
    const { known, structure } = powerAt(controller, ply);
    const [lost] = known?.appraisals ?? [];
    const told = words.text(structure ? structure.name : known?.unsolved);
    return (
      <button
        key={ply}
        type="button"
        tabIndex={-1}
        class={ply === controller.ply ? "now" : ""}
        aria-label={`${words.say("talk.at", { n: ply })}: ${told}`}
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

/** Of a longer turn the first plies: for more there is no room. */
const MOST = 6;
