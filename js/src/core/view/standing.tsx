import type { JSX } from "preact";
import type { powerAt } from "../power-state.js";
import type { WidgetController } from "../widget-controller.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";
import { Forces } from "./forces.js";
import { Mark } from "./mark.js";

/** Whom they can make win, the class in words, the shares, and what the decision lost. */
export function Standing(
  props: ReturnType<typeof powerAt> & { controller: WidgetController },
): JSX.Element {
  const { words } = useBoard();
  const { known, structure, forces, controller } = props;
  return (
    <>
      {forces && <Forces {...forces} controller={controller} />}
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
      {known?.formula && <p class="sen">{words.text(known.formula)}</p>}
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
