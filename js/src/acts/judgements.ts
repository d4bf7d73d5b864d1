// What the rules say of acts before they are done: asked of Python in batches, for one revision.
import { fits } from "../core/decode.js";
import type { Answer } from "../core/requests.js";
import type { Act } from "../core/types.js";
import type { JudgedState } from "../state.gen.js";

/** Acts in one request. */
const MOST = 64;
/** Milliseconds: a player who is about to act looks at the reasons for less time, and the act goes
 * first. */
const SOON = 80;

export class Judgements {
  /** By the act as JSON; null if no answer came. */
  readonly #known = new Map<string, JudgedState | null>();
  readonly #wanted = new Map<string, Act>();
  /** Waited for by what is shown. */
  readonly #awaited = new Set<string>();
  #fetching = false;

  /** `revision` is undefined where there is nothing to ask about. */
  constructor(
    private readonly ask: (revision: number, actions: Act[]) => Promise<Answer>,
    private readonly revision: () => number | undefined,
    private readonly changed: () => void,
  ) {}

  /** What the rules say of an act; undefined until it is known, null if no answer came. */
  of(act: Act): JudgedState | null | undefined {
    const found = this.known(act);
    if (found === undefined) {
      this.#awaited.add(JSON.stringify(act));
      this.prefetch(act);
    }
    return found;
  }

  /** The same, as far as it is known already. */
  known(act: Act): JudgedState | null | undefined {
    return this.#known.get(JSON.stringify(act));
  }

  /** Asks in advance for what may soon be needed. */
  prefetch(act: Act): void {
    const key = JSON.stringify(act);
    if (this.#known.has(key) || this.#wanted.has(key)) return;
    this.#wanted.set(key, act);
    if (this.#fetching) return;
    this.#fetching = true;
    setTimeout(() => void this.#fetch(), SOON);
  }

  /** Drops what was to be asked. */
  cancel(): void {
    this.#wanted.clear();
  }

  /** What got no answer may be asked again. */
  retry(): void {
    this.cancel();
    for (const [key, judged] of this.#known) if (!judged) this.#known.delete(key);
  }

  /** At another revision, nothing known before is valid. */
  reset(): void {
    this.cancel();
    this.#known.clear();
    this.#awaited.clear();
  }

  async #fetch(): Promise<void> {
    for (let revision = this.revision(); revision !== undefined && this.#wanted.size > 0; ) {
      const batch = [...this.#wanted].slice(0, MOST);
      const answer = await this.ask(
        revision,
        batch.map(([, act]) => act),
      );
      if (this.revision() === revision) this.#take(batch, answer);
      revision = this.revision();
    }
    this.#fetching = false;
  }

  #take(batch: [string, Act][], answer: Answer): void {
    const sound = answer.ok && fits(answer.judged, [{ rulings: [], contrasts: [], breaks: [] }]);
    batch.forEach(([key], index) => {
      this.#wanted.delete(key);
      const judged = sound ? (answer.judged as JudgedState[])[index] : undefined;
      this.#known.set(key, judged ?? null);
    });
    // What was only foreseen changes nothing that is shown, unless it breaks a promise.
    if (batch.some(([key]) => this.#awaited.delete(key) || this.#known.get(key)?.breaks[0]))
      this.changed();
  }
}
