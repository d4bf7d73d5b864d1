import type { JSX } from "preact";
import { troubleIn } from "../core/requests.js";
import { LanguageSwitch, Title } from "../core/view/heading.js";
import { ToolButton } from "../core/view/tool-button.js";
import { useReplayView } from "./replay-view.js";

export function ReplayHeader({ onKeys }: { onKeys: () => void }): JSX.Element {
  const { controller, replay, words, layout, large } = useReplayView();
  const { quiz } = controller;
  const asked = quiz.now?.question?.places;
  if (large) {
    return (
      <header class="hd">
        <Title {...replay.state} />
      </header>
    );
  }
  return (
    <header class="hd">
      <Title {...replay.state} />
      <div class="does">
        <LanguageSwitch controller={controller} />
        {quiz.answers && !asked && (
          <ToolButton
            on={quiz.now !== null}
            act={() => quiz.answers && void controller.ask(quiz.answers, !quiz.now)}
            says="quiz"
          />
        )}
        {layout !== "narrow" && !asked && <Tools />}
        <button
          type="button"
          class="btn"
          aria-label={words.say("head.keys")}
          aria-haspopup="dialog"
          onClick={onKeys}
        >
          ?
        </button>
      </div>
    </header>
  );
}

/** What can be done with a replay besides replaying it. */
export function Tools(): JSX.Element {
  const { controller, words, editing, toggleEditing } = useReplayView();
  const { refused, comparing, comparable, exported, gone, quiz, lacksQuiz } = controller;
  return (
    <>
      <span class="told" role="status">
        {gone
          ? words.say("gone")
          : refused && !(editing && controller.editor) && troubleIn(words, refused)}
        {lacksQuiz && words.say("quiz.none")}
      </span>
      {gone && <ToolButton act={() => void controller.saveRecord()} says="end.save" />}
      {controller.keptEdits && (
        <ToolButton main act={() => void controller.restoreEdits()} says="edit.kept" />
      )}
      {!exported && (!gone || editing) && (
        <ToolButton on={editing} act={toggleEditing} says="head.try" />
      )}
      {!quiz.now && comparable.length > 0 && (
        <ToolButton
          on={comparing}
          act={() => controller.toggleComparison()}
          says="head.comparison"
        />
      )}
      <Save />
    </>
  );
}

/** The answer appears where the click was. A saved page has no kernel to ask. */
function Save(): JSX.Element | null {
  const { controller, words } = useReplayView();
  const { exporter } = controller;
  if (controller.exported) return null;
  const { status, reason } = exporter;
  const told =
    status === "idle" || status === "waiting"
      ? ""
      : words.say(`save.${status}`, { reason: words.text(reason) });
  return (
    <span class="save">
      <span class="told" role="status">
        {told}
      </span>
      {!told && (
        <button type="button" class="btn" onClick={() => void exporter.request()}>
          {words.say(status === "waiting" ? "save.waiting" : "save.idle")}
        </button>
      )}
    </span>
  );
}
