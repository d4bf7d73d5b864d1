// The entry: what anywidget, or an exported page, calls.
import { h } from "preact";
import { mount } from "./core/mount.js";
import type { AnyModel, InitializeProps, RenderProps } from "./core/types.js";
import type { WidgetController } from "./core/widget-controller.js";
import { ReplayApp } from "./replay/replay-app.js";
import { ReplayController } from "./replay/replay-controller.js";
import { TableApp } from "./table/table-app.js";
import { TableController } from "./table/table-controller.js";

/** One bundle for two widgets: the model says which one it is. */
const controllerOf = (model: AnyModel, signal: AbortSignal): WidgetController =>
  model.get("_kind") === "table"
    ? new TableController(model, signal)
    : new ReplayController(model, signal);

const viewOf = (controller: WidgetController) => (width: number) =>
  controller instanceof TableController
    ? h(TableApp, { controller, width })
    : controller instanceof ReplayController && h(ReplayApp, { controller, width });

/**
 * anywidget hands `initialize` and `render` two different wrappers of one model, so the model
 * itself can't be the key under which the two share a controller: a closure is. A host that calls
 * the default export as a function gets a closure for each model.
 */
function create() {
  const known = new WeakMap<AnyModel, WidgetController>();
  let latest: WidgetController | null = null;

  const start = (model: AnyModel, signal: AbortSignal): WidgetController => {
    const controller = controllerOf(model, signal);
    known.set(model, controller);
    latest = controller;
    signal.addEventListener("abort", () => {
      if (latest === controller) latest = null;
    });
    void controller.start();
    return controller;
  };

  return {
    initialize({ model, signal }: InitializeProps): (() => void) | undefined {
      const ending = ender(signal);
      start(model, ending.signal);
      return ending.end;
    },

    render({ model, el, signal }: RenderProps): (() => void) | undefined {
      const ending = ender(signal);
      // Some hosts know `render` only.
      const controller = known.get(model) ?? latest ?? start(model, ending.signal);
      mount(controller, viewOf(controller), el, ending.signal);
      return ending.end;
    },
  };
}

/** The host's signal where there is one; else our own, with a clean-up for the host to call. */
function ender(signal?: AbortSignal): { signal: AbortSignal; end?: () => void } {
  if (signal) return { signal };
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort() };
}

/** Both forms of AFM at once: a function that makes a widget, and a widget. */
export default Object.assign(create, create());
