// The tree of a replay, and its lines: 0 is the main line, and each of the others leaves one
// before it. A line is joined when it is first shown.

import { markNow } from "../core/i18n.js";
import type { Color, Text } from "../core/types.js";
import type { NodeState, PlyState, ReplayState } from "../state.gen.js";
import { type JoinedLine, Replay, type TurnSpan } from "./replay.js";

/** Where a line leaves another one: the line, and the last ply that they share. */
export interface Leaving {
  line: number;
  ply: number;
}

const beginsLine = ({ ply, talk }: NodeState, index: number): boolean =>
  index === 0 || !(ply || talk);

export class GameTree {
  /** By line: the node at which it begins, */
  readonly #begins: number[] = [];
  /** and for each ply from there on, the last of its own nodes at that ply. */
  readonly #own: number[][] = [];
  /** By node: the one before it, its line, its ply, and the node that led to that ply. */
  readonly #parent: number[] = [];
  readonly #line: number[] = [];
  readonly #ply: number[] = [];
  readonly #act: number[] = [];
  /** The lines that leave at a ply, by the node that led to it. */
  readonly #ways = new Map<number, number[]>();
  readonly #joined = new Map<number, PlyState>();
  readonly #replays = new Map<number, Replay>();
  /** The nodes of the game that was played; empty where that is not known. */
  readonly #played = new Set<number>();

