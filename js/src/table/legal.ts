// From things on the table to acts, and whether they are among the legal ones that Python listed.
// A lookup: what the rules say of an act is Python's to tell.
import type { CoachState, LegalState, TableState } from "../state.gen.js";
import type { Color } from "../types.js";

/** An event as in a record; it has no fields but its type's own. */
export interface Act {
  type: LegalState["type"];
  player: Color;
  chip?: Color;
  pile?: number;
  to?: Color;
}

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

/** What is meant by a thing on the table, legal or not; null where nothing is. */
export function actOf(state: TableState, chosen: Chosen | null, thing: string): Meant | null {
  const { legal, ply } = state;
  const { phase, to_act, has_move, winner, hands, next_pile } = ply.position;
  const player = chosen?.player ?? to_act ?? winner;
  const [kind, first = "", second = ""] = thing.split(" ");
  if (kind === "do") return { act: JSON.parse(thing.slice(3)) as Act, ready: true };
  if (!player) return null;
  const one = first as Color;
  // A guess, to have something to explain where no chip was chosen.
  const held = Object.entries(hands[player] ?? {}).filter(([, count]) => count > 0);
  const own = held.some(([color]) => color === player)
    ? player
    : ((held[0]?.[0] as Color) ?? player);
  const chip = chosen?.chip ?? own;
  const ready = chosen !== null;
  switch (kind) {
    case "chip": {
      const holding = { player: one, chip: second as Color };
      const acts = withChip(legal, holding);
      const act = acts.find(({ pile }) => pile === next_pile) ?? acts[0];
      if (act) return { act, ready: false };
      const asked = phase === "rescue" && one === to_act;
      return asked
        ? { act: { type: "donate", ...holding }, ready: false }
        : { act: { type: "play", ...holding, pile: next_pile }, ready: false };
    }
    case "pile":
      return { act: { type: "play", player, chip, pile: Number(first) }, ready };
    case "seat": {
      if (!chosen) return { act: { type: "give", player, to: one }, ready: true };
      const rescue: Act = { type: "donate", ...chosen };
      if (one === has_move && isLegal(legal, rescue)) return { act: rescue, ready };
      return { act: { type: "transfer", ...chosen, to: one }, ready };
    }
    case "kill":
      return { act: { type: "kill", player: to_act ?? player, chip: one }, ready: true };
    case "dead":
      return { act: { type: chosen ? "discard" : "kill", player, chip }, ready };
    default:
      return null;
  }
}

/** The things that the coach points at. */
export function proposed(
  action: CoachState["action"] | undefined,
  chosen: Chosen | null,
): string[] {
  if (!action) return [];
  const { type, player, chip, pile, to } = action;
  if (type === "play") return chosen?.chip === chip ? [`pile ${pile}`] : [`chip ${player} ${chip}`];
  if (type === "give") return [`seat ${to}`];
  if (type === "kill") return [`kill ${chip}`];
  return chip ? [`chip ${player} ${chip}`] : [];
}
