// The lines of a replay: the main line is 0, and each of the others leaves one before it.

import type { LineState, PlyState, ReplayState } from "../state.gen.js";
import { Replay } from "./replay.js";

export class Lines {
  readonly #replays = new Map<number, Replay>();

  constructor(readonly state: ReplayState) {}

  get count(): number {
    return this.state.lines.length + 1;
  }

  clamp(line: unknown): number {
    return Number.isInteger(line) && this.of(line as number) ? (line as number) : 0;
  }

  /** A line's own part; undefined for the main line. */
  of(line: number): LineState | undefined {
    return this.state.lines[line - 1];
  }

  /** A line from the start on, as a replay of its own. */
  replay(line: number): Replay {
    let found = this.#replays.get(line);
    if (!found) {
      const own = this.of(line);
      found = new Replay(own ? this.#whole(own) : this.state);
      this.#replays.set(line, found);
    }
    return found;
  }

  /** A ply of a line, without a replay of the whole line. */
  ply(line: number, ply: number): PlyState | undefined {
    const own = this.of(this.owner(line, ply));
    return own ? own.plies[ply - own.kept] : this.state.plies[ply];
  }

  /** The line that a ply belongs to, of those that share it. */
  owner(line: number, ply: number): number {
    const own = this.of(line);
    return own && ply <= own.at ? this.owner(own.parent, ply) : line;
  }

  /** The lines that go on from a ply, the one that goes straight on before those that leave it. */
  forks(line: number, ply: number): number[] {
    const owner = this.owner(line, ply);
    const on = ply < this.replay(owner).last ? [owner] : [];
    this.state.lines.forEach(({ parent, at }, index) => {
      if (parent === owner && at === ply) on.push(index + 1);
    });
    return on;
  }

  #whole({ parent, kept, plies, turns, values }: LineState): ReplayState {
    const before = this.replay(parent).state;
    const begin = turns[0]?.first ?? Number.POSITIVE_INFINITY;
    return {
      ...this.state,
      plies: [...before.plies.slice(0, kept), ...plies],
      series: before.series.map((one, index) => ({
        ...one,
        values: [...one.values.slice(0, kept), ...(values[index] ?? [])],
      })),
      turns: [...before.turns.filter(({ first }) => first < begin), ...turns],
    };
  }
}
