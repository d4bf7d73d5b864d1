// The open question and its possible answers: read from the state, with their texts.
import { letter } from "../../core/draw/chip-outline.js";
import type { Key, Words } from "../../core/i18n.js";
import type { Act, Color, MarkKind } from "../../core/types.js";
import { handOf } from "../../core/view/hand.js";
import type { TableState } from "../../state.gen.js";
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
export function prisonersOf({ ply, seats }: TableState, words: Words, color: Color | null): string {
  const colors = seats.map((seat) => seat.color);
  const { prisoners } = handOf(ply.position, color ?? "", colors);
  return words.list(prisoners.map((some) => words.chips(some.color, some.count)));
}

/** The same with those of the player's own colour. */
export function holding(state: TableState, words: Words, color: Color): string {
  const count = Number(state.ply.position.hands[color]?.[color] ?? 0);
  const own = count > 0 ? words.chips(color, count) : "";
  const all = [own, prisonersOf(state, words, color)].filter(Boolean);
  return all.length > 0 ? words.list(all) : words.say("hand.none");
}

/** The answers that are offered in words, beside those on the table. */
export function choicesOf(state: TableState, words: Words, chosen: Chosen | null): Choice[] {
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

export interface Prompt {
  title: string;
  sub: string;
}

/** Whether the game waits until its reader, who is out, has read why. */
export const isOut = ({ home }: TableState, words: Words): boolean =>
  Boolean(home?.out) && home?.you === words.you;

/** The open question; `mine` says whether this view is asked. */
export function promptOf(
  state: TableState,
  words: Words,
  chosen: Chosen | null,
  mine: boolean,
): Prompt {
  const { phase, to_act, has_move, winner, piles, pending } = state.ply.position;
  const player = words.player(to_act);
  const actor = phase === "over" ? winner : (chosen?.player ?? to_act);
  const say = (title: Key, sub = "", values = {}): Prompt => ({
    title: words.of(title, actor, { player, ...values }),
    sub,
  });
  if (phase === "over") {
    const { turn, position } = state.ply;
    return say("next.over", words.say("scrubber.at", { turn, ply: position.ply }), {
      player: words.player(winner),
    });
  }
  if (isOut(state, words)) return { title: words.say("out"), sub: "" };
  if (state.bell?.stopped) return { title: words.say("bell.rung"), sub: "" };
  if (chosen && chosen.player !== to_act) {
    const giver = words.player(chosen.player);
    return say("ask.out", words.say("sub.out", { to: player }), { player: giver });
  }
  if (chosen) {
    const plays = withChip(state.legal, chosen).some(({ type }) => type === "play");
    const supply = chosen.chip === chosen.player;
    return say(
      supply ? "ask.chip" : "ask.prisoner",
      words.say(plays ? "sub.where" : "sub.choose"),
      {
        chip: words.chip(chosen.chip),
      },
    );
  }
  if (!mine) {
    const bot = state.seats.find(({ color }) => color === to_act)?.bot;
    if (!bot) return say(words.you ? "wait.bot" : "wait.watch");
    return state.paused ? say("wait.paused", bot) : say("wait.bot", bot);
  }
  switch (phase) {
    case "give":
      return say("ask.give", words.say("sub.give"));
    case "kill": {
      const pile = piles.find(({ id }) => id === pending);
      const n = Math.max(0, (pile?.chips.length ?? 1) - 1);
      return say("ask.kill", words.counted("sub.kill", n));
    }
    case "rescue": {
      const list = prisonersOf(state, words, to_act);
      return say("ask.rescue", words.say("sub.rescue", { list }), {
        to: words.player(has_move),
      });
    }
    default:
      return say("ask.play", words.of("sub.play", actor, { player }));
  }
}
