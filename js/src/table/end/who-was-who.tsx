// At the end one guesses which bot had which character, and is told.
import type { JSX } from "preact";
import { Token } from "../../core/view/chip.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { SeatState } from "../../state.gen.js";
import { characterKey, secretSeats } from "../guess.js";
import { useTableView } from "../table-view.js";

export function WhoWasWho(): JSX.Element | null {
  const { words, controller, state } = useTableView();
  const { guess } = controller;
  const seats = secretSeats(state.seats);
  if (!seats.length) return null;
  const called = ({ character }: SeatState) => words.text(character);
  // Each once and by name, since the order of the seats would tell.
  const characters = [...new Map(seats.map((seat) => [characterKey(seat), called(seat)]))].sort(
    ([, one], [, other]) => one.localeCompare(other),
  );
  const single = characters.length === seats.length;
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
              {characters.map(([name, title]) => (
                <ToolButton
                  key={name}
                  line
                  on={guess.of(seat.color) === name}
                  act={() => guess.pick(seat.color, name, single)}
                >
                  {title}
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
          words.say("guess.known", { n: guess.knownOf(seats), of: seats.length })}
      </p>
      {guess.hides && <ToolButton main line act={() => guess.tell()} says="guess.tell" />}
    </section>
  );
}

/** Who it was, and who it was thought to be. */
function Told({ seat, seats }: { seat: SeatState; seats: readonly SeatState[] }): JSX.Element {
  const { words, controller } = useTableView();
  const name = controller.guess.of(seat.color);
  const thought = seats.find((one) => characterKey(one) === name);
  const isRight = name === characterKey(seat);
  return (
    <span>
      <i>{words.text(seat.character)}</i>
      {thought && !isRight && (
        <span class="sub">
          {words.say("guess.not", { character: words.text(thought.character) })}
        </span>
      )}
      {isRight && <span class="sub">{words.say("guess.right")}</span>}
    </span>
  );
}
