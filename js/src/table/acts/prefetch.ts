// What the rules will be asked next, asked in advance.
import { useEffect } from "preact/hooks";
import { actOf } from "../../acts/legal.js";
import type { Act } from "../../core/types.js";
import type { Target } from "../../core/view/target.js";
import { useTableView } from "../table-view.js";

/** Asks in advance for what will be needed next. */
export function usePrefetch(): void {
  const { controller, state, chosen, asked } = useTableView();
  const { revision, ply, seats, legal } = state;
  const { phase, piles, next_pile } = ply.position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision or a choice is what asks
  useEffect(() => {
    if (!asked && !chosen) return;
    const atSeats = seats.map(({ color }): Target => ({ kind: "seat", player: color }));
    const onPiles = [...piles.map(({ id }) => id), next_pile].map(
      (pile): Target => ({ kind: "pile", pile }),
    );
    const targets: Target[] = [];
    if (chosen) {
      targets.push(...onPiles);
      if (chosen.chip !== chosen.player) targets.push(...atSeats, { kind: "dead" });
    } else if (phase === "give") targets.push(...atSeats);
    const acts: Act[] = targets.flatMap((target) => actOf(state, chosen, target)?.act ?? []);
    if (!chosen && phase !== "play") {
      for (const { type, player, chip } of legal) {
        if (type === "kill" || type === "donate") acts.push({ type, player, chip: chip ?? player });
        if (type === "refuse") acts.push({ type, player });
      }
    }
    for (const act of acts) controller.judgements.prefetch(act);
  }, [revision, chosen?.player, chosen?.chip, asked]);
}
