// A widget as its hosts call it: `initialize` for a model, `render` for each of its views.
import type { ComponentChild } from "preact";
import { mount } from "./mount.js";
import type { AnyModel, InitializeProps, RenderProps } from "./types.js";
import type { WidgetController } from "./widget-controller.js";

export interface HostWidget {
  initialize(props: InitializeProps): (() => void) | undefined;
  render(props: RenderProps): (() => void) | undefined;
}

/**
 * anywidget hands `initialize` and `render` two different wrappers of one model, so the model
 * itself can't be the key under which the two share a controller: a widget for each model is.
 */
export function hostWidget<C extends WidgetController>(
  controllerOf: (model: AnyModel, signal: AbortSignal) => C,
  viewOf: (controller: C, width: number) => ComponentChild,
): HostWidget {
  const known = new WeakMap<AnyModel, C>();
  let latest: C | null = null;

  const start = (model: AnyModel, signal: AbortSignal): C => {
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
    initialize({ model, signal }) {
      const ending = ender(signal);
      start(model, ending.signal);
      return ending.end;
    },

    render({ model, el, signal }) {
      const ending = ender(signal);
      // Some hosts know `render` only.
      const controller = known.get(model) ?? latest ?? start(model, ending.signal);
      mount(controller, (width) => viewOf(controller, width), el, ending.signal);
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
