// The part of the front end that shows replays.
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import { pageModel } from "../core/page-model.js";
import { addStyle } from "../core/styles/style.js";
import type { LoadEditor } from "./editor.js";
import { ReplayApp } from "./replay-app.js";
import { ReplayController } from "./replay-controller.js";
import paper from "./styles/paper.css";
import quiz from "./styles/quiz.css";
import score from "./styles/score.css";
import transport from "./styles/transport.css";

addStyle(transport, score, quiz, paper);

export { pageModel, ReplayApp, ReplayController };

/** A widget for each model. With `load` it can be edited. */
export default (load?: LoadEditor): HostWidget =>
  hostWidget(
    (model, signal) => new ReplayController(model, signal, load),
    (controller, width) => <ReplayApp controller={controller} width={width} />,
  );
