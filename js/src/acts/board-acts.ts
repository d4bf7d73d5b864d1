// What each part of the board says about acting on it, in one view.

import type { Words } from "../core/i18n.js";
import type { Act, Color, Layout } from "../core/types.js";
import type { Acts, Look } from "../core/view/board.js";
import { isSame, type Target } from "../core/view/target.js";
import type { Choosing } from "./choosing.js";
import type { Decision } from "./decision.js";
import { actOf } from "./legal.js";

interface Shown extends Choosing {
  state: Decision;
  words: Words;
  layout: Layout;
  /** Whether this view is asked the open question. */
  asked: boolean;
  phone: boolean;
  pointed: Target | null;
  /** What the coach points at. */
  hint: Target | null;
}

export function boardActs(shown: Shown): Acts {
  const { state, chosen, may, pointed } = shown;
  const { position } = state.ply;
  const meant = pointed && actOf(state, chosen, pointed);
  const act = meant && may(meant.act) ? meant.act : null;
  return {
    look: (target) => lookOf(target, shown, act),
    next: position.phase === "over" ? null : position.next_pile,
    fresh: state.legal.some(({ piles }) => piles.includes(position.next_pile)),
    pending: position.phase === "kill" ? position.pending : null,
    ghost: (pile) =>
      chosen && act && pointed?.kind === "pile" && pointed.pile === pile ? chosen.chip : null,
    struck: (chips) => {
      if (act?.type !== "kill") return -1;
      return pointed?.kind === "kill" ? pointed.index : chips.lastIndexOf(act.chip as Color);
    },
    status: (color, now) => statusAt(color, now, shown),
  };
}

function lookOf(target: Target, shown: Shown, aimed: Act | null): Look {
  const { state, chosen, free, may, hint, phone } = shown;
  const hinted = isSame(target, hint);
  if (target.kind === "chip") {
    const on = chosen?.player === target.player && chosen.chip === target.chip;
    return { lit: free(target), on, hint: hinted };
  }
  const meant = actOf(state, chosen, target);
  const lit = meant?.ready === true && may(meant.act);
  // A finger points at nothing before it acts: what it has chosen looks so.
  const on = phone && lit && aimed !== null && JSON.stringify(meant.act) === JSON.stringify(aimed);
  return { lit, hint: hinted, ...(phone && { on }) };
}

/** A text shown on a seat instead of its status in the game; null if there is none. */
function statusAt(color: Color, now: Decision["ply"]["position"], shown: Shown): string | null {
  const { state, words, layout, asked, phone } = shown;
  const alive = now.alive.includes(color);
  const receives =
    now.phase === "give" && asked && (phone || layout !== "narrow") && color !== now.to_act;
  if (receives && alive) {
    if (lookOf({ kind: "seat", player: color }, shown, null).lit) return words.say("status.may");
    const pile = now.piles.find(({ id }) => id === now.pending);
    if (pile?.chips.includes(color)) return words.say("status.in", { n: pile.id });
  }
  const { bot, character } = state.seats.find((seat) => seat.color === color) ?? {};
  const idle = color !== now.has_move && color !== now.to_act && !now.asked.includes(color);
  return bot && !character && idle && alive && now.phase !== "over"
    ? words.say("status.bot")
    : null;
}
