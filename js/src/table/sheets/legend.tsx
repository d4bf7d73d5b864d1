import type { ComponentChild, JSX } from "preact";
import { type Key, kindsOfMarks } from "../../core/i18n.js";
import { isTouch } from "../../core/touch.js";
import type { MarkKind } from "../../core/types.js";
import { useBoard } from "../../core/view/board.js";
import { ChipSide, Fan, Token } from "../../core/view/chip.js";
import { Dialog } from "../../core/view/dialog.js";
import { KeyList } from "../../core/view/key-list.js";
import { Mark } from "../../core/view/mark.js";
import { useTableView } from "../table-view.js";

/** What the pictures on the table mean, the keys, and the marks. */
export function Legend({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, state } = useTableView();
  const [one = "red", two = "blue"] = state.seats.map(({ color }) => color);
  const slab = { y: 0, w: 40, h: 15, lettered: true };
  const stack = (
    <svg width="42" height="34" viewBox="-1 -1 42 34">
      {[two, one].map((color, index) => (
        <ChipSide key={color} color={color} slab={{ ...slab, y: index * 16.5 }} x={0} />
      ))}
    </svg>
  );
  const pointers = (
    <svg width="30" height="10" viewBox="0 0 30 10">
      <path class="ev" d="M10 5l-7 -4v8z" />
      <path class="ev o" d="M20 5l7 -4v8z" />
    </svg>
  );
  const rows: [ComponentChild, Key][] = [
    [<Fan key="s" color={one} count={3} size={20} most={40} />, "legend.supply"],
    [
      <span key="p" class="pris">
        <Fan color={two} count={1} size={20} most={30} />
      </span>,
      "legend.prisoner",
    ],
    [stack, "legend.pile"],
    [
      <i key="n" class="slot">
        +
      </i>,
      "legend.new",
    ],
    [<Token key="d" color={two} size={18} outline />, "legend.dead"],
    [pointers, "legend.decides"],
    [
      <span key="m">
        <i class="box" /> <i class="box need" />
      </span>,
      "legend.move",
    ],
  ];
  return (
    <Dialog title="legend" label="head.keys" onClose={onClose}>
      <dl>
        {rows.map(([picture, key]) => (
          <div key={key}>
            <dt aria-hidden="true">{picture}</dt>
            <dd>{words.say(key)}</dd>
          </div>
        ))}
      </dl>
      <MarkList kinds={kindsOfMarks().filter((kind) => HERE.test(kind))} />
      {!isTouch() && (
        <>
          <h3>{words.say("keys")}</h3>
          <KeyList lists={["table"]} />
        </>
      )}
    </Dialog>
  );
}

/** What can happen at a table: the others are what a reader is told of a record. */
const HERE = /^(?!note|claim|rules|talk|promise-|only|lost|power|coalition)/;

function MarkList({ kinds }: { kinds: readonly MarkKind[] }): JSX.Element | null {
  const { words } = useBoard();
  if (kinds.length === 0) return null;
  return (
    <>
      <h3>{words.say("marks")}</h3>
      <ul class="mkl">
        {kinds.map((kind) => (
          <li key={kind}>
            <Mark kind={kind} size={13} /> {words.say(`mark.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
