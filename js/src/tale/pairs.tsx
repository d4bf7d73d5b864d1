// What two players could have forced together.
import type { JSX } from "preact";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import type { Telling } from "./use-tale.js";

export function Pairs({ tale, screen, at, choosePair, stepTo }: Telling): JSX.Element {
  const { words } = useBoard();
  const pair = screen.pairs[at.pair];
  const last = (pair?.line.length ?? 0) - 1;
  return (
    <>
      <div class="pairs" role="group" aria-label={words.text(tale.pairs_label)}>
        {screen.pairs.map(({ players, name, wins }, index) => {
          const told = words.text(wins ? tale.can : tale.cannot);
          return (
            <button
              key={index}
              type="button"
              class={wins ? "can" : "cannot"}
              aria-pressed={index === at.pair}
              aria-label={`${words.text(name)}: ${told}`}
              onClick={() => choosePair(index)}
            >
              {players.map((color) => (
                <Token key={color} color={color} size={22} />
              ))}{" "}
              {told}
            </button>
          );
        })}
      </div>
      {pair && (
        <section class="chain" aria-live="polite">
          <h3>{words.text(pair.name)}</h3>
          <p class="sub">{words.text(pair.opening)}</p>
          <ol>
            {pair.line.map(({ text }, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === Math.min(at.along, last) ? "step" : undefined}
                  onClick={() => stepTo(index)}
                >
                  {words.text(text)}
                </button>
              </li>
            ))}
          </ol>
          <p class="king">{words.text(pair.end)}</p>
        </section>
      )}
    </>
  );
}
