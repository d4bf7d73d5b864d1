// The steps of a quiz, and the keys that take them.
import { letter } from "../../core/draw/chip-outline.js";
import { isForeign, letterOf } from "../../core/keys.js";
import type { PlaceState } from "../../state.gen.js";
import type { ReplayController } from "../replay-controller.js";
import { choiceOf } from "./quiz-board.js";
import type { QuizController } from "./quiz-controller.js";
import { after, answersOf, isOpen, type Step } from "./quiz-progress.js";

/** By their keys, in the order of their buttons. */
export const STEPS = { Enter: "next", r: "retry", h: "hint", s: "skip", x: "show" } as const;

/** Handles a key that means something in a quiz; false if it does not. */
export function onQuizKey(
  event: KeyboardEvent,
  controller: ReplayController,
  quiz: QuizController,
): boolean {
  const { answers, now } = quiz;
  if (isForeign(event)) return false;
  const key = letterOf(event) || event.key;
  if (!answers) {
    if (key === "q") controller.tellNoQuiz();
    return key === "q";
  }
  const places = now?.question?.places;
  const button = key === "Enter" && (event.target as Element).closest("button");
  if (places && key === "Enter") {
    const choice = choiceOf(quiz);
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
  if (places) pickByKey(controller, quiz, places, key);
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

/** Chooses the pile with this number, or the next place of the colour with this letter. */
function pickByKey(
  controller: ReplayController,
  { typed, picked }: QuizController,
  places: readonly PlaceState[],
  key: string,
): void {
  const piles = places.flatMap((place) => pileOf(place) ?? []);
  if (/^[0-9]$/.test(key)) {
    const meant = typed.add(key, piles[0] ? piles : places.map((_, index) => index + 1));
    for (const number of meant ? [meant.before, meant.number] : []) {
      const place = piles[0]
        ? places.find((one) => pileOf(one) === number)
        : places[Number(number) - 1];
      // What a number begins with was not meant: it is taken back.
      if (place && (number !== meant?.before || picked.includes(place.target))) {
        controller.pick(place.target);
      }
    }
    return;
  }
  typed.end();
  const named = places.filter((place) => keyOfPlace(controller, place) === key);
  const last = named.findLastIndex(({ target }) => picked.includes(target));
  const next = named[(last + 1) % named.length];
  if (next) controller.pick(next.target);
}

const pileOf = ({ target }: PlaceState): number | null =>
  target.startsWith("pile ") ? Number(target.slice("pile ".length)) : null;

/** The key of a place: the number of its pile, N for a new one, or the letter of its colour. */
export function keyOfPlace({ ply, replay }: ReplayController, place: PlaceState): string {
  const pile = pileOf(place);
  if (pile !== null) return pile === replay?.ply(ply).position.next_pile ? "n" : String(pile);
  return place.color ? letter(place.color).toLowerCase() : "";
}

export function take(controller: ReplayController, step: Step, value?: string): void {
  const { now } = controller.quiz;
  const taken = now && after(now, step, value);
  if (taken) void controller.ask(taken);
}
