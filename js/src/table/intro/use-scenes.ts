// Where the reader of the introduction is, and what a click or a key does there.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { reduced } from "../../core/view/motion.js";
import type { Target } from "../../core/view/target.js";
import type { IntroState, SceneState } from "../../state.gen.js";

/** Milliseconds from one moment to the next, in which it is read. */
const BEAT = 1300;

export type Scenes = ReturnType<typeof useScenes>;

export function useScenes(
  intro: IntroState,
  root: RefObject<HTMLElement | null>,
  leave: () => void,
) {
  const [at, set] = useState<Moment>(START);
  const last = momentsOf(intro, at);
  const stage = at.step === 0 ? "before" : at.step < last ? "moving" : "after";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment has its own time
  useEffect(() => {
    if (stage !== "moving") return undefined;
    const timer = setTimeout(() => set(nextMoment), BEAT);
    return () => clearTimeout(timer);
  }, [at]);
  const scene = intro.scenes[at.scene];
  const ply = wayAt(intro, at)?.plies[at.step];
  if (!scene || !ply) throw new Error("no such scene");
  const jump = (to: number) => {
    if (intro.scenes[to]) set(goTo(to, at));
  };
  const act = (way: number) => {
    const now = { ...at, way };
    // At once to the end, where nothing is to move.
    set(reduced() ? { ...nextMoment(now), step: momentsOf(intro, now) } : nextMoment(now));
    // What was clicked is gone; so Enter goes on.
    root.current?.focus({ preventScroll: true });
  };
  /** Which way a click on a part of the board goes; -1 if it means nothing. */
  const wayOfTarget = (target: Target | null): number => {
    if (stage !== "before" || scene.does || !target) return -1;
    if (target.kind === "kill") return scene.kills.indexOf(target.chip);
    const own = target.kind === "chip" && target.player === "red" && target.chip === "red";
    return own && scene.kills.length === 0 ? at.way : -1;
  };
  const on = () => (intro.scenes[at.scene + 1] ? jump(at.scene + 1) : leave());
  const asks = stage === "before" && scene.kills.length === 0;
  const main = stage === "after" ? on : asks ? () => act(at.way) : null;
  return {
    at,
    scene,
    ply,
    stage,
    told: wayAt(intro, at)?.told.slice(0, at.step) ?? [],
    act,
    jump,
    main,
    wayOfTarget,
    choose: (target: Target | null) => {
      const way = wayOfTarget(target);
      if (way >= 0) act(way);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) jump(at.scene + by);
      else if (event.key === "Enter" && event.target === root.current) main?.();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

type Way = SceneState["ways"][number];

/** Where a reader is in the introduction. */
export interface Moment {
  scene: number;
  /** Which choice was made. */
  way: number;
  /** 0 before the click. */
  step: number;
  /** Rises by one from moment to moment, and by more at a jump. */
  count: number;
}

const START: Moment = { scene: 0, way: 0, step: 0, count: 0 };

const wayAt = ({ scenes }: IntroState, { scene, way }: Moment): Way | undefined =>
  scenes[scene]?.ways[way] ?? scenes[scene]?.ways[0];

/** The last step of the scene. */
const momentsOf = (intro: IntroState, at: Moment): number =>
  (wayAt(intro, at)?.plies.length ?? 1) - 1;

const nextMoment = (at: Moment): Moment => ({ ...at, step: at.step + 1, count: at.count + 1 });

const goTo = (scene: number, { way, count }: Moment): Moment => ({
  scene,
  way,
  step: 0,
  count: count + 2,
});
