// Edits whose kernel or page is gone, kept by the browser for the replay of the same record that the
// cell makes when it is run again. They go when the page's tab is closed.
import { inBase64 } from "../core/pack.js";

const NOW = String(performance.timeOrigin);

export class KeptEdits {
  /** The edited record of a replay that is gone, packed. */
  found = "";
  readonly #first: string;
  readonly #key: string;

  constructor(record: unknown) {
    this.#first = inBase64(record);
    // What is packed ends with the checksum and the length of its text.
    this.#key = `sosucker-edits-${this.#first.slice(-12)}`;
    try {
      const [page, kept = ""] = (sessionStorage.getItem(this.#key) ?? "").split(" ");
      // What a replay on this page edits now is its own.
      if (page !== NOW) this.found = kept;
    } catch {
      // Storage is denied.
    }
  }

  /** Keeps the record as it is now; `gone`: for another replay of this page too. */
  keep(record: unknown, gone: boolean): void {
    const packed = inBase64(record);
    if (packed === this.found) this.found = "";
    try {
      if (packed === this.#first) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, `${gone ? "" : NOW} ${packed}`);
    } catch {
      // Storage is denied, or full.
    }
  }
}
