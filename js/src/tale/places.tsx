// The reader's guess: where a chip goes, and then what each place would have meant.
import type { JSX } from "preact";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import { PlaceStack } from "../core/view/place-stack.js";
import type { Telling } from "./use-tale.js";

export function Places({ tale, screen, at, guess }: Telling): JSX.Element {
  const { words } = useBoard();
  if (at.step === 0) {
    return (
      <div class="opts" role="radiogroup" aria-label={words.text(tale.places_label)}>
        {screen.places.map(({ pile, chips, name }) => (
          <button
            key={pile}
            type="button"
            role="radio"
            aria-checked={pile === at.guess}
            class={classes("opt", pile === at.guess && "hov")}
            onClick={() => guess(pile)}
          >
            <PlaceStack chips={chips} />
            <b>{words.text(name)}</b>
          </button>
        ))}
      </div>
    );
  }
  const guessed = screen.places.find(({ pile }) => pile === at.guess);
  return (
    <>
      <p role="status">{words.text(guessed?.guessed)}</p>
      <ul class="meant">
        {screen.places.map(({ pile, chips, name, verdict, winners, is_played: isPlayed }) => (
          <li key={pile} class={classes(isPlayed && "played", pile === at.guess && "guessed")}>
            <PlaceStack chips={chips} />
            <span>
              <b>{words.text(name)}</b>
              <span>{words.text(verdict)}</span>
            </span>
            <span class="who">
              {winners.map((color) => (
                <Token key={color} color={color} size={20} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
