// The open question: read from the state, with its texts.
import { prisonersOf } from "../acts/choices.js";
import { type Chosen, withChip } from "../acts/legal.js";
import type { Key, Words } from "../core/i18n.js";
import type { TableState } from "../state.gen.js";

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
