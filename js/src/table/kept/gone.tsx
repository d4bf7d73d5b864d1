// Beside the table when its kernel is gone: what is kept and where, and what can be done with it.
import type { JSX } from "preact";
import type { Words } from "../../core/i18n.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { TableController } from "../table-controller.js";
import { useTableView } from "../table-view.js";

export function Gone(): JSX.Element {
  const { words, controller, replay } = useTableView();
  const { copy } = controller;
  const [title, ...told] = goneIn(words, controller);
  return (
    <>
      <h3 class="q">{title}</h3>
      {told.map((one) => (
        <p key={one} class="sub kept">
          {one}
        </p>
      ))}
      {copy.known && (
        <div class="opts row kept">
          {controller.canStep && <ToolButton line main act={() => replay()} says="gone.step" />}
          <ToolButton line act={() => void controller.save()} says="end.save" />
          {controller.hasPage && (
            <ToolButton line act={() => void controller.savePage()} says="gone.save" />
          )}
        </div>
      )}
    </>
  );
}

/** The same in sentences, also for the ear: nothing that isn't so. */
export function goneIn(words: Words, { copy, state, whole }: TableController): string[] {
  const { path = null, failed = null } = state?.kept ?? {};
  const n = state?.ply.position.ply ?? 0;
  const here = !copy.known ? "gone.none" : whole ? "gone.page" : "gone.part";
  const file = failed ? "gone.failed" : "gone.file";
  return [
    words.say("gone"),
    words.say(here, { n }),
    path === null ? "" : words.say(file, { path, reason: words.text(failed) }),
    words.say("gone.next"),
  ].filter(Boolean);
}
