// The elements of a view: their classes, and where the parts of the game are on the screen.
import { nameOf, type Target, targetNamed } from "./target.js";

/** Not where more of the same is chosen: there the keys go on from what was pressed. */
const KEEPS_KEYS = "form, [role=dialog], [role=radiogroup]";

/** A button that a pointer has pressed does not keep the keys: they mean the board again. */
export function giveKeysBack(event: MouseEvent, frame: HTMLElement | null): void {
  const button = (event.composedPath()[0] as Element).closest("button");
  if (event.detail > 0 && button && !button.closest(KEEPS_KEYS)) {
    frame?.focus({ preventScroll: true });
  }
}

/** By value, not by a selector made from it: the value comes from the record. */
export const findByData = (root: Element, name: string, value: unknown): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].find(
    ({ dataset }) => dataset[name] === String(value),
  );

export const findTarget = (root: Element, target: Target): HTMLElement | undefined =>
  findByData(root, "t", nameOf(target));

/** The target in which an event began, inside one frame. */
export function targetOf(event: Event): Target | null {
  for (const element of event.composedPath()) {
    if (!(element instanceof Element)) return null;
    const name = element.getAttribute("data-t");
    if (name !== null) return targetNamed(name);
    if (element.classList.contains("frame")) return null;
  }
  return null;
}

/** The target under a pointer, also where something else has captured it. */
export function targetAt(
  frame: HTMLElement | null,
  { clientX, clientY }: MouseEvent,
): Target | null {
  const tree = frame?.getRootNode() as ShadowRoot | undefined;
  const found = tree?.elementFromPoint(clientX, clientY)?.closest("[data-t]");
  const name = found?.getAttribute("data-t");
  return name ? targetNamed(name) : null;
}

/** How much the page around has scaled it: a drawing is in pixels of its own. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1;

/** The classes of an element; a condition that does not hold adds none. */
export const classes = (...names: (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");
