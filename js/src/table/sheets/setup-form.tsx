// What the sheets that set up a game have in common.
import type { ComponentChildren, JSX } from "preact";
import { COLORS } from "../../core/decode.js";
import type { Key } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { useBoard } from "../../core/view/board.js";
import type { Setup } from "../table-controller.js";
import { useTableView } from "../table-view.js";

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The settings for the seats that there are. */
export const forSeats = (setup: Setup): Setup => ({
  ...setup,
  bots: Object.fromEntries(
    COLORS.slice(0, setup.players).map((color) => [color, setup.bots[color] ?? null]),
  ),
});

/** Fields in a sheet. Enter in one of them does what the sheet is for. */
export function Form(props: { act?: () => void; children: ComponentChildren }): JSX.Element {
  const { act, children } = props;
  return (
    <div
      class="form"
      role="group"
      onKeyDown={(event) => {
        const field = event.composedPath()[0];
        // The browser knows the way to every field; past the last one the sheet leads back.
        const last = [...event.currentTarget.querySelectorAll("button")].at(-1);
        if (event.key === "Tab" && field !== last) event.stopPropagation();
        if (event.key === "Enter" && field instanceof HTMLInputElement) act?.();
      }}
    >
      {children}
    </div>
  );
}

export function Select<T extends string | number>(props: {
  name: Key;
  values: readonly T[];
  now: T | null;
  act: (value: T) => void;
  told?: ((value: T) => string) | undefined;
  by?: string | undefined;
}): JSX.Element {
  const { words } = useBoard();
  const { name, values, now, act, told, by } = props;
  return (
    <label>
      <span>{words.say(name)}</span>
      <select
        aria-describedby={by}
        value={now ?? ""}
        onChange={({ currentTarget: { selectedIndex } }) =>
          act(values[selectedIndex - Number(now === null)] as T)
        }
      >
        {now === null && (
          <option value="" disabled>
            –
          </option>
        )}
        {values.map((value) => (
          <option key={value} value={value}>
            {told?.(value) ?? value}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who plays a seat: a person, or one of the bots. */
export function PlayerSelect(props: {
  setup: Setup;
  color: Color;
  act: (setup: Setup) => void;
}): JSX.Element {
  const { words, controller } = useTableView();
  const { setup, color, act } = props;
  const now = setup.bots[color] ?? "";
  const { bots } = controller;
  return (
    <select
      aria-label={words.say("set.who", { player: words.player(color) })}
      value={now}
      onChange={({ currentTarget: { value } }) =>
        act({ ...setup, bots: { ...setup.bots, [color]: value || null } })
      }
    >
      <option value="">{words.say("set.person")}</option>
      {/* A bot that isn't in the list, or not yet. */}
      {now && !bots?.some(({ name }) => name === now) && <option value={now}>{now}</option>}
      {bots?.map(({ name, title }) => (
        <option key={name} value={name}>
          {words.text(title)}
        </option>
      ))}
    </select>
  );
}
