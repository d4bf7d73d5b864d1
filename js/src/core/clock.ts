// The one clock of a model. It belongs to the model, so that two views don't play twice as fast.
export class Clock {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tick: () => void) {}

  /** Ticks once, `ms` from now; an earlier setting is dropped. */
  set(ms: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.tick();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }
}
