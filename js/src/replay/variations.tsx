// Where lines branch: the ways on from here, the way back, and the reader's own moves.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { troubleIn } from "../requests.js";
import { ToolButton } from "../view/tool-button.js";
import { useReplayView } from "./replay-view.js";
import { ActionRow } from "./score-row.js";
import { TextForm } from "./text-form.js";

export function Variations(): JSX.Element | null {
  const { controller, replay, words, editing } = useReplayView();
  const { tree, line, ply } = controller;
  const group = useRef<HTMLDivElement>(null);
  if (!tree) return null;
  /** Changes the line; its buttons go with it, so the focus goes to the widget, not to the page. */
  const change = async (command: "promote" | "delete") => {
    const frame = group.current?.closest<HTMLElement>("[tabindex]");
    if (await controller.edit(command)) frame?.focus({ preventScroll: true });
  };
  const leaves = tree.leaves(line);
  const ways = tree.forks(line, ply);
  const on = tree.owner(line, ply + 1);
  const now = replay.ply(ply);
  const name = (number: number) => controller.nameOf(number, words);
  return (
    <div
      ref={group}
      class={editing ? "forks free" : "forks"}
      role="group"
      aria-label={words.say("line.ways")}
    >
      <b>{name(line)}</b>
      {leaves && (
        <ToolButton line act={() => controller.goto(leaves.ply, "jump", leaves.line)}>
          {words.say("line.back", { name: name(leaves.line) })}
        </ToolButton>
      )}
      {ways.length > 1 &&
        ways.map((way) => {
          const next = tree.ply(way, ply + 1) ?? now;
          return (
            <button
              key={way}
              type="button"
              class="btn line way"
              title={name(way)}
              aria-pressed={way === on}
              onClick={() => controller.goto(ply + 1, "step", way)}
            >
              <span class="mv" aria-hidden="true">
                <ActionRow ply={next} before={now} />
              </span>
              <span class="unseen">
                {name(way)}: {words.act(next.action, now.position.has_move)}
              </span>
            </button>
          );
        })}
      {editing && line > 0 && (
        <>
          <ToolButton line act={() => void change("promote")} says="line.promote" />
          <ToolButton line act={() => void change("delete")} says="line.delete" />
        </>
      )}
      {editing && <MoveForm />}
      {editing && ply > 0 && <CommentForm key={`${line}.${ply}.${words.lang}`} />}
    </div>
  );
}

function MoveForm(): JSX.Element {
  const { controller, words } = useReplayView();
  return (
    <TextForm
      label={words.say("line.try")}
      example=": r1 · + · b · xg · -"
      send={(text) => controller.edit("try", { moves: text })}
    >
      <span class="fault" role="status">
        {controller.refused && troubleIn(words, controller.refused)}
      </span>
    </TextForm>
  );
}

const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];

/** The reader's note on the ply, in the language that is shown. What was typed is kept when the
 * reader leaves the field, steps away or closes the editor. */
function CommentForm(): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { note, glyph } = replay.ply(controller.ply);
  const [text, write] = useState(words.text(note));
  const kept = useRef(text);
  // After a step the controller is elsewhere already: the note belongs where the form was opened.
  const place = useRef({ line: controller.line, at: controller.ply });
  const keep = async (own: object = {}) => {
    const before = kept.current;
    kept.current = text;
    const whole = { ...place.current, note: text, glyph: glyph ?? "", ...own };
    if (!(await controller.edit("comment", whole))) kept.current = before;
  };
  const leave = () => {
    if (text !== kept.current) void keep();
  };
  const leaving = useRef(leave);
  leaving.current = leave;
  useLayoutEffect(() => () => leaving.current(), []);
  return (
    <div class="say own">
      <textarea
        class="entry"
        aria-label={words.say("note")}
        placeholder={words.say("note")}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={({ currentTarget: { value } }) => write(value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void keep();
        }}
      />
      <select
        class="entry"
        aria-label={words.say("note.glyph")}
        value={glyph ?? ""}
        onChange={({ currentTarget: { value } }) => void keep({ glyph: value })}
      >
        {GLYPHS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <ToolButton line act={() => void keep()} says="note.keep" />
    </div>
  );
}
