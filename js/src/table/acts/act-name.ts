// What an act is called, where a button or a vote offers it.
import type { Words } from "../../core/i18n.js";
import type { Act } from "../../core/types.js";
import type { TableState } from "../../state.gen.js";

export function nameOfAct({ ply }: TableState, words: Words, act: Act): string {
  const { type, player, chip, to, pile } = act;
  const values = {
    taken: chip ? words.taken(chip) : "",
    chip: chip ? words.chip(chip) : "",
    to: to ? words.player(to) : "",
    pile: pile ?? 0,
  };
  switch (type) {
    case "play":
      return words.say(pile === ply.position.next_pile ? "go.new" : "go.play", values);
    case "give":
      return words.say(to === player ? "go.keep" : "go.give", values);
    case "transfer":
      return words.say("do.transfer", values);
    default:
      return words.say("go.kill", values);
  }
}

/** What a place for a chip is called. */
export const nameOfPlace = ({ ply }: TableState, words: Words, pile: number): string =>
  words.say(pile === ply.position.next_pile ? "new.label" : "place", { n: pile });
