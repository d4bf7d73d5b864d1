// A model's quiz: which one, how far the reader is, and what may be seen of the replay meanwhile.
import { fits, isObject, unpack } from "../../core/decode.js";
import type { Words } from "../../core/i18n.js";
import { TypedNumber } from "../../core/keys.js";
import type { AnyModel } from "../../core/types.js";
import type { Acts } from "../../core/view/board.js";
import type { AnswersState, PlyState, QuestionState, QuizState } from "../../state.gen.js";
import type { GameTree } from "../game-tree.js";
import { Replay } from "../replay.js";
import type { Answers } from "../replay-quiz.js";
import { built, pickedIn, quizActs, withPart } from "./quiz-board.js";
import { answersOf, isOpen, isSealed, isSettled, metBy } from "./quiz-progress.js";

export class QuizController {
  quiz: QuizState | null = null;
  /** How far the reader is; null where there is no quiz. */
  answers: Answers | null = null;
  /** What is chosen on the board: the names of its targets. */
  picked: readonly string[] = [];
  /** The number of a place, while it is typed. */
  readonly typed = new TypedNumber();

  constructor(private readonly model: AnyModel) {}

  /** Most replays have no quiz, and an unreadable one counts as none. */
  async load(): Promise<void> {
    const raw = await unpack(this.model.get("_questions")).catch(() => null);
    this.quiz = isQuiz(raw) ? raw : null;
    this.read();
  }

  read(): void {
    const raw = this.model.get("_answered");
    const read =
      this.quiz &&
      answersOf(this.quiz, isObject(raw) ? (raw as unknown as AnswersState) : undefined);
    // The verdict comes with the questions, a moment later.
    if (read && this.answers && isSealed(read)) return;
    this.picked = [];
    this.answers = read;
  }

  /** How far the reader is, while the quiz is asked. */
  get now(): Answers | null {
    return this.model.get("_asking") === true ? this.answers : null;
  }

  /** A line, as far as it may be seen: while something is asked, the main line up to there. */
  seen(tree: GameTree, line: number): Replay {
    const { now } = this;
    if (!now?.question) return tree.replay(line);
    now.seen ??= cut(tree.replay(0), now.question, now, pickedIn(this));
    return now.seen;
  }

  readonly isSealed = isSealed;

  pick(target: string): boolean {
    const { now } = this;
    if (!now?.question?.places || !isOpen(now)) return false;
    this.picked = withPart(now, this.picked, target);
    delete now.seen;
    return true;
  }

  acts(words: Words, next: number | undefined): Acts | undefined {
    return quizActs(this, words, next);
  }
}

const QUIZ = { questions: [{ choices: [{ rulings: [], elsewhere: [] }], hides: [] }] };

const isQuiz = (raw: unknown): raw is QuizState => fits(raw, QUIZ);

/** What comes later is left out altogether, so that nothing can give it away. */
function cut(
  whole: Replay,
  question: QuestionState,
  now: Answers,
  parts: readonly string[],
): Replay {
  const settled = isSettled(now);
  const last = whole.clamp(question.ply);
  const plies = whole.state.plies.slice(0, last + 1);
  const leads = !isOpen(now) && metBy(now)?.leads;
  const ply = whole.ply(last);
  if (leads) plies[last] = leads;
  else if (question.builds) plies[last] = built(bare(ply, question), parts);
  else if (!settled) plies[last] = bare(ply, question);
  const turns = whole.state.turns
    .filter(({ first }) => first <= last)
    .map((turn) => ({ ...turn, last: Math.min(turn.last, last) }));
  const series = whole.state.series.map(({ title, values }) => ({
    title,
    values: values.slice(0, settled ? last + 1 : last),
  }));
  const state = { ...whole.state, plies, turns, series };
  // Nothing jumps: the parts keep the size that they have for the whole replay.
  return Object.assign(new Replay(state), whole, { state, last });
}

/** A ply without what would give the answer away: only what lies where just after the act. */
function bare(ply: PlyState, { board, hides, looks }: QuestionState): PlyState {
  const shown: Record<string, unknown> = { ...ply };
  for (const name of hides) shown[name] = Array.isArray(shown[name]) ? [] : null;
  // Nobody has the move, and nothing is asked: a board is all that is drawn of a position.
  shown.position = board ?? ply.position;
  if (looks) shown.pointers = looks;
  return shown as unknown as PlyState;
}
