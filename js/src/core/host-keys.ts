// Keys between a widget and the notebook around it: whose they are, and the way out.
import { isForeign, letterOf } from "./keys.js";

/** JupyterLab looks for this from the host upwards: it can't see into the shadow root. */
const SUPPRESSED = "data-lm-suppress-shortcuts";

/** What edits a text, together with Ctrl, ⌘ or Alt. */
const EDITING = /^(?:[acvxyz]|Enter|Backspace|Delete|Home|End|Arrow\w+)$/;

/** A letter alone is the widget's, and a shortcut such as Ctrl+S the notebook's. */
export function shareKeys(host: HTMLElement, frame: () => HTMLElement | null, signal: AbortSignal) {
  const share = (event: KeyboardEvent) => {
    const isShared = isOfNotebook(event);
    host.toggleAttribute(SUPPRESSED, !isShared);
    if (isShared && event.key === "Enter" && event.composedPath().includes(host)) {
      tellMarimo(event, host);
    }
  };
  host.toggleAttribute(SUPPRESSED, true);
  // Before anybody else hears of the key.
  host.ownerDocument.defaultView?.addEventListener("keydown", share, { capture: true, signal });
  host.addEventListener(
    "keydown",
    (event) => {
      // What used the key in the widget has kept it from here.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (isForeign(event)) frame()?.focus({ preventScroll: true });
      else leave(host);
    },
    { signal },
  );
}

function isOfNotebook(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing) return false;
  if (!(ctrlKey || metaKey || altKey)) return shiftKey && key === "Enter" && !isForeign(event);
  const target = event.composedPath()[0];
  const inField = target instanceof Element && target.closest("input, textarea, select") !== null;
  const letter = letterOf(event) || key;
  // The widget undoes its own edits.
  if (letter === "z" || letter === "y") return false;
  return !inField || !EDITING.test(letter) || (shiftKey && letter.length === 1);
}

/** marimo takes a key that comes out of an element of its own for typing: to run the cell, it has to
 * hear that from the cell. */
function tellMarimo(event: KeyboardEvent, host: HTMLElement): void {
  const around = [...elementsAround(host)];
  const [cell] = around.filter(isFocusable);
  if (!cell || !around.some(({ localName }) => localName.startsWith("marimo-"))) return;
  event.stopImmediatePropagation();
  if (!cell.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
}

/** Gives the focus to what holds the widget and can take it, such as the cell. */
function leave(host: HTMLElement): void {
  for (const around of elementsAround(host)) {
    if (!isFocusable(around)) continue;
    around.focus({ preventScroll: true });
    if (host.ownerDocument.activeElement === around) return;
  }
}

const isFocusable = (element: HTMLElement): boolean => element.hasAttribute("tabindex");

function* elementsAround(host: HTMLElement): Generator<HTMLElement> {
  for (let around = parentOf(host); around; around = parentOf(around)) yield around;
}

/** The element around another one, also beyond a shadow root. */
function parentOf(element: HTMLElement): HTMLElement | null {
  const root = element.parentElement ?? element.getRootNode();
  if (root instanceof HTMLElement) return root;
  return root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null;
}
