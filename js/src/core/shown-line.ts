// Positions that are played on the felt: a line that shows what a coalition can force, or turns of
// the game once more. Then the felt shows the game again. It is nobody's move, and no line of the
// record.

import type { PlyState } from "../state.gen.js";
import { Clock } from "./clock.js";
import { fits, PLY } from "./decode.js";
import type { Answer, Trouble } from "./requests.js";

/** Milliseconds for a step, and for the end. */
const PACE = 1_400;
const END = 4_000;

export class ShownLine {
  /** What is shown, or could not be; empty if nothing is. */
  #key = "";
  at = 0;
  trouble: Trouble | null = null;
  plies: readonly PlyState[] = [];
  /** How often each was asked for: a coalition may be able to force several things. */
  readonly #turns = new Map<string, number>();
  readonly #clock = new Clock(() => this.step(1));

  constructor(
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => this.#clock.stop());
  }

  /** What the felt shows instead of the game. */
  get ply(): PlyState | undefined {
    return this.plies[this.at];
  }

  /** Whether it is shown, or asked for. */
  shows(key: string): boolean {
    return key === this.#key && !this.trouble;
  }

  /** Shows what Python answers, or no longer. */
  async toggle(key: string, ask: (turn: number) => Promise<Answer>): Promise<void> {
    const shown = this.shows(key);
    this.stop();
    this.changed();
    if (shown) return;
    const turn = this.#turns.get(key) ?? 0;
    this.#key = key;
    this.changed();
    const answer = await ask(turn);
    // The game has gone on, or something else was chosen.
    if (this.#key !== key) return;
    this.#turns.set(key, turn + 1);
    if (answer.ok && fits(answer.plies, [PLY])) {
      this.plies = answer.plies as PlyState[];
      this.step(0);
    } else {
      this.trouble = answer.ok ? { code: "failed" } : answer.error;
      this.changed();
    }
  }

  /** Goes on, or back; after the end the felt shows the game again. */
  step(by: number): void {
    this.at = Math.max(0, this.at + by);
    if (this.ply) this.#clock.set(this.plies[this.at + 1] ? PACE : END);
    else this.stop();
    this.changed();
  }

  /** Shows the game again. */
  stop(): void {
    this.#clock.stop();
    this.#key = "";
    this.at = 0;
    this.plies = [];
    this.trouble = null;
  }
}
