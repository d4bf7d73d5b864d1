// How the game ended, as Python tells it: asked for when it is over, and again while more is found.
import { fits, maybe } from "../core/decode.js";
import { type Answer, isSilence } from "../core/requests.js";
import type { StoryState } from "../state.gen.js";

/** Milliseconds until it is asked for again. */
const AGAIN = 1500;

/** A turning point. */
export type Point = StoryState["points"][number];

export class EndStory {
  /** Undefined until it is known; null where nobody tells it. */
  told: StoryState | null | undefined;
  /** The turning points, once all are known: a card keeps its place and its key. */
  get points(): readonly Point[] {
    return this.told && !this.told.busy ? this.told.points : [];
  }

  /** The revision that it is about. */
  #of: number | null = null;

  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly signal: AbortSignal,
    private readonly changed: () => void,
  ) {}

  /** Tells of the game at this revision; null where it isn't over, or there is nobody to ask. */
  follow(revision: number | null): void {
    if (revision === this.#of) return;
    this.#of = revision;
    this.told = revision === null ? null : undefined;
    if (revision !== null) void this.#fetch(revision);
  }

  async #fetch(revision: number): Promise<void> {
    const answer = await this.ask();
    if (this.#of !== revision || this.signal.aborted) return;
    const told = answer.ok && fits(answer.story, STORY) ? answer.story : null;
    // A kernel that is at work answers later.
    const waits = !answer.ok && isSilence(answer.error);
    if (told) this.told = told as unknown as StoryState;
    else if (!waits) this.told ??= null;
    this.changed();
    if (waits || (told && this.told?.busy)) setTimeout(() => void this.#fetch(revision), AGAIN);
  }
}

/** Of a pattern or null; older tables say nothing of it. */
const orNull = (like: Parameters<typeof maybe>[0]) => (value: unknown) =>
  value === null || maybe(like)(value);

const STORY = {
  verdict: orNull({ text: {}, more: {}, shares: {} }),
  balance: orNull({ title: {}, makers: [{}], between: [{ kept: 0, broken: 0, untested: 0 }] }),
  sentences: [{}],
  points: [{ action: {}, pile: [], coalition: [] }],
  chips: [[]],
  turns: [],
  promises: [{}],
};