  constructor(readonly state: ReplayState) {
    for (const [index, node] of state.nodes.entries()) this.#add(node, index);
    const { played } = state;
    if (this.#parent[played] === undefined) return;
    for (let at = played; at >= 0; at = this.#parent[at] ?? -1) this.#played.add(at);
  }

  /** The line with the end of the game that was played; -1 where nothing was, or it isn't known. */
  get playedLine(): number {
    return this.state.played ? (this.#line[this.state.played] ?? -1) : -1;
  }

  /** Whether the act that leads to a ply of a line was played. */
  wasPlayed(line: number, ply: number): boolean {
    return this.#played.has(this.#actAt(line, ply));
  }

  /** The note on an act itself, without those on what is said after it. */
  note(line: number, ply: number): Text | null {
    return this.state.nodes[this.#actAt(line, ply)]?.ply?.note ?? null;
  }

  /** Whether what was played would be lost with a line. */
  holdsPlayed(line: number): boolean {
    return this.#played.has(this.#begins[line] ?? -1);
  }

  #add(node: NodeState, index: number): void {
    const { parent = index - 1, ply } = node;
    this.#parent.push(parent);
    this.#act.push(ply ? index : (this.#act[parent] ?? 0));
    this.#ply.push((this.#ply[parent] ?? -1) + (ply ? 1 : 0));
    if (beginsLine(node, index)) {
      const line = this.#begins.push(index) - 1;
      this.#own.push([]);
      this.#line.push(line);
      if (line > 0) {
        const act = this.#act[index] ?? 0;
        const ways = this.#ways.get(act);
        if (ways) ways.push(line);
        else this.#ways.set(act, [line]);
      }
    } else this.#line.push(this.#line[parent] ?? 0);
    const line = this.#line[index] ?? 0;
    const own = this.#own[line];
    if (own) own[(this.#ply[index] ?? 0) - this.#first(line)] = index;
  }

  /** The ply at which a line begins: the last that it shares with the one it leaves. */
  #first(line: number): number {
    return this.#ply[this.#begins[line] ?? 0] ?? 0;
  }

  get count(): number {
    return this.#own.length;
  }

  clamp(line: unknown): number {
    return Number.isInteger(line) && this.#own[line as number] ? (line as number) : 0;
  }

  /** The node that begins a line. */
  begin(line: number): NodeState | undefined {
    return this.state.nodes[this.#begins[line] ?? -1];
  }

  /** Where a line leaves another one; undefined for the main line. */
  leaves(line: number): Leaving | undefined {
    const parent = this.#parent[this.#begins[line] ?? 0] ?? -1;
    return parent < 0 ? undefined : { line: this.#line[parent] ?? 0, ply: this.#first(line) };
  }

  /** A line from the start on, as a replay of its own. */
  replay(line: number): Replay {
    let found = this.#replays.get(line);
    if (!found) {
      found = new Replay(this.#join(line));
      this.#replays.set(line, found);
    }
    return found;
  }

  /** A ply of a line, without a replay of the whole line. */
  ply(line: number, ply: number): PlyState | undefined {
    const last = this.#lastAt(line, ply);
    return last === undefined ? undefined : this.#shown(last);
  }

  /** The last node at a ply of a line. */
  #lastAt(line: number, ply: number): number | undefined {
    const owner = this.owner(line, ply);
    return this.#own[owner]?.[ply - this.#first(owner)];
  }

  /** The node whose act leads to a ply of a line. */
  #actAt(line: number, ply: number): number {
    return this.#act[this.#lastAt(line, ply) ?? -1] ?? -1;
  }

  /** The line that a ply belongs to, of those that share it. */
  owner(line: number, ply: number): number {
    const leaving = this.leaves(line);
    return leaving && ply <= leaving.ply ? this.owner(leaving.line, ply) : line;
  }

  /** The tree with one more line, its last: it leaves a line at a ply, for one more ply. */
  with(line: number, at: number, next: Pick<ReplayState, "title" | "rules"> & { ply: PlyState }) {
    const { nodes, rules } = this.state;
    const { ply, title } = next;
    const begin: NodeState = { parent: this.#lastAt(line, at) ?? 0, title };
    return new GameTree({
      ...this.state,
      rules: { ...next.rules, ...rules },
      nodes: [...nodes, begin, { ply }],
    });
  }

  /** The lines that go on from a ply, the one that goes straight on before those that leave it. */
  forks(line: number, ply: number): number[] {
    const owner = this.owner(line, ply);
    const own = this.#own[owner] ?? [];
    const at = ply - this.#first(owner);
    const leaving = this.#ways.get(this.#act[own[at] ?? -1] ?? -1) ?? [];
    return own[at + 1] === undefined ? leaving : [owner, ...leaving];
  }

  #join(line: number): JoinedLine {
    const { nodes, series, ...head } = this.state;
    const plies: PlyState[] = [];
    const values: NodeState["values"][] = [];
    let last = this.#own[line]?.at(-1) ?? 0;
    for (let ply = this.#ply[last] ?? 0; ply >= 0; ply--) {
      const act = this.#act[last] ?? 0;
      plies[ply] = this.#shown(last);
      values[ply] = nodes[act]?.values;
      last = this.#parent[act] ?? 0;
    }
    return {
      ...head,
      plies,
      turns: turnsOf(plies),
      series: series.map((title, one) => ({
        title,
        values: values.map((row) => row?.[one] ?? []),
      })),
    };
  }

  /** The ply of a node, with all that was said up to that node. */
  #shown(last: number): PlyState {
    let found = this.#joined.get(last);
    if (!found) {
      const { nodes } = this.state;
      const said: NodeState[] = [];
      const act = this.#act[last] ?? 0;
      for (let at = last; at > act; ) {
        const node = nodes[at] as NodeState;
        if (node.talk || node.marks) said.push(node);
        at = this.#parent[at] ?? 0;
      }
      const ply = withTalk(nodes[act]?.ply as PlyState, said.reverse());
      const marks = ply.marks.map(markNow);
      // Lines share the plies that they have in common, also to be drawn once.
      found = marks.every((mark, index) => mark === ply.marks[index]) ? ply : { ...ply, marks };
      this.#joined.set(last, found);
    }
    return found;
  }
}

/** A ply and what is said after it, and marked where a line begins. */
function withTalk(ply: PlyState, said: NodeState[]): PlyState {
  if (!said.length) return ply;
  let { note, marks } = ply;
  const talk = [...ply.talk];
  const claims = [...ply.claims];
  for (const node of said) {
    marks = node.marks ?? marks;
    if (!node.talk) continue;
    talk.push(node.talk);
    claims.push(...(node.claims ?? []));
    note = joined(note, node.note);
  }
  return { ...ply, talk, claims, note, marks };
}

function joined(first: Text | null, second: Text | null = null): Text | null {
  if (!first || !second) return first ?? second;
  const both = Object.entries(first).map(([language, text]) => [
    language,
    `${text}\n${second[language] ?? ""}`,
  ]);
  return Object.fromEntries(both);
}

/** The turns of a line: the player of one is who plays in it, or has the move. */
export function turnsOf(plies: readonly PlyState[]): TurnSpan[] {
  const turns: TurnSpan[] = [];
  let played = false;
  plies.forEach(({ turn: number, action }, at) => {
    const before = plies[at - 1];
    if (!before) return;
    let turn = turns.at(-1);
    if (turn?.number !== number) {
      played = false;
      turn = { number, player: before.position.has_move as Color, first: at, last: at };
      turns.push(turn);
    }
    turn.last = at;
    if (action?.type === "play" && !played) {
      played = true;
      turn.player = action.player;
    }
  });
  return turns;
}
