// Where lines part: the ways on from here, the way back, and moves of the reader's own.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { sendOnEnter } from "../keys.js";
import { troubleIn } from "../requests.js";
import { useUi } from "./context.js";
import { ActionRow } from "./row.js";

export function Forks({ trying }: { trying: boolean }): JSX.Element | null {
  const { controller, replay, words } = useUi();
  const { lines, line, ply } = controller;
  if (!lines) return null;
  const own = lines.of(line);
  const ways = lines.forks(line, ply);
  const on = lines.owner(line, ply + 1);
  const name = (number: number) =>
    words.text(lines.of(number)?.title) ||
    (number ? words.say("line.other", { n: number }) : words.say("line.main"));
  return (
    <div class="forks" role="group" aria-label={words.say("line.ways")}>
      <b>{name(line)}</b>
      {own && (
        <button
          type="button"
          class="btn line"
          onClick={() => controller.goto(own.at, "jump", own.parent)}
        >
          {words.say("line.back", { name: name(own.parent) })}
        </button>
      )}
      {ways.length > 1 &&
        ways.map((way) => (
          <button
            key={way}
            type="button"
            class="btn line way"
            title={name(way)}
            aria-pressed={way === on}
            onClick={() => controller.goto(ply + 1, "step", way)}
          >
            <span class="mv" aria-hidden="true">
              <ActionRow ply={lines.replay(way).ply(ply + 1)} before={replay.ply(ply)} />
            </span>
            <span class="unseen">
              {name(way)}:{" "}
              {words.act(lines.replay(way).ply(ply + 1).action, replay.ply(ply).position.has_move)}
            </span>
          </button>
        ))}
      {own?.note && (
        <span class="cite" title={words.text(own.note)}>
          {words.text(own.note)}
        </span>
      )}
      {trying && <Attempt />}
    </div>
  );
}

function Attempt(): JSX.Element {
  const { controller, words } = useUi();
  return (
    <Entry
      label={words.say("line.try")}
      example=": r1 · + · b · xg · -"
      send={(text) => controller.attempt(text)}
    >
      <span class="fault" role="status">
        {controller.refused && troubleIn(words, controller.refused)}
      </span>
    </Entry>
  );
}

/** A field for words of the reader's own; Enter sends them, and they go once they are taken. */
export function Entry(props: {
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
