// The page's own copy of the game, so that it outlives the kernel: the record as JSON, and a replay
// of its main line. Python sends each act's piece with the state; what is missing is asked for.
import { fits, isObject, unpack } from "../../core/decode.js";
import { bytesOf } from "../../core/pack.js";
import { type Answer, isSilence } from "../../core/requests.js";
import type { CopiedState, NodeState, PlyState, ReplayState, TableState } from "../../state.gen.js";

/** Milliseconds: the picture of a new state, and the player's next click, go first. */
const SOON = 200;
/** What is only needed for stepping, and is known roughly already, can wait. */
const LATER = 2000;
/** Plies that are kept unpacked. */
const MOST = 40;

/** Nodes of the replay, packed as they came; `count` of them are still valid. */
interface Part {
  from: number;
  count: number;
  packed: string;
}

const COPY = { epoch: 0, since: 0, length: 0, events: [{}] } as const;
const COPIED = {
  epoch: 0,
  start: 0,
  length: 0,
  head: {},
  events: [{}],
  replay: { rules: {} },
} as const;

export class PageCopy {
  #epoch = -1;
  /** Events in all, as Python counts them. */
  #length = 0;
  #head: object | null = null;
  #events: object[] = [];
  /** The lines that go on from the end; null if they aren't known. */
  #ahead: unknown[] | null = [];
  /** The head is that of another epoch. */
  #stale = true;
  #replay: ReplayState | null = null;
  #parts: Part[] = [];
  /** By the number of events before it, a node that was read from a state of the table. */
  readonly #fresh = new Map<number, NodeState>();
  #fetching = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (from: number) => Promise<Answer>,
    private readonly signal: AbortSignal,
    private readonly changed: () => void,
  ) {
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** The whole record is here. */
  get complete(): boolean {
    return !this.#stale && !this.#lacksEvents;
  }

  /** The whole game is here, also to be stepped through. */
  get whole(): boolean {
    return this.complete && !this.#lacksNodes;
  }

  /** Whether there is a record to save. */
  get known(): boolean {
    return this.#head !== null;
  }

  get length(): number {
    return this.#length;
  }

  /** Takes what a state of the table tells of its game. */
  take({ copy, ply, log }: TableState): void {
    // A notebook that was saved by an earlier version has none.
    if (!fits(copy, COPY)) return;
    const { epoch, since, length, ahead, events } = copy;
    if (epoch !== this.#epoch) {
      this.#cut(epoch === this.#epoch + 1 ? since : 0);
      this.#epoch = epoch;
      this.#stale = true;
    }
    this.#length = length;
    const start = length - events.length;
    if (start <= this.#events.length) this.#events.splice(start, events.length, ...events);
    this.#ahead = ahead ? null : [];
    const last = log.entries.findLast(({ notice }) => !notice);
    const node = last?.talk ? { talk: last.talk } : { ply: bare(ply) };
    if (length >= this.#known) this.#fresh.set(length, node);
    this.#plan();
  }

  /** The text of a `.sls.json` file; null while it isn't known what the record begins with. */
  text(): string | null {
    if (!this.#head) return null;
    const ahead = this.#ahead?.length ? { continuations: this.#ahead } : {};
    const fields = Object.entries({ ...this.#head, events: this.#events, ...ahead });
    const told = fields.map(([name, value]) => `  ${JSON.stringify(name)}: ${laidOut(value)}`);
    return `{\n${told.join(",\n")}\n}\n`;
  }

  /** The main line as a replay, up to the first ply that isn't known. */
  async replay(): Promise<ReplayState | null> {
    if (!this.#replay) return null;
    const nodes: NodeState[] = [];
    for (const { count, packed } of this.#parts) {
      const found = await unpack(bytesOf(packed)).catch(() => []);
      nodes.push(...(found as NodeState[]).slice(0, count));
    }
    for (let node = this.#fresh.get(nodes.length); node && nodes.length <= this.#length; ) {
      nodes.push(node);
      node = this.#fresh.get(nodes.length);
    }
    const played = nodes.length - 1;
    return played < 0 ? null : { ...this.#replay, nodes, played };
  }

  /** Nodes of the replay that came from Python as they are to be kept. */
  get #known(): number {
    const last = this.#parts.at(-1);
    return last ? last.from + last.count : 0;
  }

  get #lacksEvents(): boolean {
    return this.#events.length < this.#length || this.#ahead === null;
  }

  /** Acts may come several at a time, with the state after the last of them alone. */
  get #lacksNodes(): boolean {
    for (let at = this.#known; at <= this.#length; at++) if (!this.#fresh.has(at)) return true;
    return false;
  }

  /** Only so many events are valid. */
  #cut(events: number): void {
    this.#events.length = Math.min(this.#events.length, events);
    this.#parts = this.#parts
      .filter(({ from }) => from <= events)
      .map((part) => ({ ...part, count: Math.min(part.count, events + 1 - part.from) }));
    for (const at of this.#fresh.keys()) if (at > events) this.#fresh.delete(at);
  }

  #plan(): void {
    const lacks = this.#lacksEvents || this.#lacksNodes;
    const urgent = this.#stale || lacks || this.#fresh.size > MOST;
    if (!urgent && (this.#timer || this.#known > this.#length)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#fetch(), urgent ? SOON : LATER);
  }

  async #fetch(): Promise<void> {
    this.#timer = undefined;
    if (this.#fetching) return;
    this.#fetching = true;
    let joined = true;
    let silent = false;
    while (joined && (this.#stale || this.#lacksEvents || this.#known <= this.#length)) {
      const from = Math.max(this.#known - 1, 0);
      const answer = await this.ask(from);
      silent = !answer.ok && isSilence(answer.error);
      joined = !this.signal.aborted && (await this.#join(from, answer));
    }
    this.#fetching = false;
    if (this.signal.aborted) return;
    // After the last act no state follows that would ask again.
    if (silent) this.#plan();
    this.changed();
  }

  /** Adds an answer, unless the game has gone another way meanwhile: then a state tells so. */
  async #join(from: number, answer: Answer): Promise<boolean> {
    if (!answer.ok || typeof answer.copied !== "string") return false;
    const copied = (await unpack(bytesOf(answer.copied)).catch(() => null)) as CopiedState | null;
    if (!fits(copied, COPIED) || !copied) return false;
    const { epoch, start, length, head, events, continuations, replay } = copied;
    if (epoch !== this.#epoch || start !== from || typeof answer.nodes !== "string") return false;
    this.#head = head;
    this.#events.splice(start, events.length, ...events);
    const rules = { ...this.#replay?.rules, ...replay.rules };
    this.#replay = { ...replay, rules };
    const first = start && start + 1;
    this.#parts = this.#parts.filter((part) => part.from < first);
    this.#parts.push({
      from: first,
      count: start + events.length + 1 - first,
      packed: answer.nodes,
    });
    for (const at of this.#fresh.keys()) if (at < this.#known) this.#fresh.delete(at);
    const end = start + events.length;
    if (end === length && length === this.#length) {
      this.#ahead = continuations;
      this.#stale = false;
    }
    return true;
  }
}

/** What is said after a ply has a node of its own. */
const bare = (ply: PlyState): PlyState => ({ ...ply, talk: [] });

/** A list with an item on each line, and anything else on one. */
function laidOut(value: unknown): string {
  if (!Array.isArray(value) || !value.some(isObject)) return JSON.stringify(value);
  return `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]`;
}
