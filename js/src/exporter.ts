// "Save page": asks Python for the one self-contained page and hands it to the browser.
import type { AnyModel } from "./types.js";

export type SaveStatus = "idle" | "waiting" | "done" | "silent" | "refused";

const PATIENCE = 3000;
const NOTICE = 8000;

/** Hands a text over to the browser as a file. */
export function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
}

export class Exporter {
  status: SaveStatus = "idle";
  /** What Python says, when it refuses. */
  reason = "";
  #id = "";
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: AnyModel,
    private readonly signal: AbortSignal,
    private readonly notify: () => void,
  ) {
    const onMessage = (message: unknown) => this.#receive(message);
    model.on("msg:custom", onMessage);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", onMessage);
      clearTimeout(this.#timer);
    });
  }

  request(): void {
    if (this.status === "waiting" || this.signal.aborted) return;
    // Several pages may watch one model, and each gets every reply: the id tells whose it is.
    this.#count += 1;
    this.#id = `export-${Math.random().toString(36).slice(2)}-${this.#count}`;
    this.#become("waiting", PATIENCE, "silent");
    try {
      this.model.send({ id: this.#id, command: "export" });
    } catch {
      this.#become("silent", NOTICE, "idle");
    }
  }

  #receive(message: unknown): void {
    if (typeof message !== "object" || message === null) return;
    const { id, ok, html, error } = message as Record<string, unknown>;
    if (id !== this.#id || this.#id === "") return;
    this.#id = "";
    if (ok === true && typeof html === "string") {
      download(html, "text/html", "so-long-sucker.html");
      this.#become("done", NOTICE, "idle");
    } else {
      const text = (error as { message?: unknown } | null | undefined)?.message;
      this.reason = typeof text === "string" ? text : "";
      this.#become("refused", NOTICE, "idle");
    }
  }

  #become(status: SaveStatus, ms: number, then: SaveStatus): void {
    clearTimeout(this.#timer);
    this.status = status;
    this.#timer = setTimeout(() => {
      if (then === "silent") this.#become("silent", NOTICE, "idle");
      else {
        this.status = then;
        this.notify();
      }
    }, ms);
    this.notify();
  }
}
