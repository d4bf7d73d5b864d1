// What a document says of a ply: the few claims that stand under the table, and the others.
import type { Claim } from "../core/types.js";

const ROOM = 3;

/**
 * What fails comes first, then what the document says last: its conclusions. The others keep
 * their order.
 */
export function splitClaims(claims: readonly Claim[]): { main: Claim[]; others: Claim[] } {
  const failing = claims.filter(({ holds }) => !holds).slice(0, ROOM);
  const holding = claims.filter(({ holds }) => holds);
  const main = [...failing, ...holding.slice(Math.max(0, holding.length - ROOM + failing.length))];
  return { main, others: claims.filter((claim) => !main.includes(claim)) };
}

/** A source's own words, where it quotes them: `Turn 6: “Kills 1 chip”`. */
export function quoteIn(source: string): { words: string; quoted: boolean } {
  const found = /[“«"](.+)[”»"]/s.exec(source);
  return found?.[1] ? { words: found[1], quoted: true } : { words: source, quoted: false };
}
