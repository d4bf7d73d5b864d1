// One model's replay: the state, the cursor and its one `goto`, the clock, the few settings.
// Every view of the model draws from here; every input and Python go through here.
import { Base } from "./base.js";
import { Clock } from "./clock.js";
import { decode, type Fault, faultOf } from "./decode.js";
import { Exporter } from "./exporter.js";
import { delayAt, nextSpeed } from "./pace.js";
import { Replay } from "./replay.js";
import type { AnyModel } from "./types.js";

/** How the cursor got where it is: only a step or the clock lets things travel on the screen. */
export type Cause = "step" | "jump" | "drag" | "clock" | "outside";

export class Controller extends Base {
  replay: Replay | null = null;
  fault: Fault | null = null;
  ply = 0;
  cause: Cause = "jump";
  playing = false;
  /** A button is held down and repeats: the live line waits for the last step. */
  holding = false;
  speed = 1;
  readonly exporter: Exporter;
  readonly #clock = new Clock(() => this.#tick());

  constructor(model: AnyModel, signal: AbortSignal) {
    super(model, signal);
    this.exporter = new Exporter(model, signal, () => this.notify());
    this.on("change:ply", () => this.#follow());
    if (typeof document !== "undefined") {
      document.addEventListener("visibilitychange", () => this.#schedule(), { signal });
    }
    signal.addEventListener("abort", () => {
      this.#clock.stop();
      this.playing = false;
    });
  }

  /** Reads the state; never waits for the kernel. */
  override async load(): Promise<void> {
    const raw = this.model.get("state");
    let replay: Replay | null = null;
    let fault: Fault | null = null;
    try {
      replay = new Replay(await decode(raw));
    } catch (error) {
      fault = faultOf(error);
    }
    // A newer state has come while this one was read, or the model is gone.
    if (this.signal.aborted || this.model.get("state") !== raw) return;
    this.replay = replay;
    this.fault = fault;
    this.ply = replay?.clamp(this.model.get("ply")) ?? 0;
    this.cause = "jump";
    this.pause();
    this.notify();
  }

  /** The one door to the cursor. */
  goto(target: number, cause: Cause = "jump"): void {
    if (!this.replay) return;
    const ply = this.replay.clamp(target);
    if (cause !== "clock" && cause !== "outside") this.playing = false;
    const moved = ply !== this.ply;
    this.ply = ply;
    if (moved) this.cause = cause;
    // Never back to where it came from: Python and the page would talk in a circle.
    if (cause !== "outside" && this.model.get("ply") !== ply) this.write("ply", ply);
    this.#schedule();
    this.notify();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.replay || this.replay.last === 0) return;
    if (this.ply >= this.replay.last) this.goto(0);
    this.playing = true;
    this.#schedule();
    this.notify();
  }

  pause(): void {
    this.playing = false;
    this.#clock.stop();
    this.notify();
  }

  hold(holding: boolean): void {
    if (this.holding === holding) return;
    this.holding = holding;
    this.notify();
  }

  changeSpeed(): void {
    this.speed = nextSpeed(this.speed);
    this.#schedule();
    this.notify();
  }

  /** A saved page has no kernel to ask for another one. */
  get exported(): boolean {
    return this.model.get("exported") === true;
  }

  /** Where nobody watches any more, nothing plays on. */
  protected override unwatched(): void {
    this.pause();
  }

  #follow(): void {
    const ply = this.replay?.clamp(this.model.get("ply"));
    if (ply !== undefined && ply !== this.ply) this.goto(ply, "outside");
  }

  #tick(): void {
    if (!this.replay || !this.playing) return;
    this.goto(this.ply + 1, "clock");
  }

  #schedule(): void {
    this.#clock.stop();
    if (!this.playing || !this.replay) return;
    if (this.ply >= this.replay.last) {
      this.playing = false;
      return;
    }
    if (typeof document !== "undefined" && document.hidden) return;
    this.#clock.set(delayAt(this.replay.ply(this.ply), this.language) / this.speed);
  }
}
