import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { sendOnEnter } from "../keys.js";

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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await send(text.trim()))) write("");
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
        onInput={({ currentTarget: { value } }) => write(value)}
      />
      {children}
    </form>
  );
}
