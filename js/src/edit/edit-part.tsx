// The part of the front end that edits replays, where there is a kernel.
import acts from "../acts/styles/acts.css";
import { addStyle } from "../core/styles/style.js";

addStyle(acts);

export { EditTools } from "./edit-tools.js";
export { EditedBody, EditPanel } from "./edited-body.js";
export { Trials } from "./trials.js";
