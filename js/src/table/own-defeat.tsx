import type { JSX } from "preact";
import { ToolButton } from "../core/view/tool-button.js";
import { useTableView } from "./table-view.js";

/** The reader is out: who could have helped, and the ways on. The game waits for one of them. */
export function OwnDefeat(): JSX.Element {
  const { words, state, controller, open } = useTableView();
  return (
    <>
      <ul class="out">
        {state.home?.out?.map((told, index) => (
          <li key={index}>{words.text(told)}</li>
        ))}
      </ul>
      <div class="opts row stay">
        <ToolButton line act={() => controller.watch()} says="out.watch" />
        <ToolButton line act={() => controller.skip()} says="out.skip" />
        {controller.hosts && <ToolButton line act={() => open("new")} says="end.new" />}
      </div>
    </>
  );
}
