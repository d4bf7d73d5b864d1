// Mouse, touch and keys of one view. Everything that may be acted on bears its name as `data-t`, so
// the events are heard in one place, on the view's own root.
import type { Act } from "../core/types.js";
import { giveKeysBack, targetOf } from "../core/view/elements.js";
import { isSame, type Target, targetNamed } from "../core/view/target.js";
import { useDragging } from "./dragging.js";
import { useFocus } from "./focus.js";
import { type KeyboardOptions, useKeyboard } from "./keyboard.js";
import { actOf, type Chosen } from "./legal.js";
import { type Pointing, usePointing } from "./pointing.js";

interface Options extends KeyboardOptions {
  pick(chosen: Chosen | null): void;
  free(chosen: Chosen): boolean;
  may(act: Act): boolean;
  run(act: Act): void;
  /** Whether an act is only aimed at, until a button that names it is pressed. */
  aims(act: Act): boolean;
  /** A press asks why, and does nothing. */
  asking: boolean;
  leaveAsking(): void;
}

export function useInteraction(options: Options) {
  const { root, state, pick, asking, sheet } = options;
  const focus = useFocus(root, sheet !== null);
  const pointing = usePointing(state.revision, focus.isDue);
  const { pointed, point } = pointing;

  const isLit = (target: Target) => isLitIn(options, target);
  const { choose, use, putBack } = targetActs(options, focus, pointing);
  const dragging = useDragging({
    root,
    canDrag: (chip) => !asking && isLit(chip),
    start: pick,
    over: (target) => point(target),
    drop: (chip, target) => {
      if (!target || isSame(target, { kind: "chip", ...chip })) choose(null);
      else if (target.kind === "chip") point(null);
      else use(target, false);
    },
  });
  const onKeyDown = useKeyboard(options, {
    isLit,
    use: (target) => use(target, true),
    focusOn: focus.focusOn,
    putBack,
  });
  return {
    pointed: pointed?.target ?? null,
    pinned: pointed?.pinned ?? false,
    quiet: pointed?.quiet ?? true,
    told: pointing.last,
    dragged: dragging.chip,
    closeSheet: focus.closeSheet,
    handlers: {
      ...dragging.handlers,
      ...pointingHandlers(pointing, isLit, () => dragging.isPressed() || isAimed(options, pointed)),
      onKeyDown,
      onClick: (event: MouseEvent) => {
        if (dragging.isDragsEnd()) return;
        const target = targetOf(event);
        if (target) use(target, event.detail === 0, event);
        else giveKeysBack(event, root.current);
      },
    },
  };
}

/** What a click or a key does with a target, and how a choice is taken back. */
function targetActs(options: Options, focus: ReturnType<typeof useFocus>, pointing: Pointing) {
  const { root, state, chosen, asking } = options;
  const choose = (chip: Chosen | null) => {
    options.pick(chip);
    pointing.forget();
  };
  /** Chooses, does, or explains. */
  const use = (target: Target, keyed: boolean, at?: MouseEvent): void => {
    if (asking || !isLitIn(options, target)) pointing.point(target, true, keyed);
    else if (target.kind === "chip") {
      const { player, chip } = target;
      const again = chosen?.player === player && chosen.chip === chip;
      choose(again ? null : { player, chip });
      if (keyed && !again) focus.focusNext("place");
    } else {
      const meant = actOf(state, chosen, target);
      if (meant && options.aims(meant.act)) {
        // The button that does it stands where the move's way back was told.
        options.rebound.leave();
        pointing.point(target, true, keyed);
        return;
      }
      if (meant) options.run(meant.act);
      pointing.settle(target, at);
      // What was clicked may be gone with the answer: the focus need not be rescued from it then. And
      // a button that had it when the key of a target was pressed is not pressed by the next Enter.
      if (!keyed || !at) root.current?.focus({ preventScroll: true });
    }
  };
  const putBack = (): boolean => {
    if (chosen) {
      focus.focusNext({ kind: "chip", ...chosen });
      choose(null);
    } else if (asking) options.leaveAsking();
    else if (pointing.pointed) pointing.point(null);
    else return false;
    return true;
  };
  return { choose, use, putBack };
}

/** Whether acting on a target does something now. */
function isLitIn({ state, chosen, free, may }: Options, target: Target): boolean {
  if (target.kind === "chip") return free(target);
  const meant = actOf(state, chosen, target);
  return meant?.ready === true && may(meant.act);
}

/** Whether an act was chosen, and waits for the button that does it. */
function isAimed({ state, chosen, aims }: Options, pointed: Pointing["pointed"]): boolean {
  const meant = pointed?.pinned ? actOf(state, chosen, pointed.target) : null;
  return meant?.ready === true && aims(meant.act);
}

/** What the pointer passes over, and what the keyboard's focus is on. */
function pointingHandlers(
  { pointed, point, pointLater, cancel, rests }: Pointing,
  isLit: (target: Target) => boolean,
  isHeld: () => boolean,
) {
  return {
    onPointerOver: (event: PointerEvent) => {
      if (isHeld()) return;
      const target = targetOf(event);
      if (rests(target, event)) return;
      cancel();
      if (!target) {
        if (!pointed?.pinned && !pointed?.keyed) point(null);
      } else if (event.pointerType === "touch") return;
      else if (isLit(target)) point(target);
      else pointLater(target);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A finger that is lifted points at what it touched last.
      if (pointerType === "touch") return;
      cancel();
      if (!isHeld() && !pointed?.keyed) point(null);
    },
    onFocusIn: (event: FocusEvent) => {
      if (isHeld()) return;
      const element = event.composedPath()[0] as Element;
      const name = element.getAttribute("data-t");
      const target = name && targetNamed(name);
      // Focus that came by the keyboard, as the browser sees it.
      if (target && element.matches(":focus-visible")) point(target, false, true);
    },
  };
}
