// From targets to acts, and whether these are among the legal ones that Python listed. Only a
// lookup: Python decides what the rules say of an act.

import type { Act, Color } from "../core/types.js";
import type { Target } from "../core/view/target.js";
import type { CoachState, LegalState } from "../state.gen.js";
import type { Decision } from "./decision.js";

/** A chip in somebody's hand that was chosen. */
export interface Chosen {
  player: Color;
  chip: Color;
}

export interface Meant {
  act: Act;
  /** All of it was chosen, nothing guessed: it may be done. */
  ready: boolean;
}

export const isLegal = (legal: readonly LegalState[], act: Act): boolean =>
  legal.some(
    ({ type, player, chip, piles, to }) =>
      type === act.type &&
      player === act.player &&
      (chip ?? undefined) === act.chip &&
      (act.pile === undefined || piles.includes(act.pile)) &&
      (act.to === undefined || to.includes(act.to)),
  );

/** What an entry stands for, one act each. */
export function actsOf({ type, player, chip, piles, to }: LegalState): Act[] {
  const act: Act = chip ? { type, player, chip } : { type, player };
  if (type === "play") return piles.map((pile) => ({ ...act, pile }));
  return to.length > 0 ? to.map((one) => ({ ...act, to: one })) : [act];
}

const ORDER: readonly LegalState["type"][] = ["play", "donate", "transfer", "discard"];

/** All that may be done with a chip in a hand, what is asked for first. */
export const withChip = (legal: readonly LegalState[], { player, chip }: Chosen): Act[] =>
  ORDER.flatMap((type) =>
    legal
      .filter((one) => one.type === type && one.player === player && one.chip === chip)
      .flatMap(actsOf),
  );

/** What acting on a target means, legal or not; null where it means nothing. */
export function actOf(state: Decision, chosen: Chosen | null, target: Target): Meant | null {
  if (target.kind === "choice") return { act: target.act, ready: true };
  const { legal, ply } = state;
  const { to_act, has_move, winner } = ply.position;
  const player = chosen?.player ?? to_act ?? winner;
  if (!player) return null;
  const chip = chosen?.chip ?? guessedChip(state, player);
  const ready = chosen !== null;
  switch (target.kind) {
    case "chip":
      return { act: actWithChip(state, target), ready: false };
    case "pile":
      return { act: { type: "play", player, chip, pile: target.pile }, ready };
    case "seat": {
      const to = target.player;
      if (!chosen) return { act: { type: "give", player, to }, ready: true };
      const rescue: Act = { type: "donate", ...chosen };
      if (to === has_move && isLegal(legal, rescue)) return { act: rescue, ready };
      return { act: { type: "transfer", ...chosen, to }, ready };
    }
    case "kill":
      return { act: { type: "kill", player: to_act ?? player, chip: target.chip }, ready: true };
    case "dead":
      return { act: { type: chosen ? "discard" : "kill", player, chip }, ready };
  }
}

/** A chip of a player's, to have something to explain where none was chosen. */
function guessedChip({ ply }: Decision, player: Color): Color {
  const hand = ply.position.hands[player] ?? {};
  const held = Object.keys(hand).filter((color) => Number(hand[color]) > 0) as Color[];
  return held.includes(player) ? player : (held[0] ?? player);
}

/** What one would first do with a chip in a hand. */
function actWithChip({ legal, ply }: Decision, { player, chip }: Chosen): Act {
  const { phase, to_act, next_pile } = ply.position;
  const acts = withChip(legal, { player, chip });
  const act = acts.find(({ pile }) => pile === next_pile) ?? acts[0];
  if (act) return act;
  if (phase === "rescue" && player === to_act) return { type: "donate", player, chip };
  return { type: "play", player, chip, pile: next_pile };
}

/** What the coach points at. */
export function proposed(
  { ply }: Decision,
  action: CoachState["action"] | undefined,
  chosen: Chosen | null,
): Target | null {
  if (!action) return null;
  const { type, player, chip, pile, to } = action;
  if (type === "give") return to && { kind: "seat", player: to };
  if (!chip) return null;
  if (type === "kill") {
    const { piles, pending } = ply.position;
    const chips = piles.find(({ id }) => id === pending)?.chips ?? [];
    return { kind: "kill", chip, index: chips.lastIndexOf(chip) };
  }
  if (type === "play" && chosen?.chip === chip) return { kind: "pile", pile: pile ?? 0 };
  return { kind: "chip", player, chip };
}
