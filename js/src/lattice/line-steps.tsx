// The line that proves or refutes a coalition, step by step.
import type { JSX } from "preact";
import { useBoard } from "../core/view/board.js";
import type { CoalitionLineState, LatticeState } from "../state.gen.js";
import type { LatticeController } from "./lattice-controller.js";

interface Props {
  controller: LatticeController;
  question: LatticeState;
  line: CoalitionLineState;
}

export function LineSteps({ controller, question, line }: Props): JSX.Element {
  const { words } = useBoard();
  const { step } = controller;
  return (
    <section class="line-steps" aria-label={words.text(line.head)}>
      <h4>{words.text(line.head)}</h4>
      <ol>
        {line.steps.slice(1).map(({ text, instead }, index) => (
          <li key={index} class={step !== null && index + 1 > step ? "ahead" : ""}>
            <button
              type="button"
              aria-current={index + 1 === step ? "step" : undefined}
              onClick={() => controller.goto(index + 1)}
            >
              <b>{index + 1}</b> <span>{words.text(text)}</span>
            </button>
            {index + 1 === step && instead.length > 0 && (
              <div class="instead">
                <p>{words.text(question.words.instead)}</p>
                {instead.map((other, choice) => (
                  <button key={choice} type="button" onClick={() => controller.turn(step, choice)}>
                    {words.text(other)}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way along the line, under the board; and what is done, where the list is far below. */
export function LineBar({ controller, question, line }: Props): JSX.Element {
  const { words, layout } = useBoard();
  const step = controller.step ?? 1;
  const last = line.steps.length - 1;
  const where = words
    .text(question.words.step)
    .replace("{n}", String(step))
    .replace("{last}", String(last));
  return (
    <div class="line-bar">
      <Arrow back off={step <= 1} act={() => controller.goto(step - 1)} />
      <Arrow off={step >= last} act={() => controller.goto(step + 1)} />
      <span role="status">{where}</span>
      <button type="button" class="btn" onClick={() => controller.goto(null)}>
        {words.text(question.words.back)}
      </button>
      {layout !== "wide" && <p aria-live="polite">{words.text(line.steps[step]?.text)}</p>}
    </div>
  );
}

function Arrow({ back, off, act }: { back?: boolean; off: boolean; act: () => void }): JSX.Element {
  const { words } = useBoard();
  return (
    <button
      type="button"
      class="btn line"
      aria-label={words.say(back ? "back" : "on")}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={back ? "M9 1.5v9L2 6z" : "M3 1.5v9L10 6z"} fill="currentColor" />
      </svg>
    </button>
  );
}
