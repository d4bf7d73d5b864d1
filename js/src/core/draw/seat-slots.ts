// Which side of the felt each seat has: the first at the bottom, then clockwise.

const SLOTS: Record<number, readonly string[]> = {
  2: ["B", "T"],
  3: ["B", "L", "R"],
  4: ["B", "L", "T", "R"],
  5: ["B", "L", "T1", "T2", "R"],
  6: ["B1", "L", "T1", "T2", "R", "B2"],
};

/** The same order, starting elsewhere. */
export const turned = <T>(round: readonly T[], by: number): T[] =>
  round.map((_, index) => round[(index + by) % round.length] as T);

export const slotsFor = (players: number): readonly string[] => SLOTS[players] ?? [];
