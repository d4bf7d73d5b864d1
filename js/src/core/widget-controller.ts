// The base of both widgets' controllers: the traits of a view, and the views that watch them.

import type { PowerState, PromisesState } from "../state.gen.js";
import { unpack } from "./decode.js";
import { knownLanguage, knowsWords, learn } from "./i18n.js";
import { Link } from "./link.js";
import { decodePower, decodePromises } from "./power-state.js";
import type { Answer } from "./requests.js";
import { ShownLine } from "./shown-line.js";
import type { AnyModel, Color, Lang } from "./types.js";

export abstract class WidgetController {
  /** Who has the power, as far as it is known. */
  power: PowerState | null = null;
  line = 0;
  /** Of several displays, the one that speaks: in which the reader was last. */
  ear: Element | null = null;
  /** What became of promises. */
  promises: PromisesState | null = null;
  /** What is played on the felt instead of the game. */
  readonly shown: ShownLine;
  readonly link: Link;
  readonly #listeners = new Set<() => void>();

  constructor(
    protected readonly model: AnyModel,
    protected readonly signal: AbortSignal,
  ) {
    this.link = new Link(model, signal);
    this.link.watch(() => this.notify());
    this.shown = new ShownLine(() => this.notify(), signal);
    this.on("change:_words", () => void this.#learn().then(() => this.load()));
    this.on("change:_state", () => void this.load());
    this.on("change:_power", () => void this.judge());
    this.on("change:_promises", () => void this.judge());
    this.on("change:language", () => this.notify());
    this.on("change:theme", () => this.notify());
    signal.addEventListener("abort", () => this.#listeners.clear());
  }

  /** Reads the words, where no other model has brought them, and then the state. */
  async start(): Promise<void> {
    if (!knowsWords()) await this.#learn();
    if (!this.signal.aborted) await this.load();
    await this.judge();
  }

  async #learn(): Promise<void> {
    learn(await unpack(this.model.get("_words")).catch(() => null));
  }

  /** Reads who has the power, and what became of promises. */
  protected async judge(): Promise<void> {
    this.power = await decodePower(this.model.get("_power"));
    this.promises = await decodePromises(this.model.get("_promises"));
    if (!this.signal.aborted) this.notify();
  }

  abstract load(): Promise<void>;

  /** Whether somebody can be asked for a line that shows what a coalition can force. */
  get showsLines(): boolean {
    return !this.exported && this.link.status !== "gone";
  }

  /** Shows on the felt what a coalition can force, or no longer. */
  showForce(who: Color[]): void {
    void this.shown.toggle(who.join(), (turn) => this.askLine({ who, turn }));
  }

  protected abstract askLine(own: object): Promise<Answer>;

  get language(): Lang {
    return knownLanguage(this.model.get("language"));
  }

  set language(language: Lang) {
    if (language !== this.language) this.write("language", language);
    this.notify();
  }

  get theme(): "light" | "dark" | "auto" {
    const theme = this.model.get("theme");
    return theme === "light" || theme === "dark" ? theme : "auto";
  }

  /** A saved page has no kernel that it could ask. */
  get exported(): boolean {
    return this.model.get("_exported") === true;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.unwatched();
    };
  }

  /** No view is left. */
  protected unwatched(): void {}

  protected write(name: string, value: unknown): void {
    this.model.set(name, value);
    try {
      this.model.save_changes();
    } catch {
      // The kernel is gone. What is shown stays as it is.
    }
  }

  protected on(event: string, callback: (...args: unknown[]) => void): void {
    this.model.on(event, callback);
    this.signal.addEventListener("abort", () => this.model.off(event, callback));
  }

  protected notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
