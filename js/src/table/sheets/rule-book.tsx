import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { troubleIn } from "../../core/requests.js";
import { Dialog } from "../../core/view/dialog.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { useTableView } from "../table-view.js";

/** How this game is played, in a few lines; behind them every rule with its source, where those of
 * the last ruling stand out. */
export function RuleBook({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state } = useTableView();
  const { rules, trouble } = controller;
  const [whole, show] = useState(false);
  useLayoutEffect(() => void controller.wantRules(), [controller]);
  const told = new Set(state.ply.rulings.map(({ rule }) => rule));
  return (
    <Dialog title="head.book" onClose={onClose}>
      {!rules && <p>{trouble ? troubleIn(words, trouble) : "…"}</p>}
      <ol class="book">
        {rules?.plain.map((line, index) => (
          <li key={index}>
            <p>{words.text(line)}</p>
          </li>
        ))}
      </ol>
      {rules && <ToolButton line on={whole} act={() => show(!whole)} says="book.whole" />}
      <ul class="book">
        {whole &&
          rules?.whole.map(({ rule, title, citation, option, value, meaning }) => (
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
