import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { troubleIn } from "../../core/requests.js";
import { Dialog } from "../../core/view/dialog.js";
import { useTableView } from "../table-view.js";

/** The rules of this game with their sources; those of the last ruling stand out. */
export function RuleBook({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state } = useTableView();
  useLayoutEffect(() => void controller.wantRules(), [controller]);
  const told = new Set(state.ply.rulings.map(({ rule }) => rule));
  return (
    <Dialog title="head.book" onClose={onClose}>
      <ul class="book">
        {!controller.rules && (
          <li>{controller.trouble ? troubleIn(words, controller.trouble) : "…"}</li>
        )}
        {controller.rules?.map(({ rule, title, citation, option, value, meaning }) => (
          <li key={rule} class={told.has(rule) ? "now" : ""}>
            <span class="id">{rule}</span> <span class="cite">{words.text(citation)}</span>
            <p>{words.text(title)}</p>
            {option && (
              <p class="sub">
                {option}: <b>{value}</b>. {words.text(meaning)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
