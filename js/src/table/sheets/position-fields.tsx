// The fields of a position: letters for chips, and what is wrong beside each of them.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { useTableView } from "../table-view.js";
import { chipsIn, spell } from "./position-letters.js";
import { PlayerSelect, Select } from "./setup-form.js";
import type { PositionDraft } from "./use-position-draft.js";

interface Props {
  position: PositionDraft;
}

/** What is wrong at a place. */
export function PlaceFault({ position, at }: Props & { at: string }): JSX.Element | null {
  const text = position.faultAt(at);
  if (!text) return null;
  return (
    <p class="fault" id={`fault-${at}`}>
      {text}
    </p>
  );
}

/** The ids of the faults at some places, for the field that they are about. */
const describedBy = (position: PositionDraft, ...places: string[]): string | undefined =>
  places
    .filter((place) => position.faultAt(place))
    .map((place) => `fault-${place}`)
    .join(" ") || undefined;

/** A field that has just come takes the focus. */
export const takeFocus = (field: HTMLInputElement | HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.select();
};

/** Chips as letters; what names no chip can't be written. */
function LettersField(props: {
  label: string;
  text: string;
  colors: readonly Color[];
  write: (text: string) => void;
  by?: string | undefined;
  isNew?: boolean;
}): JSX.Element {
  const { label, text, colors, write, by, isNew } = props;
  return (
    <input
      ref={isNew ? takeFocus : null}
      aria-label={label}
      aria-describedby={by}
      maxLength={99}
      autocomplete="off"
      spellcheck={false}
      value={spell(chipsIn(text, colors))}
      onInput={({ currentTarget: field }) => {
        const { value, selectionStart } = field;
        const at = chipsIn(value.slice(0, selectionStart ?? value.length), colors).length;
        field.value = spell(chipsIn(value, colors));
        field.setSelectionRange(at, at);
        write(field.value);
      }}
    />
  );
}

/** A player's hand, whether the player is defeated, and who plays. */
export function HandFields({ position, color }: Props & { color: Color }): JSX.Element {
  const { words } = useTableView();
  const { draft, edit, colors, setup, change } = position;
  const player = words.player(color);
  const out = draft.out.includes(color);
  return (
    <div class="row" role="group" aria-label={player}>
      <span>
        <Token color={color} /> {player}
      </span>
      <LettersField
        label={words.say("edit.hand", { player })}
        text={draft.hands[color] ?? ""}
        colors={colors}
        write={(text) => edit({ hands: { ...draft.hands, [color]: text } })}
        by={describedBy(position, `hands.${color}`, "hands", "alive")}
      />
      <ToolButton
        line
        on={out}
        act={() =>
          edit({ out: out ? draft.out.filter((one) => one !== color) : [...draft.out, color] })
        }
        says="status.defeated"
      />
      <PlayerSelect setup={setup} color={color} act={change} />
      <PlaceFault position={position} at={`hands.${color}`} />
    </div>
  );
}

export function PileFields({ position }: Props): JSX.Element {
  const { words } = useTableView();
  const { draft, edit, colors } = position;
  const added = useRef(0);
  return (
    <div class="piles">
      {draft.piles.map(({ id, chips }, index) => (
        <div key={id}>
          <span>{words.say("edit.pile", { n: id })}</span>
          <LettersField
            label={words.say("edit.pile", { n: id })}
            text={chips}
            colors={colors}
            write={(text) =>
              edit({
                piles: draft.piles.map((one) => (one.id === id ? { id, chips: text } : one)),
              })
            }
            by={describedBy(position, `piles[${index}]`, "piles")}
            isNew={id === added.current}
          />
          <button
            type="button"
            class="btn"
            aria-label={words.say("edit.remove", { n: id })}
            onClick={({ currentTarget }) => {
              // What is gone can't keep the focus.
              const list = currentTarget.closest(".piles");
              list?.querySelector<HTMLElement>(":scope > button")?.focus();
              edit({ piles: draft.piles.filter((one) => one.id !== id) });
            }}
          >
            ×
          </button>
          <PlaceFault position={position} at={`piles[${index}]`} />
        </div>
      ))}
      <ToolButton
        line
        act={() => {
          const id = Math.max(0, ...draft.piles.map((one) => one.id)) + 1;
          added.current = id;
          edit({ piles: [...draft.piles, { id, chips: "" }] });
        }}
        says="edit.add"
      />
    </div>
  );
}

/** Who has the move, and who had it before. */
export function MoveFields({ position }: Props): JSX.Element {
  const { words } = useTableView();
  const { draft, edit, colors } = position;
  return (
    <div>
      <Select
        name="status.move"
        values={colors}
        now={draft.move}
        told={(color) => words.player(color)}
        by={describedBy(position, "has_move")}
        act={(move) => {
          const others = chipsIn(draft.recency, colors).filter((one) => one !== move);
          edit({ move, recency: spell([move, ...others]) });
        }}
      />
      <span class="pair">
        <span>{words.say("edit.recency")}</span>
        <LettersField
          label={words.say("edit.recency")}
          text={draft.recency}
          colors={colors}
          write={(recency) => edit({ recency })}
          by={describedBy(position, "recency")}
        />
      </span>
    </div>
  );
}

/** The chips, counted where they lie; what is missing has been killed. */
export function ChipSum({ position }: Props): JSX.Element {
  const { words } = useTableView();
  const { draft, colors, written, filled } = position;
  const inHands = colors.flatMap((color) => chipsIn(draft.hands[color] ?? "", colors)).length;
  const inPiles = written.piles.flatMap((pile) => pile.chips).length;
  const dead = (filled?.dead ?? {}) as Record<string, unknown>;
  const killed = colors.map((color) => ({ color, n: Number(dead[color]) || 0 }));
  const n = killed.reduce((sum, one) => sum + one.n, 0);
  const sum = [
    words.say("sum.hands", { n: inHands }),
    words.say("sum.piles", { n: inPiles }),
    words.say("sum.dead", { n }),
  ];
  const bones = killed.filter((one) => one.n > 0).map((one) => words.chips(one.color, one.n));
  return (
    <div>
      <b>
        {filled
          ? `${words.say("sum.chips", { n: inHands + inPiles + n })}: ${words.list(sum)}`
          : "…"}
      </b>
      <span class="sub">
        {words.say("dead")}: {filled ? words.list(bones) || words.say("dead.empty") : "…"}
      </span>
    </div>
  );
}
