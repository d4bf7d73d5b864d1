// What can be acted on, and the names of the targets in the page's elements.
import type { Act, Color } from "../types.js";

export type Target =
  /** A chip in a player's hand. */
  | { kind: "chip"; player: Color; chip: Color }
  /** A pile, or the place of a new one. */
  | { kind: "pile"; pile: number }
  | { kind: "seat"; player: Color }
  /** A chip of the pile from which one is to be killed, by its place there. */
  | { kind: "kill"; chip: Color; index: number }
  /** The dead box. */
  | { kind: "dead" }
  /** An answer that is offered in words. */
  | { kind: "choice"; act: Act };

/** The value of `data-t` on the target's element. */
export function nameOf(target: Target): string {
  switch (target.kind) {
    case "chip":
      return `chip ${target.player} ${target.chip}`;
    case "pile":
      return `pile ${target.pile}`;
    case "seat":
      return `seat ${target.player}`;
    case "kill":
      return `kill ${target.chip} ${target.index}`;
    case "dead":
      return "dead";
    case "choice":
      return `do ${JSON.stringify(target.act)}`;
  }
}

/** The target with this name; null if there is none. */
export function targetNamed(name: string): Target | null {
  const [kind, first = "", second = ""] = name.split(" ");
  switch (kind) {
    case "chip":
      return { kind, player: first as Color, chip: second as Color };
    case "pile":
      return { kind, pile: Number(first) };
    case "seat":
      return { kind, player: first as Color };
    case "kill":
      return { kind, chip: first as Color, index: Number(second) };
    case "dead":
      return { kind };
    case "do":
      return { kind: "choice", act: JSON.parse(name.slice("do ".length)) as Act };
    default:
      return null;
  }
}

export const isSame = (one: Target | null, other: Target | null): boolean =>
  (one && nameOf(one)) === (other && nameOf(other));
