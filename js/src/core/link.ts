// Whether the kernel can be reached, as the host tells it: JupyterLab, Notebook and Voila do. In
// others only a message without an answer shows that it can't.
import type { AnyModel } from "./types.js";

/** `cut`: the host is connecting again. `gone`: this kernel will never answer. */
export type LinkStatus = "on" | "cut" | "gone";

interface Signal {
  connect(slot: (sender: unknown, value: unknown) => void): void;
  disconnect(slot: (sender: unknown, value: unknown) => void): void;
}

/** The parts of a kernel's connection that are used here; any may be missing. */
interface Kernel {
  status?: unknown;
  connectionStatus?: unknown;
  statusChanged?: Signal;
  connectionStatusChanged?: Signal;
  disposed?: Signal;
}

const ENDS: unknown[] = ["restarting", "autorestarting", "terminating", "dead"];

export class Link {
  status: LinkStatus = "on";
  readonly #kernel: Kernel | undefined;
  readonly #watchers: (() => void)[] = [];

  constructor(model: AnyModel, signal: AbortSignal) {
    const lose = () => this.lose();
    // ipywidgets tells this when it gives up a model, as at a restart.
    model.on("comm_live_update", lose);
    signal.addEventListener("abort", () => model.off("comm_live_update", lose));
    const kernel = kernelOf(model);
    this.#kernel = kernel;
    this.#hear(kernel?.disposed, signal, lose);
    this.#hear(kernel?.statusChanged, signal, (status) => {
      if (ENDS.includes(status)) lose();
    });
    this.#hear(kernel?.connectionStatusChanged, signal, (status) =>
      this.#become(status === "connected" ? "on" : "cut"),
    );
  }

  /** Whether the kernel is at work on something; false where that isn't known. */
  get busy(): boolean {
    return this.#kernel?.status === "busy";
  }

  /** The kernel is gone for good. */
  lose(): void {
    this.#become("gone");
  }

  watch(watcher: () => void): void {
    this.#watchers.push(watcher);
  }

  #become(status: LinkStatus): void {
    if (this.status === "gone" || this.status === status) return;
    this.status = status;
    for (const watcher of this.#watchers) watcher();
  }

  #hear(heard: Signal | undefined, signal: AbortSignal, tell: (value: unknown) => void): void {
    const slot = (_: unknown, value: unknown) => tell(value);
    heard?.connect?.(slot);
    signal.addEventListener("abort", () => heard?.disconnect?.(slot));
  }
}

function kernelOf(model: AnyModel): Kernel | undefined {
  try {
    return (model.widget_manager as { kernel?: Kernel } | undefined)?.kernel ?? undefined;
  } catch {
    // A host's own affair, which may fail there.
    return undefined;
  }
}
