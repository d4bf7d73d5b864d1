// What moves in the game moves on the screen: a chip that is played, and chips that are taken.
// By transform and opacity alone, after a single step only; the next act ends it all at once.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PlyState } from "../../state.gen.js";
import { findByData, scaleOf } from "./elements.js";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** In milliseconds: all is over within 400. */
const PLAY = 220;
const GIFT = 320;
const KILL = 240;
/** It begins half-way through the kill. */
const SWEEP = 260;

/** Sets in motion what led to the ply, where that is one step on from what was shown before. */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  ply: PlyState | undefined,
  at: number,
  jumped: boolean,
): void {
  const before = useRef(at);
  const running = useRef<Animation[]>([]);
  const waiting = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ply is what sets things going
  useLayoutEffect(() => {
    // The game has not moved on, as where somebody has said something: what moves goes on.
    if (at === before.current && !jumped) return;
    for (const animation of running.current) animation.cancel();
    running.current = [];
    cancelAnimationFrame(waiting.current);
    const forward = at === before.current + 1 && !jumped;
    before.current = at;
    root.current?.classList.toggle("moving", forward);
    if (!forward || !ply) return;
    // Just before painting: measuring, or reading the reader's preferences, forces a layout, which
    // is due then anyway.
    waiting.current = requestAnimationFrame(() => {
      if (root.current && !reduced()) running.current = start(root.current, ply);
    });
  }, [ply]);
}

export const reduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function start(root: HTMLElement, { action, after_image }: PlyState): Animation[] {
  const find = (kind: string, value: unknown) => findByData(root, kind, value);
  const moves: (Animation | null)[] = [];
  const pile = after_image && find("pile", after_image.pile);
  const held = (color: unknown, chip: unknown) => {
    const seat = find("seat", color);
    return seat && findByData(seat, "hand", chip);
  };
  if (after_image && pile) {
    const { chips, killed, to } = after_image;
    const taken = chips.filter((_, index) => !killed.includes(index));
    for (const color of new Set(killed.map((index) => chips[index]))) {
      moves.push(travel(find("dead", color), pile, KILL, 0));
    }
    for (const color of to ? new Set(taken) : []) {
      moves.push(travel(held(to, color), pile, SWEEP, KILL / 2));
    }
  } else if (action?.type === "kill" || action?.type === "discard") {
    moves.push(travel(find("dead", action.chip), find("seat", action.player), KILL, 0));
  } else if (action?.type === "play") {
    const top = find("pile", action.pile)?.querySelector(".chip:nth-last-of-type(1)");
    moves.push(travel(top, find("seat", action.player), PLAY, 0));
  } else if ((action?.type === "transfer" || action?.type === "donate") && action.to) {
    moves.push(travel(held(action.to, action.chip), find("seat", action.player), GIFT, 0));
  }
  return moves.filter((move) => move !== null);
}

/** From where `from` lies to the element's own place. */
function travel(
  element: Element | null | undefined,
  from: Element | null | undefined,
  duration: number,
  delay: number,
): Animation | null {
  if (!element?.animate || !from) return null;
  const goal = element.getBoundingClientRect();
  const origin = from.getBoundingClientRect();
  if (goal.width === 0 || origin.width === 0) return null;
  const frame = element.closest<HTMLElement>(".frame");
  const k = frame ? scaleOf(frame) : 1;
  const x = (origin.left + origin.width / 2 - goal.left - goal.width / 2) / k;
  const y = (origin.top + origin.height / 2 - goal.top - goal.height / 2) / k;
  // An SVG group already has a transform as an attribute: the journey is added to it.
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 2 },
      { transform: "translate(0, 0)", zIndex: 2 },
    ],
    { duration, delay, easing: EASE, fill: "backwards", composite: "add" },
  );
}
