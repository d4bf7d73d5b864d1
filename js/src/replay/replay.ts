// What follows from a state and is needed often: worked out once, when the state arrives.

import { tallestOf } from "../core/draw/pile-layout.js";
import type { Color, MarkKind, Text } from "../core/types.js";
import { kindsOf } from "../core/view/hand.js";
import type { PlyState, ReplayState } from "../state.gen.js";
import { splitClaims } from "./claim-selection.js";
import { onScrubber } from "./score/mark-placement.js";

/** A turn: the plies `first` to `last`, and the player who has the move in it. */
export interface TurnSpan {
  number: number;
  player: Color;
  first: number;
  last: number;
}

/** A line from the start on, with all that is said in it. */
export interface JoinedLine extends Omit<ReplayState, "nodes" | "series"> {
  plies: PlyState[];
  turns: TurnSpan[];
  series: { title: Text; values: (number | null)[][] }[];
}

/** One ply's rows in the score: its decision and what followed without one. */
export const linesOf = (ply: PlyState): number => (ply.action ? 1 : 0) + followRows(ply).length;

/** What followed, in rows: a defeat and the rebound after it share one, as they do on paper. */
export function followRows(ply: PlyState): PlyState["follows"][] {
  const rows: PlyState["follows"][] = [];
  for (const follow of ply.follows) {
    const row = rows.at(-1);
    if (follow.kind === "rebound" && row?.length === 1 && row[0]?.kind === "defeat")
      row.push(follow);
    else rows.push([follow]);
  }
  return rows;
}

const lengthOf = (claims: PlyState["claims"]): number =>
  claims.reduce((sum, { source, sentence }) => sum + textLength(source) + textLength(sentence), 0);

const textLength = (text: Text): number =>
  Math.max(0, ...Object.values(text ?? {}).map((told) => String(told).length));

export class Replay {
  readonly last: number;
  /** The last ply of all, also where not all may be seen. */
  readonly end: number;
  readonly hasClaims: boolean;
  /** Characters of the longest claims under the table, so that their room keeps its height. */
  readonly claimed: number;
  readonly hasNotes: boolean;
  readonly hasTalk: boolean;
  /** Rows that the longest turn needs, so that the score keeps its height. */
  readonly rows: number;
  /** Most colours of prisoners in one hand: a narrow seat is as high as that needs. */
  readonly kinds: number;
  /** Most chips in one pile. */
  readonly tallest: number;
  readonly colors: readonly Color[];
  readonly #names = new Map<Color, string>();
  readonly #defeats = new Map<Color, number>();

  constructor(readonly state: JoinedLine) {
    const { plies, players, turns } = state;
    this.last = this.end = plies.length - 1;
    this.colors = players.map((player) => player.color);
    this.hasClaims = plies.some((ply) => ply.claims.length > 0);
    this.claimed = Math.max(0, ...plies.map(({ claims }) => lengthOf(splitClaims(claims).main)));
    this.hasNotes = plies.some((ply) => ply.note !== null);
    this.hasTalk = plies.some((ply) => ply.talk.length > 0);
    for (const { color, name } of players) {
      if (typeof name === "string" && name !== "") this.#names.set(color, name);
      const out = plies.findIndex((ply) => !ply.position.alive.includes(color));
      if (out >= 0) this.#defeats.set(color, out);
    }
    this.kinds = Math.max(0, ...plies.map((ply) => kindsOf(ply.position)));
    this.tallest = Math.max(0, ...plies.map((ply) => tallestOf(ply.position)));
    this.rows = Math.max(0, ...turns.map((turn) => this.#rowsOf(turn)));
  }

  /** Gives the parts the size that they have for another line, so that nothing jumps. */
  keepSize({ claimed, hasClaims, hasNotes, hasTalk, rows, kinds, tallest }: Replay): void {
    Object.assign(this, { claimed, hasClaims, hasNotes, hasTalk, rows, kinds, tallest });
  }

  clamp(ply: unknown): number {
    const number = typeof ply === "number" && !Number.isNaN(ply) ? Math.trunc(ply) : 0;
    return Math.min(this.last, Math.max(0, number));
  }

  ply(at: number): PlyState {
    const ply = this.state.plies[this.clamp(at)];
    if (!ply) throw new RangeError("a replay has at least one ply");
    return ply;
  }

  /** Index of the turn that a ply belongs to. */
  turnAt(ply: number): number {
    const { turns } = this.state;
    const found = turns.findIndex((turn) => ply <= turn.last);
    return found < 0 ? turns.length - 1 : found;
  }

  /** The first ply of the turn before or after: where Shift and an arrow lead. */
  turnStep(ply: number, step: 1 | -1): number {
    const { turns } = this.state;
    const turn = turns[this.turnAt(ply)];
    if (!turn) return this.clamp(ply + step);
    // Before the first move no turn has begun: the first is the one after.
    if (ply < turn.first) return step > 0 ? turn.first : 0;
    if (step > 0) return turns[this.turnAt(ply) + 1]?.first ?? this.last;
    if (ply > turn.first) return turn.first;
    return turns[this.turnAt(ply) - 1]?.first ?? 0;
  }

  /** The next ply that carries a mark, or the same ply where there is none. */
  markStep(ply: number, step: 1 | -1, shows: (mark: MarkKind) => boolean = onScrubber): number {
    for (let at = ply + step; at >= 0 && at <= this.last; at += step) {
      if (this.ply(at).marks.some(shows)) return at;
    }
    return ply;
  }

  nameOf(color: Color): string | undefined {
    return this.#names.get(color);
  }

  /** The ply at which a player was defeated. */
  readonly defeatOf = (color: Color): number | undefined => this.#defeats.get(color);

  #rowsOf({ first, last }: TurnSpan): number {
    let rows = 0;
    for (let at = this.clamp(first); at <= this.clamp(last); at++) rows += linesOf(this.ply(at));
    return rows;
  }
}
