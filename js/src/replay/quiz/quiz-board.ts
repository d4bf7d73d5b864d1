// A question that is answered on the board: what is chosen there, and how the board shows it.
import type { Words } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import type { Acts } from "../../core/view/board.js";
import { nameOf } from "../../core/view/target.js";
import type { ChoiceState, PlyState } from "../../state.gen.js";
import type { Answers, ReplayQuiz } from "../replay-quiz.js";
import { isOpen, metBy } from "./quiz-progress.js";

/** A question that is asked, and the parts of its answer that are chosen on the board. */
type Picking = Pick<ReplayQuiz, "now" | "picked">;

const have = ({ parts = [] }: ChoiceState, ...names: string[]): boolean =>
  names.every((name) => parts.includes(name));

/** The parts that are chosen now; after the answer, those of the choice that it speaks of. */
export const pickedIn = ({ now, picked }: Picking): readonly string[] =>
  now && !isOpen(now) ? (metBy(now)?.parts ?? []) : picked;

/** The ply with the pile that is built, out of the hands. */
export function built(ply: PlyState, parts: readonly string[]): PlyState {
  const { position } = ply;
  const chips = parts.map((part) => part.split(" ")[1] as Color);
  const hands = structuredClone(position.hands);
  for (const chip of chips) {
    const hand = hands[chip];
    if (hand?.[chip]) hand[chip]--;
  }
  return { ...ply, position: { ...position, hands, piles: chips[0] ? [{ id: 1, chips }] : [] } };
}

/** What is chosen with one part more, or with it taken back: only what goes together. */
export function withPart({ question }: Answers, picked: readonly string[], name: string): string[] {
  if (question?.builds) {
    return name.startsWith("pile") ? picked.slice(0, -1) : [...picked, name];
  }
  if (picked.includes(name)) return picked.filter((other) => other !== name);
  const kept = picked.filter((other) => question?.choices.some((one) => have(one, name, other)));
  return [...kept, name];
}

/** The answer that is chosen on the board. */
export const choiceOf = ({ now, picked }: Picking): Partial<ChoiceState> | undefined =>
  now?.question?.builds
    ? picked[0]
      ? { id: picked.join() }
      : undefined
    : now?.question?.choices.find(
        (one) => one.parts?.length === picked.length && have(one, ...picked),
      );

/** How the board takes part in a question; undefined where it is not answered there. */
export function quizActs(quiz: Picking, words: Words, next: number | undefined): Acts | undefined {
  const { now } = quiz;
  const places = now?.question?.places;
  if (!places) return undefined;
  const lit = isOpen(now);
  const picked = pickedIn(quiz);
  const isPlace = (name: string) => places.some(({ target }) => target === name);
  const kill = places.some(({ target }) => target.startsWith("kill"));
  const builds = now?.question?.builds;
  const fresh = lit && !builds && isPlace(`pile ${next}`);
  // Where chips make the answer, it is their pile.
  const isOn = (name: string) =>
    !lit && (builds || kill) ? name === "pile 1" : !builds && picked.includes(name);
  const yours = (name: string) =>
    now.outcome === "wrong" && isOn(name) ? words.say("quiz.yours") : null;
  return {
    look: (target) => {
      const name = nameOf(target);
      const on = isOn(name);
      return (lit ? isPlace(name) : on) ? { lit, on } : undefined;
    },
    next: fresh ? Number(next) : null,
    fresh,
    pending: lit && kill ? 1 : null,
    ghost: (pile) => (lit && picked.includes(`pile ${pile}`) && choiceOf(quiz)?.chip) || null,
    struck: () => Number(picked.find((one) => one.startsWith("kill"))?.split(" ")[2] ?? -1),
    said: (pile) => yours(`pile ${pile}`),
    status: (color) => yours(`seat ${color}`),
  };
}
