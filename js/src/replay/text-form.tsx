import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { sendOnEnter } from "../core/keys.js";

/** A field for the reader's own words; Enter sends them, and the field empties when they are
 * accepted. */
export function TextForm(props: {
  label: string;
  example?: string;
  send: (text: string) => unknown;
  children?: ComponentChildren;
}): JSX.Element {
  const { label, example = "", send, children } = props;
  const [text, write] = useState("");
  // Nothing was typed since the field was empty, so it has nothing of its own to undo.
  const [fresh, setFresh] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  // Not a frame later, when somebody may be writing in another field already.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!text.trim() || !(await send(text.trim()))) return;
    write("");
    setFresh(true);
  };
  return (
    <form class="say" onSubmit={submit} onKeyDown={sendOnEnter}>
      <input
        ref={field}
        class="entry"
        aria-label={label}
        placeholder={label + example}
        autocomplete="off"
        spellcheck={false}
        maxLength={500}
        value={text}
        data-fresh={fresh || undefined}
        onInput={({ currentTarget: { value } }) => {
          write(value);
          setFresh(false);
        }}
      />
      {children}
    </form>
  );
}
