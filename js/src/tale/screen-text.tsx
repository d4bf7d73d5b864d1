// What a screen says: its title, who says what, what happened, and what the solver knows of it.
import type { JSX, RefObject } from "preact";
import type { MarkKind } from "../core/types.js";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { Mark } from "../core/view/mark.js";
import type { TaleFact, TaleQuote } from "../state.gen.js";
import { Pairs } from "./pairs.js";
import { Places } from "./places.js";
import type { TaleController } from "./tale-controller.js";
import type { Telling } from "./use-tale.js";
import { Choices, Ways } from "./ways-out.js";

interface Props {
  controller: TaleController;
  telling: Telling;
  title: RefObject<HTMLHeadingElement | null>;
}

export function ScreenText({ controller, telling, title }: Props): JSX.Element {
  const { words } = useBoard();
  const { screen, at, isTold } = telling;
  const isGuess = screen.places.length > 0;
  const isEnd = screen.name === "again";
  const lead = isGuess && at.step > 0 ? [] : screen.lead;
  return (
    <div class="says">
      <h2 ref={title} tabIndex={-1}>
        {words.text(screen.title)}
      </h2>
      {lead.map((text, index) => (
        <p key={index}>{words.text(text)}</p>
      ))}
      {screen.quotes.map((quote, index) => (
        <Quote key={index} {...quote} />
      ))}
      {screen.pairs.length > 0 && <Pairs {...telling} />}
      {isGuess && <Places {...telling} />}
      {screen.facts.length > 0 && (
        <ol class={isEnd ? "facts counted" : "facts"}>
          {screen.facts.map((fact, index) => (
            <Fact key={index} {...fact} />
          ))}
        </ol>
      )}
      {screen.aside && isTold && (
        <div class="alt">
          <h3>{words.text(screen.aside.head)}</h3>
          <p>{words.text(screen.aside.text)}</p>
        </div>
      )}
      {screen.choices.length === 0 ? (
        <Steps {...telling} />
      ) : screen.choices[0]?.color ? (
        <Choices {...telling} />
      ) : (
        <Ways controller={controller} telling={telling} />
      )}
    </div>
  );
}

function Quote({ speaker, when, words: said }: TaleQuote): JSX.Element {
  const { words } = useBoard();
  return (
    <figure class="quote">
      <Token color={speaker} size={22} />
      <figcaption>
        <b>{words.called(speaker)}</b> {words.text(when)}
      </figcaption>
      <blockquote>
        <q>{words.text(said)}</q>
      </blockquote>
    </figure>
  );
}

function Fact({ mark, text }: TaleFact): JSX.Element {
  const { words } = useBoard();
  return (
    <li>
      {mark && <Mark kind={mark as MarkKind} size={14} />}
      <span>{words.text(text)}</span>
    </li>
  );
}

/** What leads on from here. */
function Steps(telling: Telling): JSX.Element {
  const { words } = useBoard();
  const { tale, screen, at, onward, isTold } = telling;
  const isAsked = screen.places.length > 0 && at.step === 0;
  if (isAsked) {
    return (
      <div class="foot">
        <button type="button" class="btn pri" disabled={at.guess === null} onClick={telling.see}>
          {words.text(tale.see)}
        </button>
      </div>
    );
  }
  const isGuess = screen.places.length > 0;
  const isPlayed = screen.plies.length > 1;
  return (
    <>
      {isPlayed && isTold && (
        <p class="once-more">
          <button type="button" onClick={isGuess ? telling.guessAgain : telling.again}>
            {words.text(isGuess ? tale.guess_again : tale.again)}
          </button>
        </p>
      )}
      {onward && (
        <div class="foot">
          <button type="button" class="btn pri" onClick={() => telling.go(onward)}>
            {words.text(onward.text)}
          </button>
        </div>
      )}
    </>
  );
}
