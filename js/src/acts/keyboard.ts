// The keys of one view of a table: arrows, numbers of piles, letters of colours, and commands.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { isForeign, isHeld, letterOf, TypedNumber } from "../core/keys.js";
import type { Color } from "../core/types.js";
import type { Target } from "../core/view/target.js";
import { type Choice, keyOf } from "./choices.js";
import type { Decision, Rebound } from "./decision.js";
import type { Chosen } from "./legal.js";

export interface KeyboardOptions {
  root: RefObject<HTMLDivElement | null>;
  state: Decision;
  chosen: Chosen | null;
  choices: Choice[];
  rebound: Rebound;
  /** Whether the open question is asked here. */
  asked: boolean;
  colors: readonly Color[];
  /** The sheet that is open. */
  sheet: string | null;
  /** What keys do first of all, when the game is over. */
  ending: Record<string, () => void>;
  /** What letters and signs do beside that. */
  commands: Record<string, () => void>;
}

/** What keys can do to what lies on the table. */
interface Actions {
  isLit(target: Target): boolean;
  use(target: Target): void;
  focusOn(target: Target): void;
  /** Cancels the last thing that was begun; false if there is none. */
  putBack(): boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The keys that close the sheets that they open. */
const SHEET_KEYS: Record<string, string> = { l: "rules", "?": "legend" };

export function useKeyboard(options: KeyboardOptions, actions: Actions) {
  const { current: typed } = useRef(new TypedNumber());

  const onFigure = (figure: string) => {
    const { piles, next_pile } = options.state.ply.position;
    const meant = typed.add(figure, [...piles.map(({ id }) => id), next_pile]);
    if (!meant) return;
    const pile: Target = { kind: "pile", pile: meant.number };
    // Where it may still become another number, Enter says that it is meant.
    if (meant.open) actions.focusOn(pile);
    else useOrFocus(pile, actions);
  };

  /** Whether the key meant something here. */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const { rebound } = options;
    const end = options.ending[letterOf(event) || key];
    if (end) {
      end();
      return true;
    }
    if (key === "Escape") return actions.putBack();
    const step = STEPS[key];
    if (step) return moveInGroup(event, step) || moveInRebound(rebound, step);
    const onButton = (event.composedPath()[0] as Element).closest("button");
    if (key === "Enter" && rebound.on && !onButton) {
      rebound.leave();
      return true;
    }
    if (/^[0-9]$/.test(key)) {
      if (!rebound.on) onFigure(key);
      return true;
    }
    typed.end();
    return onLetter(event, options, actions);
  };

  return (event: KeyboardEvent): void => {
    if (isHeld(event)) {
      // A button, too, would be pressed again.
    } else if (options.sheet) {
      // Where nothing can be typed.
      if (event.key !== "Escape" && SHEET_KEYS[event.key] !== options.sheet) return;
      options.root.current?.querySelector<HTMLElement>(".ov .x")?.click();
    } else if (isForeign(event)) {
      if (event.key === "Escape") options.root.current?.focus({ preventScroll: true });
      return;
    } else if (!onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function useOrFocus(target: Target, { isLit, use, focusOn }: Actions): void {
  if (isLit(target)) use(target);
  else focusOn(target);
}

function moveInGroup(event: KeyboardEvent, by: number): boolean {
  const element = event.composedPath()[0] as HTMLElement;
  const group = element.closest("[data-g]");
  const items = [...(group?.querySelectorAll<HTMLElement>("button[data-t]") ?? [])];
  const at = items.indexOf(element);
  if (at < 0) return false;
  items[(at + by + items.length) % items.length]?.focus();
  return true;
}

function moveInRebound(rebound: Rebound, by: number): boolean {
  if (rebound.on) rebound.go(by);
  return rebound.on;
}

function onLetter(event: KeyboardEvent, options: KeyboardOptions, actions: Actions): boolean {
  const name = letterOf(event) || event.key;
  const { asked, chosen, commands, colors, rebound } = options;
  // While the steps are told, what is asked next is not to be seen.
  if (rebound.on) return onCommand(name, commands);
  const shifted = event.shiftKey && name.length === 1 && name !== "?";
  const target = shifted ? null : targetOfKey(name, options, actions.isLit);
  if (target) {
    actions.use(target);
    return true;
  }
  if (name === "n") {
    useOrFocus({ kind: "pile", pile: options.state.ply.position.next_pile }, actions);
    return true;
  }
  const ofColor = (asked || chosen) && colorOfKey(name, colors);
  return !ofColor && onCommand(name, commands);
}

function onCommand(name: string, commands: KeyboardOptions["commands"]): boolean {
  if (!Object.hasOwn(commands, name)) return false;
  commands[name]?.();
  return true;
}

/** What a letter or a sign chooses now. */
function targetOfKey(
  key: string,
  { choices, asked, colors, state }: KeyboardOptions,
  isLit: (target: Target) => boolean,
): Target | null {
  const choice = choices.find((one) => one.key === key);
  if (choice) return { kind: "choice", act: choice.act };
  const { phase, to_act: player } = state.ply.position;
  const chip = colorOfKey(key, colors);
  if (!asked || phase !== "play" || !player || !chip) return null;
  const target: Target = { kind: "chip", player, chip };
  return isLit(target) ? target : null;
}

const colorOfKey = (key: string, colors: readonly Color[]): Color | undefined =>
  colors.find((color) => keyOf(color) === key);
