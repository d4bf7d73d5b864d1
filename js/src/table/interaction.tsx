// Mouse, touch and keys of one view. Everything that may be acted on bears its name as `data-t`, so
// the events are heard in one place, on the view's own root.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isForeign, letterOf } from "../keys.js";
import type { TableState } from "../state.gen.js";
import type { Color } from "../types.js";
import { ChipFace } from "../view/chip.js";
import { findByData, scaleOf } from "../view/elements.js";
import { type Choice, keyOf } from "./choices.js";
import { type Act, actOf, type Chosen } from "./legal.js";
import type { Rebound } from "./rebound.js";

interface Options {
  root: RefObject<HTMLDivElement | null>;
  state: TableState;
  chosen: Chosen | null;
  pick(chosen: Chosen | null): void;
  free(chosen: Chosen): boolean;
  may(act: Act): boolean;
  run(act: Act): void;
  asking: boolean;
  leaveAsking(): void;
  choices: Choice[];
  rebound: Rebound;
  asked: boolean;
  colors: readonly Color[];
  sheet: string | null;
  commands: Record<string, () => void>;
}

interface Pointed {
  thing: string;
  revision: number;
  /** Pressed, to hear why: it stays. */
  pinned: boolean;
  keyed: boolean;
  /** The focus was put there: what is asked is spoken, and not yet what the rules say. */
  quiet: boolean;
}

/** A press that moves further than this is a drag. */
const SLACK = 6;
/** A pointer that only passes by asks nothing. */
const DWELL = 300;
/** Figures that follow each other so soon are one number. */
const TYPING = 900;

const thingOf = (event: Event): string | null => {
  for (const element of event.composedPath()) {
    if (!(element instanceof Element)) return null;
    const thing = element.getAttribute("data-t");
    if (thing !== null) return thing;
    if (element.classList.contains("frame")) return null;
  }
  return null;
};

