// "Save page": asks Python for the one self-contained page and hands it to the browser.
import { download } from "../core/download.js";
import type { Answer, Trouble } from "../core/requests.js";
import type { Text } from "../core/types.js";

export type SaveStatus = "idle" | "waiting" | "done" | "silent" | "refused";

const NOTICE = 8000;

export class Exporter {
  status: SaveStatus = "idle";
  /** What Python says, when it refuses. */
  reason: Text | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly signal: AbortSignal,
    private readonly notify: () => void,
  ) {
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  async request(): Promise<void> {
    if (this.status === "waiting" || this.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#become("waiting");
    const answer = await this.ask();
    if (this.signal.aborted) return;
    if (answer.ok && typeof answer.html === "string") {
      download(answer.html, "text/html", "so-long-sucker.html");
      this.#become("done");
    } else {
      const error: Trouble = answer.ok ? { code: "failed" } : answer.error;
      this.reason = error.message;
      this.#become(error.message === undefined ? "silent" : "refused");
    }
    this.#timer = setTimeout(() => this.#become("idle"), NOTICE);
  }

  #become(status: SaveStatus): void {
    this.status = status;
    this.notify();
  }
}
