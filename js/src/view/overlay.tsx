import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { SHAPES } from "../draw/mark.js";
import type { Key } from "../i18n.js";
import type { Mark as Kind } from "../types.js";
import { useUi } from "./context.js";
import { Save } from "./header.js";
import { Mark } from "./mark.js";

const KEYS: readonly (readonly [keys: readonly string[], meaning: Key])[] = [
  [["←", "→"], "key.ply"],
  [["Shift", "←", "→"], "key.turn"],
  [["Home", "End"], "key.ends"],
  [["key.space"], "key.play"],
  [["m", "M"], "key.mark"],
  [["w"], "key.why"],
  [["?"], "key.keys"],
  [["Esc"], "key.close"],
];

/** The keys that work here, and what the marks of this replay mean. */
export function Overlay({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, replay, layout } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const kinds = useMemo(() => {
    const found = new Set(replay.state.plies.flatMap((ply) => ply.marks));
    return (Object.keys(SHAPES) as Kind[]).filter((kind) => found.has(kind));
  }, [replay]);
  // Focus stays inside until the list is closed.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside the list closes it, as Escape does */}
      <div class="veil" onClick={onClose} />
      <div
        ref={box}
        class="ov"
        role="dialog"
        aria-modal="true"
        aria-label={words.say("head.keys")}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h3>{words.say("keys")}</h3>
        <button type="button" class="btn x" aria-label={words.say("close")} onClick={onClose}>
          ×
        </button>
        <dl>
          {KEYS.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{words.has(key) ? words.say(key) : key}</kbd>
                ))}
              </dt>
              <dd>{words.say(meaning)}</dd>
            </div>
          ))}
        </dl>
        {kinds.length > 0 && (
          <>
            <h3>{words.say("marks")}</h3>
            <ul class="mkl">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Mark kind={kind} size={13} /> {words.say(`mark.${kind}`)}
                </li>
              ))}
            </ul>
          </>
        )}
        {layout === "narrow" && <Save />}
      </div>
    </>
  );
}
