// A deal composed with a thumb: to whom, its two halves as lines, and what the open one can be.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { HalfChoiceState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";

export function ReceiverPicker(props: {
  others: readonly Color[];
  to: Color;
  set: (to: Color) => void;
}): JSX.Element {
  const { words } = useTableView();
  return (
    <div class="whom" role="group" aria-label={words.say("deals.to")}>
      {props.others.map((color) => (
        <ToolButton key={color} line on={color === props.to} act={() => props.set(color)}>
          <Token color={color} size={18} /> {words.player(color)}
        </ToolButton>
      ))}
    </div>
  );
}

interface Side {
  says: "deals.asks" | "deals.gives";
  /** The half that is chosen; an empty text is none. */
  value: string;
  set: (value: string) => void;
  of: HalfChoiceState[] | undefined;
}

export function HalfPicker({ sides }: { sides: readonly [Side, Side] }): JSX.Element {
  const { words } = useTableView();
  const [at, turn] = useState(0);
  const { says, value, set, of = [] } = sides[at] ?? sides[0];
  const textOf = ({ value, of }: Side) => words.text(of?.find(({ half }) => half === value)?.text);
  // What can't be promised now comes last, with its reason.
  const options = [...of].sort((one, other) => Number(other.possible) - Number(one.possible));
  return (
    <>
      <div class="halves">
        {sides.map((side, index) => (
          <button
            key={side.says}
            type="button"
            aria-pressed={index === at}
            onClick={() => turn(index)}
          >
            {words.say(side.says)} <b>{textOf(side) || words.say("deals.nothing")}</b>
          </button>
        ))}
      </div>
      <div class="picks" role="radiogroup" aria-label={words.say(says)}>
        {options.map(({ half, text, possible, doubt }) => (
          <button
            key={half}
            type="button"
            role="radio"
            class={classes("pick", !possible && "off")}
            aria-checked={half === value}
            aria-disabled={!possible}
            onClick={() => possible && set(half)}
          >
            <i />
            <span>
              {words.text(text)}
              {doubt && <small>{words.text(doubt)}</small>}
            </span>
          </button>
        ))}
        <button
          type="button"
          role="radio"
          class="pick"
          aria-checked={value === ""}
          onClick={() => set("")}
        >
          <i />
          <span>{words.say("deals.nothing")}</span>
        </button>
      </div>
    </>
  );
}
