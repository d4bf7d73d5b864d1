// What has become of a deal just now.
import type { Color } from "../../core/types.js";
import type { BargainState } from "../../state.gen.js";

/** Whether the latest act has broken it. */
export const isFresh = (deal: BargainState, ply: number): boolean =>
  deal.halves.some((half) => half.status === "broken" && half.ply === ply);

/** Whether it has come to nothing just now, so that somebody here may offer another. */
export const hasFailed = (
  deal: BargainState,
  ply: number,
  mine: (color: Color) => boolean,
): boolean =>
  deal.status === "declined"
    ? mine(deal.maker)
    : isFresh(deal, ply) && (mine(deal.maker) || mine(deal.to));
