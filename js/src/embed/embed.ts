// The module for other pages, and its element.
import type * as api from "./sosucker-replay.js";
import { tellFault, viewReplay } from "./view-replay.js";

export { viewReplay };

export class SosuckerReplay extends HTMLElement implements api.SosuckerReplay {
  static readonly observedAttributes = ["src", "ply", "line", "language", "theme"];
  handle: api.ReplayHandle | null = null;
  #loading: AbortController | null = null;

  connectedCallback(): void {
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#end();
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (name === "src") void this.#load();
    else if (name === "ply" || name === "line") this.#goto();
    else this.handle?.set(this.#look());
  }

  #end(): void {
    this.#loading?.abort();
    this.handle?.destroy();
    this.handle = null;
  }

  async #load(): Promise<void> {
    this.#end();
    const source = this.getAttribute("src");
    if (source === null) return;
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const answer = await fetch(new URL(source, this.baseURI), { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const state = await answer.arrayBuffer();
      if (!signal.aborted) this.#show(state);
    } catch (error) {
      if (!signal.aborted) tellFault(this, `${source}: ${(error as Error).message}`);
    }
  }

  #show(state: ArrayBuffer): void {
    this.handle = viewReplay(this, state, { ...this.#place(), ...this.#look() });
    this.handle.onChange((detail) => this.dispatchEvent(new CustomEvent("change", { detail })));
  }

  #goto(): void {
    const { ply = this.handle?.ply ?? 0, line } = this.#place();
    this.handle?.goto(ply, line);
  }

  #place(): { ply?: number; line?: number } {
    const place: { ply?: number; line?: number } = {};
    for (const name of ["ply", "line"] as const) {
      const value = this.getAttribute(name);
      if (value !== null) place[name] = Number(value);
    }
    return place;
  }

  #look(): Pick<api.ReplayOptions, "language" | "theme"> {
    const look: Record<string, string> = {};
    for (const name of ["language", "theme"]) {
      const value = this.getAttribute(name);
      if (value !== null) look[name] = value;
    }
    return look;
  }
}

// Another script of the page may have brought it.
if (!customElements.get("sosucker-replay")) {
  customElements.define("sosucker-replay", SosuckerReplay);
}
