// The part of the front end that shows replays.
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import { pageModel } from "../core/page-model.js";
import type { LoadPart } from "../core/parts.js";
import { addStyle } from "../core/styles/style.js";
import { ReplayApp } from "./replay-app.js";
import { ReplayController } from "./replay-controller.js";
import paper from "./styles/paper.css";
import score from "./styles/score.css";
import transport from "./styles/transport.css";

addStyle(transport, score, paper);

export { pageModel, ReplayApp, ReplayController };

/** A widget for each model. */
export default (load: LoadPart): HostWidget =>
  hostWidget(
    (model, signal) => new ReplayController(model, signal, load),
    (controller, width) => <ReplayApp controller={controller} width={width} />,
  );
