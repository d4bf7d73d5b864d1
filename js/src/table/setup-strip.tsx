// A new game like this one, with a few presses.
import type { ComponentChild, JSX } from "preact";
import { ToolButton } from "../core/view/tool-button.js";
import { SECRET } from "./guess.js";
import type { Setup } from "./table-controller.js";
import { useTableView } from "./table-view.js";

const CHIPS = [3, 5, 7];

/** Before the first move: another set-up is one press away. */
export function SetupStrip(): JSX.Element {
  const { words, controller, state, open } = useTableView();
  const setup = useSetup();
  const begin = (change: Partial<Setup>) => void controller.begin({ ...setup, ...change });
  const against = state.seats.some(({ bot }) => bot);
  const toggle = () => {
    const [first = "red"] = state.seats.map(({ color }) => color);
    const bots = Object.fromEntries(
      state.seats.map(({ color }) => [
        color,
        against || color === (controller.seat ?? first) ? null : SECRET,
      ]),
    );
    begin({ bots });
  };
  return (
    <div class="strip" role="group" aria-label={words.say("end.new")}>
      <Switches values={CHIPS} now={setup.chips} act={(chips) => begin({ chips })} />
      <span>{words.say("set.chips")}</span>
      <Switches
        values={controller.presets}
        now={setup.preset}
        act={(preset) => begin({ preset, options: {} })}
      />
      <ToolButton line on={against} act={toggle} says="set.bots" />
      <ToolButton line act={() => open("new")} says="set.more" />
    </div>
  );
}

/** The settings of a new game like this one. */
export function useSetup(): Setup {
  const { state } = useTableView();
  const { preset, chips, players, changed: options } = state.ruleset;
  const bots = Object.fromEntries(state.seats.map(({ color, bot }) => [color, bot]));
  return { preset, options, chips, players, bots };
}

export function Switches<T extends string | number>(props: {
  values: readonly T[];
  now: T;
  act: (value: T) => void;
  told?: (value: T) => ComponentChild;
}): JSX.Element {
  return (
    <>
      {props.values.map((value) => (
        <ToolButton key={value} line on={value === props.now} act={() => props.act(value)}>
          {props.told?.(value) ?? value}
        </ToolButton>
      ))}
    </>
  );
}
