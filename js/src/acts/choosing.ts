// The chip that is chosen in one view, and what this view may do.
import { useRef, useState } from "preact/hooks";
import type { Act, Color } from "../core/types.js";
import type { Decision } from "./decision.js";
import { type Chosen, isLegal, withChip } from "./legal.js";

/** Who decides, and does what was decided. */
export interface Decider {
  mine(color: Color | null): boolean;
  /** What the board shows instead of what is decided, if anything. */
  readonly shown: { readonly ply: unknown };
  act(act: Act, revision: number): unknown;
}

export interface Choosing {
  chosen: Chosen | null;
  pick(chip: Chosen | null): void;
  /** Whether this view decides for a player. */
  mine(color: Color | null): boolean;
  /** Whether something can be done here with a chip in a hand. */
  free(chip: Chosen): boolean;
  may(act: Act): boolean;
  run(act: Act): void;
}

export function useChoosing(
  controller: Decider,
  state: Decision,
  watching: boolean,
  phone: boolean,
): Choosing {
  const { legal, revision } = state;
  const [picked, setPicked] = useState<Chosen | null>(null);
  /** The revision for which an act was sent. */
  const sent = useRef<number | null>(null);
  const mine = (color: Color | null) => !watching && controller.mine(color);
  // What the felt shows now may not be the game.
  const here = !controller.shown.ply;
  const free = (chip: Chosen) => here && mine(chip.player) && withChip(legal, chip).length > 0;
  // The choice stays as it is until the answer comes: then everything changes at once.
  const current = sent.current === null || sent.current === revision;
  const sole = phone && here ? soleChip(state, mine) : null;
  return {
    chosen: picked && current && free(picked) ? picked : sole,
    pick: (chip) => {
      sent.current = null;
      setPicked(chip);
    },
    mine,
    free,
    may: (act) => here && mine(act.player) && isLegal(legal, act),
    run: (act) => {
      sent.current = revision;
      // For the state in which it was chosen: what is read beside the table may be a frame behind.
      void controller.act(act, revision);
    },
  };
}

/** The only chip that can be played: there is no choice of one. */
function soleChip({ legal, ply: { position } }: Decision, mine: Choosing["mine"]): Chosen | null {
  const plays = legal.filter(({ type, player }) => type === "play" && player === position.to_act);
  const [one] = plays;
  if (!one?.chip || plays.length > 1 || !mine(one.player)) return null;
  return { player: one.player, chip: one.chip };
}
