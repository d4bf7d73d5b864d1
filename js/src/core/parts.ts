// The parts of the front end that come when they are first shown. Where a kernel sends them, it is
// asked for each by its name, and the model carries it from then on.
import type { Answer, Trouble } from "./requests.js";
import type { AnyModel } from "./types.js";

/** Loads a part from what a model carries, from the page, or from beside its script. */
export type LoadPart = (name: string) => unknown;

const traitOf = (name: string): string => `_part_${name}`;

/** Those of some parts that a model carries. */
export const partsIn = (model: AnyModel, names: readonly string[]): [string, unknown][] =>
  names
    .map((name): [string, unknown] => [name, model.get(traitOf(name))])
    .filter(([, part]) => part);

export class Parts<P extends object> {
  /** Why the part that was wanted last is not here. */
  trouble: Trouble | null = null;
  readonly #here: Partial<P> = {};
  readonly #coming = new Map<keyof P, Promise<void>>();
  readonly #failed = new Set<keyof P>();

  constructor(
    private readonly model: AnyModel,
    private readonly load: LoadPart,
    private readonly ask: (name: string) => Promise<Answer>,
    private readonly changed: () => void,
  ) {}

  /** A part; where it isn't here it begins to come, and what shows it is drawn again. */
  get<N extends keyof P & string>(name: N): P[N] | null {
    if (!this.#here[name] && !this.#failed.has(name)) void this.want(name);
    return this.#here[name] ?? null;
  }

  /** Brings a part; null where it can't be had. */
  async want<N extends keyof P & string>(name: N): Promise<P[N] | null> {
    if (!this.#here[name]) {
      const coming = this.#coming.get(name) ?? this.#bring(name);
      this.#coming.set(name, coming);
      await coming;
      this.#coming.delete(name);
    }
    return this.#here[name] ?? null;
  }

  /** What could not be had may be had now. */
  retry(): void {
    this.#failed.clear();
  }

  /** Whether a part can be shown where nobody can be asked for it. */
  has(name: keyof P & string): boolean {
    const carries = Boolean(this.model.get(traitOf("core")));
    return !carries || name in this.#here || Boolean(this.model.get(traitOf(name)));
  }

  /** Has the model carry a part, for when nobody can be asked any more. */
  async keep(name: keyof P & string): Promise<void> {
    if (this.has(name)) return;
    const answer = await this.ask(name);
    this.trouble = answer.ok ? null : answer.error;
    if (answer.ok) await this.#arrived(name);
    this.changed();
  }

  async #bring<N extends keyof P & string>(name: N): Promise<void> {
    this.#failed.delete(name);
    // A part that this page has shown already is there at once.
    if (!this.has(name)) await this.keep(name);
    try {
      const loaded = this.has(name) ? this.load(name) : null;
      const part = loaded instanceof Promise ? await loaded : loaded;
      if (part) this.#here[name] = part as P[N];
    } catch {
      this.trouble = { code: "failed" };
    }
    if (!this.#here[name]) this.#failed.add(name);
    this.changed();
  }

  /** A model takes what it is sent a moment after it was sent. */
  #arrived(name: string): Promise<void> {
    return new Promise((resolve) => {
      const change = `change:${traitOf(name)}`;
      const look = () => {
        if (!this.model.get(traitOf(name))) return;
        this.model.off(change, look);
        resolve();
      };
      this.model.on(change, look);
      look();
    });
  }
}
