// What a player holds: the supply, which is of the player's own colour, and the prisoners.
import type { Color, Position } from "../types.js";

interface Hand {
  supply: number;
  prisoners: { color: Color; count: number }[];
}

export function handOf(position: Position, owner: Color | "", colors: readonly Color[]): Hand {
  const held = position.hands[owner] ?? {};
  return {
    supply: Number(held[owner] ?? 0),
    prisoners: colors
      .filter((color) => color !== owner && Number(held[color] ?? 0) > 0)
      .map((color) => ({ color, count: Number(held[color]) })),
  };
}

/** Most colours of prisoners in one hand. */
export const kindsOf = ({ hands }: Position): number =>
  Math.max(
    0,
    ...Object.entries(hands).map(
      ([owner, hand]) => Object.entries(hand).filter(([c, n]) => c !== owner && n > 0).length,
    ),
  );
