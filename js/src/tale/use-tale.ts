// Where the reader of the story is, and what a click does there.
import { useEffect, useState } from "preact/hooks";
import { reduced } from "../core/view/motion.js";
import type { Target } from "../core/view/target.js";
import type { PlyState, TaleChoice, TaleScreen, TaleState } from "../state.gen.js";

/** Milliseconds from one moment to the next. */
const BEAT = 700;

export type Telling = ReturnType<typeof useTale>;

/** Where a reader is in the story. */
interface Place {
  screen: number;
  /** The moment of the screen that is shown. */
  step: number;
  /** Which of the pairs, and how far along its line. */
  pair: number;
  along: number;
  /** Where the reader thinks that the chip goes. */
  guess: number | null;
  /** The screens that were shown. */
  seen: readonly number[];
  /** Rises by one from moment to moment, and by more at a jump. */
  count: number;
}

/** You and Yellow: the pair that the reader let go. */
const FIRST_PAIR = 2;

const START: Place = {
  screen: 0,
  step: 0,
  pair: FIRST_PAIR,
  along: Number.POSITIVE_INFINITY,
  guess: null,
  seen: [0],
  count: 0,
};

export function useTale(tale: TaleState) {
  const [at, set] = useState(START);
  const screen = screenAt(tale, at.screen);
  const last = screen.plies.length - 1;
  // A screen with a guess waits for it.
  const isHeld = screen.places.length > 0 && at.step === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment has its own time
  useEffect(() => {
    if (at.step >= last || isHeld) return undefined;
    const next = () => set((now) => ({ ...now, step: now.step + 1, count: now.count + 1 }));
    const timer = setTimeout(next, BEAT);
    return () => clearTimeout(timer);
  }, [at]);
  const go = (to: number) => {
    const there = screenAt(tale, to);
    const isSeen = at.seen.includes(to);
    const isGuess = there.places.length > 0;
    const step = !isGuess && (isSeen || reduced()) ? there.plies.length - 1 : 0;
    const seen = isSeen ? at.seen : [...at.seen, to];
    set({ ...at, screen: to, step, guess: null, along: START.along, seen, count: at.count + 2 });
  };
  const named = (name: string) => tale.screens.findIndex((one) => one.name === name);
  const [first] = screen.steps.filter(({ to }) => !at.seen.includes(named(to)));
  return {
    tale,
    at,
    screen,
    ply: plyAt(screen, at),
    /** Whether the table has come to rest, and what came of it may be said. */
    isTold: at.step >= last,
    /** What leads on: the first step to something new. */
    onward: first ?? screen.steps.at(-1) ?? null,
    go: ({ to }: TaleChoice) => go(named(to)),
    /** The screen of a part of the story that was seen last; -1 if none was. */
    seenOf: (dot: number) => at.seen.findLast((one) => screenAt(tale, one).dot === dot) ?? -1,
    jump: go,
    again: () => set({ ...at, step: 0, count: at.count + 2 }),
    choosePair: (pair: number) => set({ ...at, pair, along: START.along, count: at.count + 2 }),
    stepTo: (along: number) => set({ ...at, along, count: at.count + 2 }),
    guess: (pile: number) => {
      if (at.step === 0) set({ ...at, guess: pile });
    },
    see: () => {
      const step = reduced() ? last : 1;
      set({ ...at, step, count: at.count + 1 });
    },
    guessAgain: () => set({ ...at, step: 0, guess: null, count: at.count + 2 }),
    /** What a press on the felt means. */
    choiceAt: (target: Target | null): TaleChoice | null =>
      (target?.kind === "seat" && screen.choices.find(({ color }) => color === target.player)) ||
      null,
  };
}

function screenAt({ screens }: TaleState, index: number): TaleScreen {
  const screen = screens[index];
  if (!screen) throw new Error("no such screen");
  return screen;
}

function plyAt({ plies, pairs }: TaleScreen, { step, pair, along }: Place): PlyState {
  const { line = [] } = pairs[pair] ?? {};
  const ply = line[Math.min(along, line.length - 1)]?.ply ?? plies[step];
  if (!ply) throw new Error("no such moment");
  return ply;
}
