// The part of the front end that shows tables.
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import type { LoadPart } from "../core/parts.js";
import { addStyle } from "../core/styles/style.js";
import deals from "./styles/deals.css";
import forms from "./styles/forms.css";
import phone from "./styles/phone.css";
import recap from "./styles/recap.css";
import { TableApp } from "./table-app.js";
import { TableController } from "./table-controller.js";

export { pageModel } from "../core/page-model.js";

addStyle(forms, deals, recap, phone);

/** A widget for each model. */
export default (load: LoadPart): HostWidget =>
  hostWidget(
    (model, signal) => new TableController(model, signal, load),
    (controller, width) => <TableApp controller={controller} width={width} />,
  );
