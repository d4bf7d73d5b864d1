// The possible answers to the open question: read from the state, with their texts.
import { letter } from "../core/draw/chip-outline.js";
import type { Words } from "../core/i18n.js";
import type { Act, Color, MarkKind } from "../core/types.js";
import { handOf } from "../core/view/hand.js";
import type { Decision } from "./decision.js";
import { actsOf, type Chosen, withChip } from "./legal.js";

export interface Choice {
  act: Act;
  /** The key that chooses it. */
  key: string;
  title: string;
  note?: string;
  face?: Color;
  mark?: MarkKind;
}

export const keyOf = (color: Color): string => letter(color).toLowerCase();

/** "two green, one red": a player's prisoners. */
export function prisonersOf({ ply, seats }: Decision, words: Words, color: Color | null): string {
  const colors = seats.map((seat) => seat.color);
  const { prisoners } = handOf(ply.position, color ?? "", colors);
  return words.list(prisoners.map((some) => words.chips(some.color, some.count)));
}

/** The same with those of the player's own colour. */
export function holding(state: Decision, words: Words, color: Color): string {
  const count = Number(state.ply.position.hands[color]?.[color] ?? 0);
  const own = count > 0 ? words.chips(color, count) : "";
  const all = [own, prisonersOf(state, words, color)].filter(Boolean);
  return all.length > 0 ? words.list(all) : words.say("hand.none");
}

/** The answers that are offered in words, beside those on the table. */
export function choicesOf(state: Decision, words: Words, chosen: Chosen | null): Choice[] {
  const { phase, to_act, has_move, piles, pending } = state.ply.position;
  if (chosen) {
    const { player, chip } = chosen;
    const acts = withChip(state.legal, { player, chip });
    return acts.flatMap((act): Choice[] => {
      if (act.type === "play") return [];
      if (act.type === "discard") {
        const note = words.say("note.dead");
        return [{ act, key: "x", title: words.say("do.discard"), note, mark: "discard" }];
      }
      const to = act.to ?? has_move ?? player;
      const values = { chip: words.chip(chip), taken: words.taken(chip), to: words.player(to) };
      return [
        {
          act,
          key: keyOf(to),
          title: words.say("do.transfer", values),
          note: words.say(to === chip ? "note.own" : "note.prisoner"),
          face: to,
        },
      ];
    });
  }
  if (phase === "play" || phase === "over") return [];
  const asked = state.legal.filter(({ type }) => type !== "transfer" && type !== "discard");
  const pile = piles.find(({ id }) => id === pending);
  return asked
    .filter(({ player }) => player === to_act)
    .flatMap(actsOf)
    .map((act): Choice => {
      const { type, chip, to } = act;
      if (type === "give" && to) {
        const list = holding(state, words, to);
        const note = to === to_act && to !== words.you ? words.say("note.self", { list }) : list;
        return { act, key: keyOf(to), title: words.called(to), note, face: to };
      }
      if (type === "refuse" || !chip) return { act, key: "-", title: words.say("do.refuse") };
      if (type === "donate")
        return { act, key: keyOf(chip), title: words.say("do.give"), face: chip };
      const n = pile?.chips.filter((one) => one === chip).length ?? 0;
      const note = words.say(chip === to_act ? "note.mine" : "note.pile", { n: words.number(n) });
      return { act, key: keyOf(chip), title: capital(words.chip(chip)), note, face: chip };
    });
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
