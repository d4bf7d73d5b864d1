// The game that a page's address names, as an exported replay writes it.

const GAME = /^#game=([\w-]+)&line=(\d{1,6})&ply=(\d{1,6})$/;

/**
 * Reads what stands behind the # of an address; undefined if it names no game.
 * @param {string} hash
 * @param {number} longest the characters that it has at most
 */
export const linked = (hash, longest) => {
  if (!hash.startsWith("#game=")) return undefined;
  if (hash.length > longest) return "long";
  const [, packed, line, ply] = GAME.exec(hash) ?? [];
  if (!packed) return { game: "" };
  const game = packed.replaceAll("-", "+").replaceAll("_", "/");
  const whole = game.padEnd(Math.ceil(game.length / 4) * 4, "=");
  return { game: whole, line: Number(line), ply: Number(ply) };
};
