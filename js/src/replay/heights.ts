// How high the parts of a replay are where it is wide, in pixels.
import type { Replay } from "./replay.js";
import { scoreHeight } from "./score/score.js";
import { lanesOf } from "./score/score-lanes.js";

/** The greatest total height; what the parts need is taken from the felt. */
const HEIGHT = 640;
/** Header, playback bar and padding. */
const FRAME = 22 + 34 + 40;
const FELT = { most: 356, least: 300 };
/** More players than these need all of it. */
const FEW = 4;
/** The line under the felt: for a few words, and for many. */
const CLAIMS = { few: 54, many: 82, length: 180, gap: 8 };
const LANE = 38;
const GRAPH = 96;
const POWER = 68;
const VARIATIONS = 32;
const GAP = 4;

export interface Heights {
  felt: number;
  claims: number;
}

export function heightsOf(
  replay: Replay,
  shown: { variations: boolean; graph: boolean; power: boolean; room: number },
): Heights {
  const isLow = shown.room < HEIGHT;
  const claims = replay.claimed > CLAIMS.length && !isLow ? CLAIMS.many : CLAIMS.few;
  const under = replay.hasClaims ? claims + CLAIMS.gap : 0;
  const lanes =
    LANE * lanesOf(replay).length + (shown.graph ? GRAPH : 0) + (shown.power ? POWER : 0);
  const variations = shown.variations ? VARIATIONS : 0;
  const left = HEIGHT - FRAME - under - lanes - variations - scoreHeight(replay) - GAP;
  const least = replay.colors.length > FEW ? FELT.most : FELT.least - variations / 2;
  return { felt: Math.min(FELT.most, Math.max(least, left)), claims };
}

/** How high the felt is where the page scrolls. */
export const FELT_HEIGHT = FELT.most;
