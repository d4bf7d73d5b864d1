// A model without a kernel: what anywidget gives a widget, as far as this widget uses it.
type Callback = (...args: unknown[]) => void;

export class FakeModel {
  readonly sent: unknown[] = [];
  /** What each act that can be tried leads to. */
  outcomes: unknown[] = [];
  saves = 0;
  readonly #values = new Map<string, unknown>();
  readonly #callbacks = new Map<string, Set<Callback>>();

  constructor(values: Record<string, unknown>) {
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
  }

  get(name: string): unknown {
    return this.#values.get(name);
  }

  set(name: string, value: unknown): void {
    if (this.#values.get(name) === value) return;
    this.#values.set(name, value);
    this.emit(`change:${name}`);
  }

  save_changes(): void {
    this.saves += 1;
  }

  on(name: string, callback: Callback): void {
    const set = this.#callbacks.get(name) ?? new Set();
    this.#callbacks.set(name, set.add(callback));
  }

  off(name: string, callback: Callback): void {
    this.#callbacks.get(name)?.delete(callback);
  }

  /** What asks for the acts that can be tried changes nothing: it is answered at once. */
  send(content: unknown): void {
    const { id, command } = content as { id?: unknown; command?: unknown };
    const answers = new Map<unknown, object>([["outcomes", { plies: this.outcomes, legal: [] }]]);
    const known = answers.get(command);
    if (known) queueMicrotask(() => this.emit("msg:custom", { id, ok: true, ...known }));
    else this.sent.push(content);
  }

  emit(name: string, ...args: unknown[]): void {
    for (const callback of [...(this.#callbacks.get(name) ?? [])]) callback(...args);
  }

  get listeners(): number {
    return [...this.#callbacks.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

/** As Python packs a state. */
export async function pack(state: unknown): Promise<DataView> {
  const text = typeof state === "string" ? state : JSON.stringify(state);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new DataView(await new Response(stream).arrayBuffer());
}
