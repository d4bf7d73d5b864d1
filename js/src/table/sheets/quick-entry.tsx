// Moves as short words, several in a row. Python reads them, and says which one can't be done.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { troubleIn } from "../../core/requests.js";
import { Dialog } from "../../core/view/dialog.js";
import { useTableView } from "../table-view.js";
import { Form } from "./setup-form.js";

export function QuickEntry({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state, prompt } = useTableView();
  const [text, write] = useState("");
  const [fault, tell] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const hint = `entry.${state.ply.position.phase}`;
  // After the sheet, which is drawn within, has taken the focus.
  useLayoutEffect(() => field.current?.focus(), []);
  const send = async () => {
    if (busy.current || !text.trim()) return;
    busy.current = true;
    const { revision } = state;
    const answer = await controller.requests.ask("enter", { revision, text: text.trim() });
    busy.current = false;
    tell(answer.ok ? "" : troubleIn(words, answer.error));
    if (answer.ok) write("");
  };
  return (
    <Dialog title="entry" onClose={onClose}>
      <Form act={() => void send()}>
        <p>{prompt.title}</p>
        <input
          ref={field}
          class="entry"
          aria-label={words.say("entry")}
          aria-describedby="entry-hint entry-fault"
          placeholder="r1 · + · b · xg · -"
          autocomplete="off"
          spellcheck={false}
          maxLength={4000}
          value={text}
          onInput={({ currentTarget: { value } }) => write(value)}
        />
        <p class="sub" id="entry-hint">
          {words.has(hint) && words.say(hint)}
        </p>
        <p class="fault" id="entry-fault" aria-live="polite">
          {fault}
        </p>
      </Form>
    </Dialog>
  );
}
