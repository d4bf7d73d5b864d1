// A replay in an element of any page.
import { type Fault, unpackText } from "../core/decode.js";
import { knowsWords } from "../core/i18n.js";
import { mount } from "../core/mount.js";
import { type PageModel, pageModel } from "../core/page-model.js";
import { ReplayApp, ReplayController } from "../replay/replay-part.js";
import type * as api from "./sosucker-replay.js";

/** Why a state can't be shown, for the author of the page. */
const FAULTS: Record<Fault, string> = {
  empty: "it holds no replay",
  unreadable: "it is damaged, or no file that `sosucker export --module` has written",
  version: "it was written by another version than this module: export the game again",
  shape: "its data have the wrong form",
};

export const viewReplay: typeof api.viewReplay = (element, state, options = {}) =>
  new EmbeddedReplay(element, state, options);

/** A page of somebody else has nothing else to load. */
const PARTS: Record<string, () => Promise<unknown>> = {
  compare: () => import("../replay/compare/compare-part.js"),
  quiz: () => import("../replay/quiz/quiz-part.js"),
};

class EmbeddedReplay implements api.ReplayHandle {
  readonly ready: Promise<void>;
  readonly #ending = new AbortController();
  readonly #listeners = new Set<(place: api.ReplayPlace) => void>();
  #controller: ReplayController | null = null;
  #model: PageModel | null = null;
  /** What was set before there was a model. */
  #options: object;
  #told = "";

  constructor(
    element: Element,
    state: Parameters<typeof viewReplay>[1],
    options: api.ReplayOptions,
  ) {
    const { onChange, ...own } = options;
    this.#options = own;
    if (onChange) this.#listeners.add(onChange);
    const cell = element.ownerDocument.createElement("div");
    element.replaceChildren(cell);
    this.#ending.signal.addEventListener("abort", () => cell.remove());
    this.ready = this.#show(cell, state).catch((error: Error) => {
      if (!this.#ending.signal.aborted) tellFault(cell, error.message);
      throw error;
    });
    // An author who doesn't wait for it reads in the element what is wrong.
    this.ready.catch(() => undefined);
  }

  get ply(): number {
    return this.#controller?.ply ?? 0;
  }

  get line(): number {
    return this.#controller?.line ?? 0;
  }

  get last(): number {
    return this.#controller?.replay?.last ?? 0;
  }

  goto(ply: number, line = this.line): void {
    if (this.#controller) this.#controller.goto(ply, "jump", line);
    else this.#hold({ ply, line });
  }

  set(options: Pick<api.ReplayOptions, "language" | "theme">): void {
    this.#hold(options);
  }

  onChange(listener: (place: api.ReplayPlace) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
    this.#listeners.clear();
    this.#ending.abort();
  }

  async #show(cell: HTMLElement, state: Parameters<typeof viewReplay>[1]): Promise<void> {
    const held = await read(state);
    const { signal } = this.#ending;
    if (signal.aborted) return;
    this.#model = pageModel({ ...held, ...this.#options });
    const controller = new ReplayController(this.#model, signal, (name) => PARTS[name]?.());
    await controller.start();
    if (signal.aborted) return;
    const fault = knowsWords() ? controller.fault : "unreadable";
    if (fault) throw new Error(FAULTS[fault]);
    this.#controller = controller;
    this.#told = this.#place();
    controller.subscribe(() => this.#tell());
    mount(controller, (width) => <ReplayApp controller={controller} width={width} />, cell, signal);
  }

  /** Keeps options until there is a model, and gives them to it. */
  #hold(options: object): void {
    this.#options = { ...this.#options, ...options };
    this.#model?.setTogether(options);
  }

  #place(): string {
    return `${this.line}.${this.ply}`;
  }

  /** A controller tells of more than its steps. */
  #tell(): void {
    if (this.#place() === this.#told) return;
    this.#told = this.#place();
    const { ply, line } = this;
    for (const listener of [...this.#listeners]) listener({ ply, line });
  }
}

async function read(state: Parameters<typeof viewReplay>[1]): Promise<object> {
  try {
    const isText = typeof state === "string";
    const isBytes = state instanceof ArrayBuffer || ArrayBuffer.isView(state);
    const held: unknown =
      isText || isBytes ? JSON.parse(isText ? state : await unpackText(state)) : state;
    if (typeof held === "object" && held && "_state" in held && "_words" in held) return held;
  } catch {
    // It is said below.
  }
  throw new Error(FAULTS.unreadable);
}

/** Says in an element why a replay can't be shown. */
export function tellFault(element: Element, why: string): void {
  const told = element.ownerDocument.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = `This replay can’t be shown: ${why}.`;
  element.replaceChildren(told);
}
