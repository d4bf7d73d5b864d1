// The reader's own moves and words, typed; and what is done with a line of one's own.
import type { JSX } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";
import { troubleIn } from "../core/requests.js";
import { ToolButton } from "../core/view/tool-button.js";
import { editedIn, kindOfEdit } from "../replay/edits.js";
import { useReplayView } from "../replay/replay-view.js";
import { TextForm } from "../replay/text-form.js";
import { NoteDraft } from "./note-draft.js";
import type { Trials } from "./trials.js";

export function EditTools({ trials }: { trials: Trials }): JSX.Element {
  const { controller, words } = useReplayView();
  const { tree, line, ply } = controller;
  return (
    <>
      {line > 0 && (
        <ToolButton line act={() => void controller.edit("promote")} says="line.promote" />
      )}
      {line > 0 && !tree?.begin(line)?.played && (
        <ToolButton line act={() => void controller.edit("delete")} says="line.delete" />
      )}
      <ToolButton line on={trials.asking} act={() => trials.ask()} says="head.why" />
      <Undo />
      <MoveForm />
      {ply > 0 && <CommentForm key={`${line}.${ply}.${words.lang}`} />}
    </>
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
