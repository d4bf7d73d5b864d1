// At the end one guesses which bot had which character, and is told.
import type { JSX } from "preact";
import { Token } from "../../core/view/chip.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { SeatState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import { secretSeats } from "./guess.js";

export function WhoWasWho(): JSX.Element | null {
  const { words, controller, state } = useTableView();
  const { guess } = controller;
  const seats = secretSeats(state.seats);
  if (!seats.length) return null;
  const called = ({ character }: SeatState) => words.text(character);
  // By name, since the order of the seats would tell.
  const characters = [...seats].sort((one, other) => called(one).localeCompare(called(other)));
  return (
    <section class="whowas" aria-label={words.say("guess.title")}>
      <h4>{words.say("guess.title")}</h4>
      <p class="sen">{words.say("guess.which")}</p>
      {seats.map((seat) => (
        <div key={seat.color} role="group" aria-label={words.called(seat.color)}>
          <Token color={seat.color} size={18} />
          <b>{words.called(seat.color)}</b>
          {guess.hides ? (
            <span class="tb">
              {characters.map((one) => (
                <ToolButton
                  key={one.color}
                  line
                  on={guess.of(seat.color) === one.color}
                  act={() => guess.pick(seat.color, one.color)}
                >
                  {called(one)}
                </ToolButton>
              ))}
            </span>
          ) : (
            <Told seat={seat} seats={seats} />
          )}
        </div>
      ))}
      <p class="sen" aria-live="polite">
        {!guess.hides &&
          guess.begun &&
          words.say("guess.known", { n: guess.known, of: seats.length })}
      </p>
      {guess.hides && <ToolButton main line act={() => guess.tell()} says="guess.tell" />}
    </section>
  );
}

/** Who it was, and who it was thought to be. */
function Told({ seat, seats }: { seat: SeatState; seats: readonly SeatState[] }): JSX.Element {
  const { words, controller } = useTableView();
  const thought = seats.find(({ color }) => color === controller.guess.of(seat.color));
  return (
    <span>
      <i>{words.text(seat.character)}</i>
      {thought && thought !== seat && (
        <span class="sub">
          {words.say("guess.not", { character: words.text(thought.character) })}
        </span>
      )}
      {thought === seat && <span class="sub">{words.say("guess.right")}</span>}
    </span>
  );
}
