import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Key } from "../i18n.js";
import { useBoard } from "./board.js";

/** A sheet over the widget: focus stays inside until it is closed. */
export function Dialog(props: {
  title: Key;
  label?: Key;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const { words } = useBoard();
  const { title, label, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  // At once: the next key is the sheet's, not that of what is behind it.
  useLayoutEffect(() => {
    box.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("button, input") ?? [])];
    const inside = event.composedPath()[0];
    const next =
      stops[
        (stops.indexOf(inside as HTMLElement) + (event.shiftKey ? -1 : 1) + stops.length) %
          stops.length
      ];
    event.preventDefault();
    (next ?? box.current)?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it, as Escape does */}
      <div class="veil" onClick={onClose} />
      <div
        ref={box}
        class="ov"
        role="dialog"
        aria-modal="true"
        aria-label={words.say(label ?? title)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h3>{words.say(title)}</h3>
        <button type="button" class="btn x" aria-label={words.say("close")} onClick={onClose}>
          ×
        </button>
        {props.children}
      </div>
    </>
  );
}
