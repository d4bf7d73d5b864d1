// Dragging a chip from a hand to its target.
import type { JSX, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { ChipFace } from "../core/view/chip.js";
import { scaleOf, targetAt, targetOf } from "../core/view/elements.js";
import type { Target } from "../core/view/target.js";
import type { Chosen } from "./legal.js";

interface Options {
  root: RefObject<HTMLDivElement | null>;
  canDrag(chip: Target): boolean;
  /** The chip has left its place. */
  start(chip: Chosen): void;
  over(target: Target | null): void;
  /** It was let go over a target, or over nothing. */
  drop(chip: Chosen, target: Target | null): void;
}

export interface Dragging {
  /** Whether the pointer is pressed on a chip. */
  isPressed(): boolean;
  /** Whether a click is only the end of a drag. */
  isDragsEnd(): boolean;
  /** The chip under the pointer. */
  chip: JSX.Element | null;
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  >;
}

interface Press {
  x: number;
  y: number;
  chip: Chosen;
  id: number;
  moved: boolean;
}

/** A press that moves further than this is a drag, in pixels. */
const SLACK = 6;
const SIZE = 26;

export function useDragging({ root, canDrag, start, over, drop }: Options): Dragging {
  const [dragged, setDragged] = useState<Chosen | null>(null);
  const press = useRef<Press | null>(null);
  const ended = useRef(false);
  const picture = useRef<SVGSVGElement>(null);

  const onPointerDown = (event: PointerEvent) => {
    const target = targetOf(event);
    if (event.button !== 0 || target?.kind !== "chip" || !canDrag(target)) return;
    const { player, chip } = target;
    const { clientX: x, clientY: y, pointerId: id } = event;
    press.current = { x, y, id, chip: { player, chip }, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = press.current;
    if (!from) return;
    if (!from.moved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      root.current?.setPointerCapture(from.id);
      from.moved = true;
      setDragged(from.chip);
      start(from.chip);
    }
    if (root.current && picture.current) follow(picture.current, root.current, event);
    over(targetAt(root.current, event));
  };
  const onEnd = (event: PointerEvent) => {
    const from = press.current;
    press.current = null;
    if (!from?.moved) return;
    setDragged(null);
    ended.current = true;
    setTimeout(() => {
      ended.current = false;
    });
    drop(from.chip, event.type === "pointerup" ? targetAt(root.current, event) : null);
  };
  return {
    isPressed: () => press.current !== null,
    isDragsEnd: () => ended.current,
    chip: dragged && (
      <svg
        ref={picture}
        class="dragged"
        width={SIZE + 2}
        height={SIZE + 2}
        viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`}
        aria-hidden="true"
      >
        <g class={`chip c-${dragged.chip}`}>
          <ChipFace color={dragged.chip} size={SIZE} rim />
        </g>
      </svg>
    ),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onEnd, onPointerCancel: onEnd },
  };
}

function follow(picture: SVGSVGElement, frame: HTMLElement, { clientX, clientY }: PointerEvent) {
  const box = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  const x = (clientX - box.left) / scale - SIZE / 2;
  const y = (clientY - box.top) / scale - SIZE / 2;
  picture.style.transform = `translate(${x}px, ${y}px)`;
}
