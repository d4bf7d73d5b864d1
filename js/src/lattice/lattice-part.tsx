// The script of the widget that asks which coalitions win.
import { type HostWidget, hostWidget } from "../core/host-widget.js";
import { addStyle } from "../core/styles/style.js";
import { LatticeApp } from "./lattice-app.js";
import { LatticeController } from "./lattice-controller.js";
import lattice from "./styles/lattice.css";

addStyle(lattice);

export default (): HostWidget =>
  hostWidget(
    (model, signal) => new LatticeController(model, signal),
    (controller, width) => <LatticeApp controller={controller} width={width} />,
  );
