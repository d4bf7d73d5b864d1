// A reader's way through a quiz where no kernel runs: step by step what `Answers` in
// `sosucker_widget/replay/quiz/answers.py` does. Walks of chance hold the two together.
import type { Replay } from "./replay.js";
import type { AnswersState, AttemptState, QuestionState, QuizState } from "./state.gen.js";

/** How a question came out so far: one is still to be found where it is open or was skipped. */
export type Outcome = "open" | "first" | "retry" | "wrong" | "shown" | "skipped";
export type Step = keyof typeof STEPS;

export interface Answers {
  quiz: QuizState;
  state: AnswersState;
  /** What is asked now; nothing when all is done. */
  question: QuestionState | undefined;
  /** What was done about it, */
  attempt: AttemptState;
  /** and what came of it. */
  came: Outcome | "done";
  /** What may be seen of the replay meanwhile, once it has been worked out. */
  seen?: Replay;
}

const NOTHING: AttemptState = {
  tried: [],
  retrying: false,
  hinted: false,
  shown: false,
  skipped: false,
};

/** An answer is awaited; it is known, and what was hidden may be seen. */
export const OPEN = "open|skipped";
export const SETTLED = "first|retry|shown";

/** After which outcomes a step is taken, and what it does; what else it needs stands in `after`. */
const STEPS = {
  next: [`${SETTLED}|wrong`, {}],
  retry: ["wrong", { retrying: true }],
  hint: [OPEN, { hinted: true }],
  skip: [OPEN, { skipped: true }],
  show: [`${OPEN}|wrong`, { shown: true, retrying: false, skipped: false }],
  answer: [OPEN, { retrying: false, skipped: false }],
} as const satisfies Record<string, readonly [string, Partial<AttemptState>]>;

/** Without a state a quiz is begun, with its first question. */
export function answersOf(
  quiz: QuizState,
  state: AnswersState = { version: 1, at: quiz.questions[0]?.id ?? null, attempts: {} },
): Answers {
  const question = quiz.questions.find(({ id }) => id === state.at);
  const came = question ? outcomeOf(state, question) : "done";
  return { quiz, state, question, attempt: attemptOf(state, question?.id), came };
}

/** The answers after a step; null where it is not to be taken. */
export function after(now: Answers, step: Step, value = ""): Answers | null {
  const { quiz, state, question, attempt, came } = now;
  const [when, done] = STEPS[step];
  if (!question || !came.match(when) || attempt.tried.includes(value)) return null;
  if (step === "hint" && !question.hint) return null;
  const given = step === "answer" && { tried: [...attempt.tried, value], shown: !question.judged };
  const attempts = { ...state.attempts, [question.id]: { ...attempt, ...done, ...given } };
  const taken = { ...state, attempts };
  if (step === "next" || step === "skip") {
    const { questions } = quiz;
    // The next one that is open, after this one or else before it.
    const others = [...questions.slice(questions.indexOf(question)), ...questions];
    taken.at = others.find((other) => outcomeOf(taken, other) === "open")?.id ?? null;
  }
  return answersOf(quiz, taken);
}

/** How many questions came out how; those to which no answer is right do not count. */
export function scoreOf({ quiz, state }: Answers): Record<Outcome | "total", number> {
  const score = { total: 0, first: 0, retry: 0, wrong: 0, shown: 0, skipped: 0, open: 0 };
  for (const question of quiz.questions) {
    if (!question.judged) continue;
    score.total += 1;
    score[outcomeOf(state, question)] += 1;
  }
  return score;
}

function outcomeOf(state: AnswersState, { id, choices }: QuestionState): Outcome {
  const { tried, retrying, shown, skipped } = attemptOf(state, id);
  if (shown) return "shown";
  if (skipped) return "skipped";
  if (retrying || !tried[0]) return "open";
  const last = tried.at(-1);
  if (!choices.some((choice) => choice.right && choice.id === last)) return "wrong";
  return tried[1] ? "retry" : "first";
}

/** What is saved may be anything. */
function attemptOf({ attempts }: AnswersState, id = ""): AttemptState {
  const attempt = Object(attempts)[id];
  return Array.isArray(attempt?.tried) ? attempt : NOTHING;
}
