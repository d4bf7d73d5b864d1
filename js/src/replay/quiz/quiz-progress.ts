// A reader's way through a quiz where no kernel runs: step by step what `QuizAnswers` in
// `sosucker_widget/replay/quiz/quiz_answers.py` does. Random walks in the tests compare the two.

import type {
  AnswersState,
  AttemptState,
  ChoiceState,
  QuestionState,
  QuizState,
} from "../../state.gen.js";
import type { Answers, Outcome } from "../replay-quiz.js";

export type Step = "answer" | "retry" | "hint" | "show" | "skip" | "next";

const NOTHING: AttemptState = {
  tried: [],
  retrying: false,
  hinted: false,
  shown: false,
  skipped: false,
};

/** Whether an answer is awaited. */
export const isOpen = ({ outcome }: Answers): boolean =>
  outcome === "open" || outcome === "skipped";

export const isRight = (outcome: Answers["outcome"]): boolean =>
  outcome === "first" || outcome === "retry";

/** Whether the answer is known, and what was hidden may be seen. */
export const isSettled = ({ outcome }: Answers): boolean => isRight(outcome) || outcome === "shown";

/** Whether the response speaks of the reader's own answer, and not of one that was shown. */
export const isOwn = ({ question, attempt }: Answers): boolean =>
  Boolean(attempt.tried[0]) && !attempt.retrying && !(attempt.shown && question?.judged);

/** The choice that the response speaks of: the one made or, if it was shown, a right one. */
export function metBy(now: Answers): ChoiceState | undefined {
  const last = now.attempt.tried.at(-1);
  return now.question?.choices.find(({ id, right }) => (isOwn(now) ? id === last : right));
}

/** Whether an answer was given whose verdict only Python knows. */
export function isSealed(now: Answers): boolean {
  const met = metBy(now);
  return Boolean(now.question?.places && !isOpen(now) && (met?.closed ?? !met));
}

/** How many positions in succession were right at the first try, with the present one. */
export const inRow = ({ quiz, outcome }: Answers): number =>
  outcome === "first" ? (quiz.row ?? 0) + 1 : 0;

function mayTake(step: Step, now: Answers): boolean {
  const wrong = now.outcome === "wrong";
  switch (step) {
    case "next":
      return wrong || isSettled(now);
    case "retry":
      return wrong;
    case "show":
      return wrong || isOpen(now);
    default:
      return isOpen(now);
  }
}

/** What a step leaves behind. */
const LEAVES: Partial<Record<Step, "retrying" | "hinted" | "skipped" | "shown">> = {
  retry: "retrying",
  hint: "hinted",
  skip: "skipped",
  show: "shown",
};

/** Without a state the quiz begins, with its first question. */
export function answersOf(
  quiz: QuizState,
  state: AnswersState = { version: 1, at: quiz.questions[0]?.id ?? null, attempts: {} },
): Answers {
  const question = quiz.questions.find(({ id }) => id === state.at);
  const outcome = question ? outcomeOf(state, question) : "done";
  return { quiz, state, question, attempt: attemptOf(state, question?.id), outcome };
}

/** The answers after a step; null if the step is not possible. */
export function after(now: Answers, step: Step, value = ""): Answers | null {
  const { quiz, state, question, attempt } = now;
  if (!question || !mayTake(step, now) || attempt.tried.includes(value)) return null;
  if (step === "hint" && !question.hint) return null;
  const done = { ...attempt };
  if (step === "answer" || step === "show") {
    done.retrying = false;
    done.skipped = false;
  }
  if (step === "answer") {
    done.tried = [...attempt.tried, value];
    done.shown = !question.judged;
  }
  const left = LEAVES[step];
  if (left) done[left] = true;
  const taken = { ...state, attempts: { ...state.attempts, [question.id]: done } };
  if (step === "next" || step === "skip") {
    const { questions } = quiz;
    // The next one that is open, after this one or else before it.
    const others = [...questions.slice(questions.indexOf(question)), ...questions];
    taken.at = others.find((other) => outcomeOf(taken, other) === "open")?.id ?? null;
  }
  return answersOf(quiz, taken);
}

/** The results, without the questions that have no right answer: they do not count. */
export const outcomes = ({ quiz, state }: Answers): Outcome[] =>
  quiz.questions.filter(({ judged }) => judged).map((question) => outcomeOf(state, question));

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
