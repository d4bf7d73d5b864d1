// What a phone's board shows where, and what is aimed at there before it is done.

import { actOf, type Chosen, withChip } from "../../acts/legal.js";
import { tallestOf } from "../../core/draw/pile-layout.js";
import type { Act, Color } from "../../core/types.js";
import type { HeldBoard } from "../../core/view/board.js";
import { heldFor } from "../../core/view/felt.js";
import type { Target } from "../../core/view/target.js";
import type { TableState } from "../../state.gen.js";

/** Of the felt; where the window is low, it gives way first. */
const HIGH = 236;
const LOW = 120;
/** What the rest takes of a window, at least. */
const REST = 608;
/** For tall piles it may have more, where the window is not low: what was said scrolls. */
const MORE = { from: 664, most: 80 };

interface Aim {
  chosen: Chosen | null;
  /** What was tapped. */
  pinned: Target | null;
  mine(color: Color | null): boolean;
  may(act: Act): boolean;
}

export function heldBoard(
  { ply: { position } }: TableState,
  own: Color | null,
  { chosen, pinned, mine }: Aim,
  composing: boolean,
): HeldBoard {
  const usual = Math.max(LOW, Math.min(HIGH, innerHeight - REST));
  const more = Math.max(0, Math.min(MORE.most, innerHeight - MORE.from));
  const tall = Math.min(heldFor(tallestOf(position)), usual + more);
  const felt = composing ? LOW : Math.max(usual, tall);
  // Who play at one phone may also look into another hand: chips are given away at any time.
  const tapped = pinned?.kind === "seat" && mine(pinned.player) ? pinned.player : undefined;
  const hand = chosen?.player ?? tapped ?? (mine(position.to_act) ? position.to_act : own);
  return { felt, own, hand };
}

/** Whether a chip is the one that is to be played now. */
export const isPlayed = ({ legal }: TableState, chosen: Chosen | null): boolean =>
  chosen !== null && withChip(legal, chosen)[0]?.type === "play";

/** The act that a button offers: what was tapped, or what there is no choice of. */
export function aimedAt(state: TableState, { chosen, pinned, may }: Aim): Act | null {
  const meant = pinned && actOf(state, chosen, pinned);
  if (meant?.ready && may(meant.act)) return meant.act;
  const places = chosen ? withChip(state.legal, chosen).filter(({ type }) => type === "play") : [];
  const [place] = places;
  return place && places.length === 1 && may(place) ? place : null;
}
