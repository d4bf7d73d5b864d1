// The entry: what anywidget, or an exported page, calls.
import { Controller } from "./controller.js";
import type { AnyModel, InitializeProps, RenderProps } from "./types.js";
import { mount } from "./view/mount.js";

/**
 * anywidget hands `initialize` and `render` two different wrappers of one model, so the model
 * itself can't be the key under which the two share a controller: a closure is. A host that calls
 * the default export as a function gets a closure for each model.
 */
function create() {
  const known = new WeakMap<AnyModel, Controller>();
  let latest: Controller | null = null;

  const start = (model: AnyModel, signal: AbortSignal): Controller => {
    const controller = new Controller(model, signal);
    known.set(model, controller);
    latest = controller;
    signal.addEventListener("abort", () => {
      if (latest === controller) latest = null;
    });
    void controller.load();
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
      mount(controller, el, ending.signal);
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