export function useInteraction(options: Options) {
  const { root, state, chosen, pick, free, may, run, asking, choices, rebound, sheet } = options;
  const { revision, ply } = state;
  const [held, hold] = useState<Pointed | null>(null);
  const [last, setLast] = useState<Pointed | null>(null);
  const [dragging, setDragging] = useState<Chosen | null>(null);
  const press = useRef<{ x: number; y: number; chip: Chosen; id: number; moved: boolean } | null>(
    null,
  );
  const swallow = useRef(false);
  const token = useRef<SVGSVGElement>(null);
  const follow = useRef<"place" | "chip" | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const returnTo = useRef<Element | null>(null);
  const chipBefore = useRef("");
  const active = focused(root.current);
  const pointed = held?.revision === revision ? held : null;

  const point = (thing: string | null, pinned = false, keyed = false) => {
    clearTimeout(timer.current);
    if (thing === pointed?.thing && pinned === pointed?.pinned) return;
    const quiet = follow.current !== null;
    const next = thing === null ? null : { thing, revision, pinned, keyed, quiet };
    hold(next);
    if (next) setLast(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const isLit = (thing: string): boolean => {
    if (thing.startsWith("chip ")) return free(chipOf(thing));
    const meant = actOf(state, chosen, thing);
    return meant?.ready === true && may(meant.act);
  };
  const put = (chip: Chosen | null) => {
    pick(chip);
    hold(null);
    setLast(null);
  };
  /** Chooses, does, or explains. */
  const use = (thing: string, keyed: boolean) => {
    if (asking || !isLit(thing)) return point(thing, true, keyed);
    if (thing.startsWith("chip ")) {
      const chip = chipOf(thing);
      if (chosen?.player === chip.player && chosen.chip === chip.chip) return put(null);
      put(chip);
      if (keyed) follow.current = "place";
      return undefined;
    }
    const meant = actOf(state, chosen, thing);
    if (!meant) return undefined;
    run(meant.act);
    // What was clicked may be gone with the answer: the focus need not be rescued from it then.
    if (!keyed) root.current?.focus({ preventScroll: true });
    return undefined;
  };

  const onClick = (event: MouseEvent) => {
    if (swallow.current) return;
    const thing = thingOf(event);
    if (thing !== null) use(thing, event.detail === 0);
  };
  const onPointerOver = (event: PointerEvent) => {
    if (press.current) return;
    const thing = thingOf(event);
    clearTimeout(timer.current);
    if (thing === null) {
      if (!pointed?.pinned && !pointed?.keyed) point(null);
    } else if (event.pointerType === "touch") return;
    else if (isLit(thing)) point(thing);
    else timer.current = setTimeout(() => point(thing), DWELL);
  };
  const onPointerLeave = () => {
    clearTimeout(timer.current);
    if (!press.current && !pointed?.keyed) point(null);
  };
  const onFocusIn = (event: FocusEvent) => {
    const element = event.composedPath()[0] as Element;
    const thing = element.getAttribute("data-t");
    // Focus that came by the keyboard, as the browser sees it.
    if (thing && element.matches(":focus-visible")) point(thing, false, true);
  };
  const onPointerDown = (event: PointerEvent) => {
    const thing = thingOf(event);
    if (event.button !== 0 || asking || !thing?.startsWith("chip ") || !isLit(thing)) return;
    press.current = {
      x: event.clientX,
      y: event.clientY,
      chip: chipOf(thing),
      id: event.pointerId,
      moved: false,
    };
  };
  const under = ({ clientX, clientY }: PointerEvent): string | null => {
    const tree = root.current?.getRootNode() as ShadowRoot | undefined;
    const found = tree?.elementFromPoint(clientX, clientY)?.closest("[data-t]");
    return found?.getAttribute("data-t") ?? null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = press.current;
    if (!from) return;
    if (!from.moved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      root.current?.setPointerCapture(from.id);
      from.moved = true;
      setDragging(from.chip);
      pick(from.chip);
    }
    const frame = root.current;
    if (frame && token.current) {
      const box = frame.getBoundingClientRect();
      const k = scaleOf(frame);
      const [x, y] = [(event.clientX - box.left) / k, (event.clientY - box.top) / k];
      token.current.style.transform = `translate(${x - 13}px, ${y - 13}px)`;
    }
    point(under(event));
  };
  const drop = (event: PointerEvent) => {
    const from = press.current;
    press.current = null;
    if (!from?.moved) return;
    setDragging(null);
    // The click that ends a drag is none.
    swallow.current = true;
    setTimeout(() => {
      swallow.current = false;
    });
    const thing = event.type === "pointerup" ? under(event) : null;
    if (thing === null || thing === `chip ${from.chip.player} ${from.chip.chip}`) put(null);
    else if (thing.startsWith("chip ")) point(null);
    else use(thing, false);
  };

  /** What a letter or a sign chooses now. */
  const chooses = (key: string): string | null => {
    const choice = choices.find((one) => one.key === key);
    if (choice) return `do ${JSON.stringify(choice.act)}`;
    if (!options.asked || ply.position.phase !== "play" || !ply.position.to_act) return null;
    const thing = `chip ${ply.position.to_act} ${colorOf(key)}`;
    return isLit(thing) ? thing : null;
  };
  const colorOf = (key: string) => options.colors.find((one) => keyOf(one) === key);

  const onFigure = (figure: string) => {
    const now = Date.now();
    const text = (now - typed.current.at < TYPING ? typed.current.text : "") + figure;
    typed.current = { text, at: now };
    const { piles, next_pile } = ply.position;
    const ids = [...piles.map(({ id }) => id), next_pile].map(String);
    const exact = ids.includes(text) ? `pile ${text}` : null;
    if (!exact) return;
    const open = ids.some((id) => id !== text && id.startsWith(text));
    // Where it may still become another number, Enter says that it is meant.
    if (!open && isLit(exact)) use(exact, true);
    else focusThing(exact);
  };
  const focusThing = (thing: string) => {
    if (root.current) findByData(root.current, "t", thing)?.focus({ preventScroll: true });
  };

  const onArrow = (event: KeyboardEvent, by: number): boolean => {
    const element = event.composedPath()[0] as Element;
    const group = element.closest("[data-g]");
    const items = [...(group?.querySelectorAll<HTMLElement>("button[data-t]") ?? [])];
    const at = items.indexOf(element as HTMLElement);
    if (at >= 0) items[(at + by + items.length) % items.length]?.focus();
    else if (rebound.on) rebound.go(by);
    else return false;
    return true;
  };
  const putBack = (): boolean => {
    if (chosen) {
      follow.current = "chip";
      returnTo.current = null;
      chipBefore.current = `chip ${chosen.player} ${chosen.chip}`;
      put(null);
    } else if (asking) options.leaveAsking();
    else if (pointed) point(null);
    else return false;
    return true;
  };

  const onKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === "Escape") return putBack();
    if (key === "ArrowRight" || key === "ArrowDown") return onArrow(event, 1);
    if (key === "ArrowLeft" || key === "ArrowUp") return onArrow(event, -1);
    const onButton = (event.composedPath()[0] as Element).closest("button");
    if (key === "Enter" && rebound.on && !onButton) {
      rebound.leave();
      return true;
    }
    if (/^[0-9]$/.test(key)) {
      onFigure(key);
      return true;
    }
    // Whatever else is pressed ends a number: "r1", then at once "b2" is not pile 12.
    typed.current = { text: "", at: 0 };
    const name = letterOf(event) || key;
    const thing = event.shiftKey && name.length === 1 && name !== "?" ? null : chooses(name);
    if (thing !== null) {
      use(thing, true);
      return true;
    }
    if (name === "n") {
      const place = `pile ${ply.position.next_pile}`;
      if (isLit(place)) use(place, true);
      else focusThing(place);
      return true;
    }
    const ofColor = (options.asked || chosen) && colorOf(name);
    if (ofColor || !Object.hasOwn(options.commands, name)) return false;
    options.commands[name]?.();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (sheet) {
      // The key that opened it closes it, where nothing can be typed.
      const again = { l: "rules", "?": "legend" }[event.key];
      if (event.key !== "Escape" && again !== sheet) return;
      event.preventDefault();
      event.stopPropagation();
      const close = root.current?.querySelector<HTMLElement>(".ov .x");
      close?.click();
      return;
    }
    if (isForeign(event)) {
      if (event.key === "Escape") root.current?.focus({ preventScroll: true });
      return;
    }
    if (!onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // One tab stop a group; and the focus is never lost with what it was on.
  useLayoutEffect(() => {
    const frame = root.current;
    if (!frame) return;
    if (follow.current === "chip") focusThing(chipBefore.current);
    if (follow.current === "place") {
      frame
        .querySelector<HTMLElement>('button.lit[data-t^="pile"], .opts button')
        ?.focus({ preventScroll: true });
    }
    follow.current = null;
    if (active && !active.isConnected) frame.focus({ preventScroll: true });
    const now = focused(frame);
    for (const group of frame.querySelectorAll("[data-g]")) {
      const items = [...group.querySelectorAll<HTMLElement>("button[data-t]")];
      const stop =
        items.find((item) => item === now) ?? group.querySelector("button.lit") ?? items[0];
      for (const item of items) {
        const index = item === stop ? "0" : "-1";
        // The property would have it all styled first; and a write is a change, of the same value too.
        if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
      }
    }
  });
  useLayoutEffect(() => {
    if (!sheet) return;
    returnTo.current ??= focused(root.current);
  }, [sheet, root]);

  const dragged: JSX.Element | null = dragging && (
    <svg
      ref={token}
      class="dragged"
      width="28"
      height="28"
      viewBox="-1 -1 28 28"
      aria-hidden="true"
    >
      <g class={`chip c-${dragging.chip}`}>
        <ChipFace color={dragging.chip} size={26} rim />
      </g>
    </svg>
  );
  return {
    pointed: pointed?.thing ?? null,
    pinned: pointed?.pinned ?? false,
    quiet: pointed?.quiet ?? true,
    told: last?.revision === revision ? last.thing : null,
    dragged,
    close: (done: () => void) => {
      done();
      const before = returnTo.current;
      returnTo.current = null;
      const goal = before instanceof HTMLElement && before.isConnected ? before : root.current;
      goal?.focus({ preventScroll: true });
    },
    handlers: {
      onClick,
      onPointerOver,
      onPointerLeave,
      onFocusIn,
      onPointerDown,
      onPointerMove,
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown,
    },
  };
}

const chipOf = (thing: string): Chosen => {
  const [, player, chip] = thing.split(" ");
  return { player, chip } as Chosen;
};

const focused = (frame: HTMLElement | null): Element | null =>
  frame?.matches(":focus") ? frame : (frame?.querySelector(":focus") ?? null);
