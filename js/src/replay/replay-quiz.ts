// A quiz, as the replay sees it: what asks is a part of the front end that comes where there is one.
import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import { isForeign, letterOf } from "../core/keys.js";
import type { Acts } from "../core/view/board.js";
import type { AnswersState, AttemptState, QuestionState, QuizState } from "../state.gen.js";
import type { GameTree } from "./game-tree.js";
import type { Replay } from "./replay.js";

/** The result of a question so far: open or skipped questions are still to be answered. */
export type Outcome = "open" | "first" | "retry" | "wrong" | "shown" | "skipped";

export interface Answers {
  quiz: QuizState;
  state: AnswersState;
  /** The current question; nothing when all is done. */
  question: QuestionState | undefined;
  /** What was done about it, */
  attempt: AttemptState;
  /** and how it came out; done where nothing is asked any more. */
  outcome: Outcome | "done";
  /** What may be seen of the replay meanwhile, once it has been worked out. */
  seen?: Replay;
}

export interface ReplayQuiz {
  readonly quiz: QuizState | null;
  /** How far the reader is; null where there is no quiz. */
  readonly answers: Answers | null;
  /** The same, while the quiz is asked. */
  readonly now: Answers | null;
  /** What is chosen on the board: the names of its targets. */
  readonly picked: readonly string[];
  load(): Promise<void>;
  /** Takes the answers that the model has now. */
  read(): void;
  /** A line, as far as it may be seen. */
  seen(tree: GameTree, line: number): Replay;
  /** Whether an answer was given whose verdict only Python knows. */
  isSealed(answers: Answers): boolean;
  /** Chooses a part of the answer on the board, or takes it back; false where none is asked for. */
  pick(target: string): boolean;
  /** How the board takes part in the question. */
  acts(words: Words, next: number | undefined): Acts | undefined;
  /** Handles a key that means something in a quiz; false if it does not. */
  onKey(event: KeyboardEvent): boolean;
  /** The question, beside the board. */
  Page(props: { now: Answers }): JSX.Element | null;
}

/** Where nothing is asked, all may be seen; `tellNone` says that there is no quiz. */
export const noQuiz = (tellNone: () => void): ReplayQuiz => ({
  quiz: null,
  answers: null,
  now: null,
  picked: [],
  load: () => Promise.resolve(),
  read: () => undefined,
  seen: (tree, line) => tree.replay(line),
  isSealed: () => false,
  pick: () => false,
  acts: () => undefined,
  onKey: (event) => {
    const asks = !isForeign(event) && (letterOf(event) || event.key) === "q";
    if (asks) tellNone();
    return asks;
  },
  Page: () => null,
});
