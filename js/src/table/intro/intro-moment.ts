// Where a reader is in the introduction.

import type { Text } from "../../core/types.js";
import type { IntroState, PlyState, SceneState } from "../../state.gen.js";

type Way = SceneState["ways"][number];

export interface Moment {
  scene: number;
  /** Which choice was made. */
  way: number;
  /** 0 before the click. */
  step: number;
  /** What came of the scene before, if this one goes on from it. */
  told: Text | null;
  /** Rises by one from moment to moment, and by more at a jump. */
  count: number;
}

export const START: Moment = { scene: 0, way: 0, step: 0, told: null, count: 0 };

export const wayAt = ({ scenes }: IntroState, { scene, way }: Moment): Way | undefined =>
  scenes[scene]?.ways[way] ?? scenes[scene]?.ways[0];

/** The last step of the scene. */
export const momentsOf = (intro: IntroState, at: Moment): number =>
  (wayAt(intro, at)?.plies.length ?? 1) - 1;

/** A scene that leads on by itself ends as the next one begins. */
export function nextMoment(intro: IntroState, at: Moment): Moment {
  const next = { ...at, step: at.step + 1, count: at.count + 1 };
  if (next.step < momentsOf(intro, at) || intro.scenes[at.scene]?.then !== null) return next;
  return { ...next, scene: at.scene + 1, step: 0, told: wayAt(intro, at)?.result ?? null };
}

export const goTo = (scene: number, { way, count }: Moment): Moment => ({
  scene,
  way,
  step: 0,
  told: null,
  count: count + 2,
});

/** What the felt shows: the end of the scene before, while that is what was told. */
export function plyAt(intro: IntroState, at: Moment): PlyState | undefined {
  if (!at.told) return wayAt(intro, at)?.plies[at.step];
  const last = at.step === 0 ? { ...at, scene: at.scene - 1 } : at;
  return wayAt(intro, last)?.plies[at.step === 0 ? momentsOf(intro, last) : at.step];
}
