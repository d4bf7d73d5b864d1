// The tree of a replay, and its lines: 0 is the main line, and each of the others leaves one
// before it. A line is joined when it is first shown.

import { markNow } from "../core/i18n.js";
import type { Color, Text } from "../core/types.js";
import type { NodeState, PlyState, ReplayState, TalkState } from "../state.gen.js";
import { type JoinedLine, Replay, type TurnSpan } from "./replay.js";

/** A node in its place: an act, something said after it, or the beginning of a line. */
export class TreeNode {
  /** The act that leads to its ply: itself, if it is one. */
  readonly act: TreeNode;
  readonly ply: number;
  /** The lines that go on after an act: the one that goes straight on before those that leave it. */
  readonly ways = new Set<number>();
  /** It belongs to the game that was played. */
  played = false;
  #shown: PlyState | undefined;

  constructor(
    readonly state: NodeState,
    readonly line: number,
    readonly before?: TreeNode,
  ) {
    this.act = state.ply || !before ? this : before.act;
    this.ply = before ? before.ply + (state.ply ? 1 : 0) : 0;
  }

  /** The ply, with all that was said up to here. */
  get shown(): PlyState {
    this.#shown ??= this.#show();
    return this.#shown;
  }

  #show(): PlyState {
    const said: NodeState[] = [];
    for (let node: TreeNode = this; node !== node.act; node = node.before as TreeNode) {
      said.unshift(node.state);
    }
    const ply = this.act.state.ply as PlyState;
    const marks = (said.findLast((node) => node.marks)?.marks ?? ply.marks).map(markNow);
    const talk = said.filter((node) => node.talk);
    // Lines share the plies that they have in common, also to be drawn once.
    if (!talk.length && marks.every((mark, index) => mark === ply.marks[index])) return ply;
    return {
      ...ply,
      talk: [...ply.talk, ...talk.map((node) => node.talk as TalkState)],
      claims: [...ply.claims, ...talk.flatMap((node) => node.claims ?? [])],
      note: talk.reduce((note, node) => joined(note, node.note), ply.note),
      marks,
    };
  }
}

interface Line {
  readonly begin: TreeNode;
  last: TreeNode;
  path?: TreeNode[];
  replay?: Replay;
}

export class GameTree {
  readonly #nodes: TreeNode[] = [];
  readonly #lines: Line[] = [];

  constructor(
    readonly state: ReplayState,
    /** The tree without the line that is tried. */
    readonly base?: GameTree,
  ) {
    for (const node of state.nodes) this.#add(node);
    for (let node = this.#nodes[state.played]; node; node = node.before) node.played = true;
  }

  #add(state: NodeState): void {
    const { parent = this.#nodes.length - 1, ply, talk } = state;
    const before = this.#nodes[parent];
    const begins = !before || !(ply || talk);
    const node = new TreeNode(state, begins ? this.#lines.length : before.line, before);
    this.#nodes.push(node);
    const line = this.#lines[node.line];
    if (line) line.last = node;
    else this.#lines.push({ begin: node, last: node });
    if (begins || ply) before?.act.ways.add(node.line);
  }

  get count(): number {
    return this.#lines.length;
  }

  clamp(line: unknown): number {
    return Number.isInteger(line) && this.#lines[line as number] ? (line as number) : 0;
  }

  /** The line with the end of the game that was played; -1 where nothing was, or it isn't known. */
  get playedLine(): number {
    return this.state.played ? (this.#nodes[this.state.played]?.line ?? -1) : -1;
  }

  /** The node that begins a line; before it is where the line leaves another one. */
  begin(line: number): TreeNode | undefined {
    return this.#lines[line]?.begin;
  }

  /** The act that leads to a ply of a line. */
  act(line: number, ply: number): TreeNode | undefined {
    return this.#path(line)[ply]?.act;
  }

  /** The last node of a line at each ply, from the start on. */
  #path(line: number): TreeNode[] {
    const found = this.#lines[line];
    if (!found) return [];
    if (!found.path) {
      found.path = [];
      for (let node: TreeNode | undefined = found.last; node; node = node.act.before) {
        found.path.push(node);
      }
      found.path.reverse();
    }
    return found.path;
  }

  /** A line from the start on, as a replay of its own. */
  replay(line: number): Replay {
    const found = this.#lines[line] as Line;
    found.replay ??= new Replay(this.#join(line));
    return found.replay;
  }

  #join(line: number): JoinedLine {
    const { nodes: _, series, ...head } = this.state;
    const path = this.#path(line);
    const plies = path.map((node) => node.shown);
    return {
      ...head,
      plies,
      turns: turnsOf(plies),
      series: series.map((title, one) => ({
        title,
        values: path.map(({ act }) => act.state.values?.[one] ?? []),
      })),
    };
  }

  isTried(line: number): boolean {
    return this.base !== undefined && line === this.count - 1;
  }

  /** The tree with one more line, its last: it is tried at a ply of another one, for one more ply. */
  with(line: number, at: number, next: Pick<ReplayState, "title" | "rules"> & { ply: PlyState }) {
    const { ply, title } = next;
    const rules = { ...next.rules, ...this.state.rules };
    const parent = this.#nodes.indexOf(this.#path(line)[at] as TreeNode);
    const nodes = [...this.state.nodes, { parent, title }, { ply }];
    return new GameTree({ ...this.state, rules, nodes }, this);
  }
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
