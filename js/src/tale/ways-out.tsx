// What leads on: within the story, to another page, or to the table.
import type { ComponentChildren, JSX } from "preact";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import type { TaleChoice } from "../state.gen.js";
import type { TaleController } from "./tale-controller.js";
import type { Telling } from "./use-tale.js";

interface WayOutProps {
  controller: TaleController;
  to: string;
  class: string;
  children: ComponentChildren;
}

/** A link to another page, or a button where this one opens it; nothing if there is none. */
export function WayOut({ controller, to, children, ...rest }: WayOutProps): JSX.Element | null {
  const address = controller.addressOf(to);
  if (address === "") return null;
  return address === null ? (
    <button type="button" {...rest} onClick={() => controller.open(to)}>
      {children}
    </button>
  ) : (
    // The story may stand in a frame of another page.
    <a {...rest} href={address} target="_top">
      {children}
    </a>
  );
}

/** Whom to give the move. */
export function Choices({ screen, go }: Telling): JSX.Element {
  return (
    <div class="foot seats">
      {screen.choices.map((choice) => (
        <button key={choice.to} type="button" class="btn line" onClick={() => go(choice)}>
          {choice.color && <Token color={choice.color} size={24} />}
          <ChoiceText {...choice} />
        </button>
      ))}
    </div>
  );
}

/** Where the story ends: to play, to learn, to look back, and to play on from it. A screen whose
 * main way leads nowhere is left out. */
export function Ways(props: { controller: TaleController; telling: Telling }): JSX.Element {
  const { controller, telling } = props;
  return (
    <div class="foot ways">
      {telling.screen.choices.map((choice, index) => {
        const look = classes("btn", index === 0 ? "pri" : "line");
        const screen = telling.tale.screens.find(({ name }) => name === choice.to);
        if (!screen) {
          return (
            <WayOut key={choice.to} controller={controller} to={choice.to} class={look}>
              <ChoiceText {...choice} />
            </WayOut>
          );
        }
        const [main] = screen.choices;
        return (
          main &&
          controller.addressOf(main.to) !== "" && (
            <button key={choice.to} type="button" class={look} onClick={() => telling.go(choice)}>
              <ChoiceText {...choice} />
            </button>
          )
        );
      })}
    </div>
  );
}

function ChoiceText({ text, note }: TaleChoice): JSX.Element {
  const { words } = useBoard();
  return (
    <span>
      <b>{words.text(text)}</b> {note && <span class="d">{words.text(note)}</span>}
    </span>
  );
}
