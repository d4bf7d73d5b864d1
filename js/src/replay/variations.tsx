// Where lines branch: the ways on from here, the way back, and the reader's own moves.
import type { JSX } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";
import { troubleIn } from "../core/requests.js";
import { ToolButton } from "../core/view/tool-button.js";
import { editedIn, kindOfEdit } from "./edits.js";
import { NoteDraft } from "./note-draft.js";
import { useReplayView } from "./replay-view.js";
import { ActionRow } from "./score/score-row.js";
import { TextForm } from "./text-form.js";

export function Variations(): JSX.Element | null {
  const { controller, replay, words, editing } = useReplayView();
  const { tree, line, ply } = controller;
  if (!tree) return null;
  const begin = tree.begin(line);
  const leaves = begin?.before;
  const ways = [...(tree.act(line, ply)?.ways ?? [])];
  const on = tree.act(line, ply + 1)?.line ?? line;
  const now = replay.ply(ply);
  const name = (number: number) => controller.nameOf(number, words);
  return (
    <div class={editing ? "forks free" : "forks"} role="group" aria-label={words.say("line.ways")}>
      <b>{name(line)}</b>
      {line === tree.playedLine && <span class="sub">{words.say("line.played")}</span>}
      {leaves && (
        <ToolButton line act={() => controller.goto(leaves.ply, "jump", leaves.line)}>
          {words.say("line.back", { name: name(leaves.line) })}
        </ToolButton>
      )}
      {ways.length > 1 &&
        ways.map((way) => {
          const next = tree.act(way, ply + 1);
          const shown = next?.state.ply ?? now;
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
                <ActionRow ply={shown} before={now} />
              </span>
              <span class="unseen">
                {name(way)}: {words.act(shown.action, now.position.has_move)}
              </span>
              {next?.played && <span class="sub"> {words.say("line.played")}</span>}
            </button>
          );
        })}
      {editing && line > 0 && (
        <ToolButton line act={() => void controller.edit("promote")} says="line.promote" />
      )}
      {editing && line > 0 && !begin?.played && (
        <ToolButton line act={() => void controller.edit("delete")} says="line.delete" />
      )}
      {editing && <Undo />}
      {editing && <MoveForm />}
      {editing && ply > 0 && <CommentForm key={`${line}.${ply}.${words.lang}`} />}
    </div>
  );
}

/** The buttons stay, so that they keep the focus, and what was done stands beside them. */
function Undo(): JSX.Element {
  const { controller, words } = useReplayView();
  const { edits, edited } = controller;
  return (
    <>
      {edited && <span class="told">{editedIn(words, edited)}</span>}
      {(["undo", "redo"] as const).map((way) => (
        <ToolButton
          key={way}
          line
          off={!edits[way]}
          title={kindOfEdit(words, edits[way])}
          act={() => void (edits[way] && controller.edit(way))}
          says={way}
        />
      ))}
    </>
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

/** The reader's note on the ply, in the language that is shown, and its glyph. It is saved while it
 * is typed, and when the reader leaves it. */
function CommentForm(): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const { glyph } = replay.ply(controller.ply);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [draft] = useState(() => new NoteDraft(controller, words.lang, () => redraw(0)));
  useLayoutEffect(() => draft.follow());
  useLayoutEffect(() => {
    const leave = () => draft.leave();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      draft.leave(true);
    };
  }, [draft]);
  const { text, theirs, saved } = draft;
  return (
    <div class="say own">
      <textarea
        class="entry"
        aria-label={words.say("note")}
        placeholder={words.say("note")}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={({ currentTarget: { value } }) => draft.type(value)}
        onBlur={() => draft.leave()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void draft.keep(undefined, true);
        }}
      />
      <select
        class="entry"
        aria-label={words.say("note.glyph")}
        value={glyph ?? ""}
        onChange={({ currentTarget: { value } }) => void draft.keep(value)}
      >
        {GLYPHS.map((one) => (
          <option key={one} value={one}>
            {one || words.say("note.bare")}
          </option>
        ))}
      </select>
      <span class="told">{saved && words.say("save.done")}</span>
      {theirs !== null && (
        <p role="alert">
          <span>{words.say("draft.theirs", { text: theirs || "–" })}</span>
          <ToolButton line act={() => draft.settle(true)} says="draft.mine" />
          <ToolButton line act={() => draft.settle(false)} says="draft.take" />
        </p>
      )}
    </div>
  );
}
