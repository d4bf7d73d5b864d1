// The part of the front end that edits replays, where there is a kernel.
import type { Answer } from "../core/requests.js";
import type { Editor } from "../replay/editor.js";
import { EditTools } from "./edit-tools.js";
import { EditedBody, EditPanel } from "./edited-body.js";
import { type EditedReplay, Trials } from "./trials.js";

export function openEditor(
  replay: EditedReplay,
  ask: (command: string, own?: object) => Promise<Answer>,
  changed: () => void,
): Editor {
  const trials = new Trials(replay, ask, changed);
  return {
    trials,
    EditTools: () => <EditTools trials={trials} />,
    EditedBody: (props) => <EditedBody {...props} trials={trials} />,
    EditPanel: () => <EditPanel trials={trials} />,
  };
}
