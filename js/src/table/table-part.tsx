// The part of the front end that shows tables.
import acts from "../acts/styles/acts.css";
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import { addStyle } from "../core/styles/style.js";
import type { LoadReplay } from "./kept/game-replay.js";
import deals from "./styles/deals.css";
import end from "./styles/end.css";
import forms from "./styles/forms.css";
import guess from "./styles/guess.css";
import intro from "./styles/intro.css";
import phone from "./styles/phone.css";
import recap from "./styles/recap.css";
import team from "./styles/team.css";
import { TableApp } from "./table-app.js";
import { TableController } from "./table-controller.js";

export { pageModel } from "../core/page-model.js";

addStyle(acts, forms, deals, end, guess, intro, recap, phone, team);

/** A widget for each model. Without `load`, the part that shows replays lies beside this one. */
export default (load?: LoadReplay): HostWidget =>
  hostWidget(
    (model, signal) => new TableController(model, signal, load),
    (controller, width) => <TableApp controller={controller} width={width} />,
  );
