// A position set up by hand: written in letters here, judged by Python after every change.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { COLORS, fits, isObject, PRESETS } from "../decode.js";
import { ended } from "../i18n.js";
import { type Trouble, troubleIn } from "../requests.js";
import type { FaultState } from "../state.gen.js";
import type { Color } from "../types.js";
import { Token } from "../view/chip.js";
import { Dialog } from "../view/dialog.js";
import { ToolButton } from "../view/tool-button.js";
import { chipsIn, type Draft, draftOf, positionOf, spell } from "./draft-position.js";
import { Form, forSeats, PlayerSelect, range, Select, Switches, useSetup } from "./setup-form.js";
import type { TableController } from "./table-controller.js";
import { useTableView } from "./table-view.js";

const DWELL = 150;

/** What came of a button: it holds until something is changed. */
interface Said {
  of: string;
  text?: string;
  json?: string;
}

/** An answer of Python, to whoever it may have been: nothing in it is taken for granted. */
interface Checked {
  of: string;
  faults?: unknown;
  position?: unknown;
  error?: Trouble;
}

/** What Python says of it. Only the answer about what stands there now counts. */
function useCheck(controller: TableController, of: string): Checked | null {
  const [checked, tell] = useState<Checked | null>(null);
  useLayoutEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await controller.requests.ask("check", JSON.parse(of));
      if (wanted) tell({ ...answer, of });
    }, DWELL);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [controller, of]);
  return checked;
}

