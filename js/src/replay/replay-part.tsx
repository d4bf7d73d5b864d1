// The part of the front end that shows replays.
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import { pageModel } from "../core/page-model.js";
import { addStyle } from "../core/styles/style.js";
import { ReplayApp } from "./replay-app.js";
import { type LoadParts, ReplayController } from "./replay-controller.js";
import paper from "./styles/paper.css";
import quiz from "./styles/quiz.css";
import score from "./styles/score.css";
import transport from "./styles/transport.css";

addStyle(transport, score, quiz, paper);

export { pageModel, ReplayApp, ReplayController };

/** A widget for each model. With `load` it can be edited, and shows chances. */
export default (load?: LoadParts): HostWidget =>
  hostWidget(
    (model, signal) => new ReplayController(model, signal, load),
    (controller, width) => <ReplayApp controller={controller} width={width} />,
  );
