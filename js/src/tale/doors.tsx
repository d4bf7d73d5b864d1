// What leads on: within the story, to another page, or to the table.
import type { ComponentChildren, JSX } from "preact";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import type { TaleDoor } from "../state.gen.js";
import type { TaleController } from "./tale-controller.js";
import type { Telling } from "./use-tale.js";

interface DoorProps {
  controller: TaleController;
  door: string;
  class: string;
  children: ComponentChildren;
}

/** A link to another page, or a button where this one opens the door; nothing if there is none. */
export function Door({ controller, door, children, ...rest }: DoorProps): JSX.Element | null {
  const address = controller.addressOf(door);
  if (address === "") return null;
  return address === null ? (
    <button type="button" {...rest} onClick={() => controller.open(door)}>
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
      {screen.choices.map((door) => (
        <button key={door.to} type="button" class="btn line" onClick={() => go(door)}>
          {door.color && <Token color={door.color} size={24} />}
          <DoorText {...door} />
        </button>
      ))}
    </div>
  );
}

/** Where the story ends: to play, to learn, to look back, and to play on from it. A screen whose
 * main door leads nowhere is left out. */
export function Ways(props: { controller: TaleController; telling: Telling }): JSX.Element {
  const { controller, telling } = props;
  return (
    <div class="foot ways">
      {telling.screen.choices.map((door, index) => {
        const look = classes("btn", index === 0 ? "pri" : "line");
        const screen = telling.tale.screens.find(({ name }) => name === door.to);
        if (!screen) {
          return (
            <Door key={door.to} controller={controller} door={door.to} class={look}>
              <DoorText {...door} />
            </Door>
          );
        }
        const [main] = screen.choices;
        return (
          main &&
          controller.addressOf(main.to) !== "" && (
            <button key={door.to} type="button" class={look} onClick={() => telling.go(door)}>
              <DoorText {...door} />
            </button>
          )
        );
      })}
    </div>
  );
}

function DoorText({ text, note }: TaleDoor): JSX.Element {
  const { words } = useBoard();
  return (
    <span>
      <b>{words.text(text)}</b> {note && <span class="d">{words.text(note)}</span>}
    </span>
  );
}