export function PositionEditor({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state } = useTableView();
  const { position } = state.ply;
  const [setup, change] = useState(useSetup());
  const [draft, setDraft] = useState(() => draftOf(position));
  const [said, say] = useState<Said | null>(null);
  const added = useRef(0);
  useLayoutEffect(() => void controller.wantBots(), [controller]);
  const { preset, options, chips, players } = setup;
  const colors: readonly Color[] = COLORS.slice(0, players);
  const edit = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  const written = positionOf(draft, colors);
  const of = JSON.stringify({ preset, options, chips, players, position: written });
  const checked = useCheck(controller, of);
  const fresh = checked?.of === of;
  const faults = fits(checked?.faults, [{}]) ? (checked?.faults as FaultState[]) : [];
  const filled = checked?.position;
  const dead = isObject(filled) && isObject(filled.dead) && !faults.length ? filled.dead : null;
  const ready = fresh && dead !== null;

  const places = [
    ...colors.map((color) => `hands.${color}`),
    ...draft.piles.map((_, index) => `piles[${index}]`),
    ..."hands piles alive has_move recency".split(" "),
  ];
  const wrong = (at: string): string =>
    ended(
      faults
        .filter(({ place }) => at === (places.find((one) => `${place}`.startsWith(one)) ?? ""))
        .map(({ what }) => words.text(what)),
    );
  const by = (...at: string[]) =>
    at
      .filter(wrong)
      .map((one) => `fault-${one}`)
      .join(" ") || undefined;
  const fault = (at: string) =>
    wrong(at) && (
      <p class="fault" id={`fault-${at}`}>
        {wrong(at)}
      </p>
    );

  const letters = (
    label: string,
    text: string,
    act: (text: string) => void,
    told?: string,
    grabs?: boolean,
  ) => (
    <input
      ref={grabs ? grab : null}
      aria-label={label}
      aria-describedby={told}
      maxLength={99}
      autocomplete="off"
      spellcheck={false}
      value={spell(chipsIn(text, colors))}
      onInput={({ currentTarget: field }) => {
        const { value, selectionStart } = field;
        const at = chipsIn(value.slice(0, selectionStart ?? value.length), colors).length;
        field.value = spell(chipsIn(value, colors));
        field.setSelectionRange(at, at);
        act(field.value);
      }}
    />
  );
  const start = async () => {
    if (!ready) return;
    if (await controller.begin({ ...forSeats(setup), position: written })) onClose();
    else say({ of, text: troubleIn(words, controller.trouble) });
  };
  const copy = async () => {
    const json = JSON.stringify(ready ? filled : written);
    try {
      await navigator.clipboard.writeText(json);
      say({ of, text: words.say("edit.copied") });
    } catch {
      // The page may not: the text is shown, ready to be copied by hand.
      say({ of, json });
    }
  };

  const inHands = colors.flatMap((color) => chipsIn(draft.hands[color] ?? "", colors)).length;
  const inPiles = written.piles.flatMap((pile) => pile.chips).length;
  const killed = colors.map((color) => ({ color, n: Number(dead?.[color]) || 0 }));
  const n = killed.reduce((sum, one) => sum + one.n, 0);
  const sum = [
    words.say("sum.hands", { n: inHands }),
    words.say("sum.piles", { n: inPiles }),
    words.say("sum.dead", { n }),
  ];
  const bones = killed.filter((one) => one.n > 0).map((one) => words.chips(one.color, one.n));
  const told = said?.of === of ? said : null;
  const open = faults.length > 0 ? words.say("edit.not") : troubleIn(words, checked?.error);
  const why = fresh ? (told?.text ?? (ready ? "" : open)) : words.say("why.wait");
  return (
    <Dialog title="edit" onClose={onClose}>
      <Form act={() => void start()}>
        {position.phase !== "play" && <p class="sub">{words.say("edit.phase")}</p>}
        {fault("")}
        <div>
          <Switches
            values={PRESETS}
            now={preset}
            act={(to) => change({ ...setup, preset: to, options: {} })}
          />
          <Select
            name="set.chips"
            values={range(1, 13)}
            now={chips}
            act={(to) => change({ ...setup, chips: to })}
          />
          <Select
            name="set.players"
            values={range(2, 6)}
            now={players}
            act={(to) => change({ ...setup, players: to })}
          />
        </div>
        <p class="sub">{words.say("edit.letters")}</p>
        {colors.map((color) => {
          const player = words.player(color);
          const out = draft.out.includes(color);
          return (
            <div key={color} class="row" role="group" aria-label={player}>
              <span>
                <Token color={color} /> {player}
              </span>
              {letters(
                words.say("edit.hand", { player }),
                draft.hands[color] ?? "",
                (text) => edit({ hands: { ...draft.hands, [color]: text } }),
                by(`hands.${color}`, "hands", "alive"),
              )}
              <ToolButton
                line
                on={out}
                act={() =>
                  edit({
                    out: out ? draft.out.filter((one) => one !== color) : [...draft.out, color],
                  })
                }
                says="status.defeated"
              />
              <PlayerSelect setup={setup} color={color} act={change} />
              {fault(`hands.${color}`)}
            </div>
          );
        })}
        {fault("hands")}
        {fault("alive")}
        <div class="piles">
          {draft.piles.map(({ id, chips: pile }, index) => (
            <div key={id}>
              <span>{words.say("edit.pile", { n: id })}</span>
              {letters(
                words.say("edit.pile", { n: id }),
                pile,
                (text) =>
                  edit({
                    piles: draft.piles.map((one) => (one.id === id ? { id, chips: text } : one)),
                  }),
                by(`piles[${index}]`, "piles"),
                id === added.current,
              )}
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
              {fault(`piles[${index}]`)}
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
        {fault("piles")}
        <div>
          <Select
            name="status.move"
            values={colors}
            now={draft.move}
            told={(color) => words.player(color)}
            by={by("has_move")}
            act={(move) => {
              const others = chipsIn(draft.recency, colors).filter((one) => one !== move);
              edit({ move, recency: spell([move, ...others]) });
            }}
          />
          <span class="pair">
            <span>{words.say("edit.recency")}</span>
            {letters(
              words.say("edit.recency"),
              draft.recency,
              (recency) => edit({ recency }),
              by("recency"),
            )}
          </span>
        </div>
        {fault("has_move")}
        {fault("recency")}
        <div>
          <b>
            {ready
              ? `${words.say("sum.chips", { n: inHands + inPiles + n })}: ${words.list(sum)}`
              : "…"}
          </b>
          <span class="sub">
            {words.say("dead")}: {ready ? words.list(bones) || words.say("dead.empty") : "…"}
          </span>
        </div>
        {told?.json && (
          <textarea ref={grab} readOnly rows={4} aria-label={words.say("edit.copy")}>
            {told.json}
          </textarea>
        )}
        <div>
          <button
            type="button"
            class={`btn go ${ready ? "pri" : "line"}`}
            aria-disabled={!ready}
            aria-describedby="edit-why"
            onClick={() => void start()}
          >
            {words.say("edit.go")}
          </button>
          <ToolButton line act={() => void copy()} says="edit.copy" />
        </div>
        <p class="sub" id="edit-why" role="status">
          {why}
        </p>
      </Form>
    </Dialog>
  );
}

/** A field that has just come takes the focus. */
const grab = (field: HTMLInputElement | HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.select();
};
