// The steps of a quiz, and the keys that take them.
import { isForeign, letterOf } from "../../core/keys.js";
import type { ReplayController } from "../replay-controller.js";
import { choiceOf } from "./quiz-board.js";
import { after, answersOf, isOpen, type Step } from "./quiz-progress.js";

/** By their keys, in the order of their buttons. */
export const STEPS = { Enter: "next", r: "retry", h: "hint", s: "skip", x: "show" } as const;

/** Handles a key that means something in a quiz; false if it does not. */
export function onQuizKey(event: KeyboardEvent, controller: ReplayController): boolean {
  const { answers, now } = controller.quiz;
  if (isForeign(event)) return false;
  const key = letterOf(event) || event.key;
  if (!answers) {
    if (key === "q") controller.tellNoQuiz();
    return key === "q";
  }
  const places = now?.question?.places;
  const button = key === "Enter" && (event.target as Element).closest("button");
  if (places && key === "Enter") {
    const choice = choiceOf(controller.quiz);
    // At a place, too, Enter is Check.
    if (!choice || (button && !button.matches("[aria-pressed]"))) return !button;
    take(controller, "answer", choice.id);
    return true;
  }
  // A question alone leads nowhere else.
  if (places && (key === "q" || key === "s")) return true;
  if (key === "q") {
    void controller.ask(event.shiftKey ? answersOf(answers.quiz) : answers, event.shiftKey || !now);
    return true;
  }
  // A focused button takes Enter for itself.
  if (!now || button) return false;
  const place = places?.[Number(key) - 1];
  if (place) controller.pick(place.target);
  const choice = places
    ? null
    : now.question?.choices.find(
        ({ player, chip }, index) =>
          key === `${index + 1}` || (key === (player ?? chip)?.[0] && isOpen(now)),
      );
  const step = choice ? "answer" : STEPS[key as keyof typeof STEPS];
  if (step) take(controller, step, choice?.id);
  return step !== undefined;
}

export function take(controller: ReplayController, step: Step, value?: string): void {
  const { now } = controller.quiz;
  const taken = now && after(now, step, value);
  if (taken) void controller.ask(taken);
}
