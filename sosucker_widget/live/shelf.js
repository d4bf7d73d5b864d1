// The unfinished games that a browser keeps for one live page: an entry of its storage for each, so
// that no tab writes where another does. Other pages of the host can write there too: what is read
// is checked, and is only ever shown as text.

/** The games that are kept at most; those that are open in a tab stay even so. */
export const MOST = 12;

/**
 * @typedef {object} KeptGame
 * @property {string} text the record, as in a file
 * @property {number} ply
 * @property {Readonly<Record<string, string>>} players who plays, told in each language
 * @property {number} when milliseconds since 1970, when it was played last
 * @property {number} order larger than that of each game that was played before: clocks are set back
 */

/** @typedef {KeptGame & { id: string }} ListedGame */

/** @returns {value is Record<string, unknown>} */
const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null;

const parsed = (/** @type {string | null} */ text) => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** @returns {KeptGame | undefined} */
const gameOf = (/** @type {unknown} */ value) => {
  if (!isObject(value)) return undefined;
  const { text, ply, when, order = 0, players } = value;
  const numbers = [ply, when, order];
  if (typeof text !== "string" || !text || !numbers.every(Number.isSafeInteger)) return undefined;
  const told = Object.entries(isObject(players) ? players : {});
  const names = told.flatMap(([language, one]) =>
    typeof one === "string" ? [[language, one]] : [],
  );
  return {
    text,
    ply: Number(ply),
    when: Number(when),
    order: Number(order),
    players: Object.fromEntries(names),
  };
};

export class Shelf {
  #storage;
  #prefix;

  /**
   * @param {Storage | null | undefined} storage none where the browser keeps nothing for the page
   * @param {string} place the name of the page: several may share a host
   */
  constructor(storage, place) {
    this.#storage = storage;
    this.#prefix = `${place} `;
    this.#carryOver(place);
  }

  /**
   * The game of an entry of the storage.
   * @param {string | null} key
   */
  idOf(key) {
    return key?.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : undefined;
  }

  /** @param {string} id */
  get(id) {
    return gameOf(parsed(this.#storage?.getItem(this.#prefix + id) ?? null));
  }

  /**
   * All games, the one that was played last before the others.
   * @returns {ListedGame[]}
   */
  list() {
    const ids = Object.keys(this.#storage ?? {}).map((key) => this.idOf(key));
    return ids
      .flatMap((id) => {
        const game = id === undefined ? undefined : this.get(id);
        return id !== undefined && game ? [{ ...game, id }] : [];
      })
      .sort((one, other) => other.order - one.order || other.when - one.when);
  }

  /** The order of a game that is played now. */
  next() {
    return 1 + (this.list()[0]?.order ?? 0);
  }

  /**
   * Keeps a game, and tells whether there was room for it.
   * @param {string} id
   * @param {KeptGame} game
   */
  put(id, game) {
    try {
      if (!this.#storage) return false;
      this.#storage.setItem(this.#prefix + id, JSON.stringify(game));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} id */
  remove(id) {
    this.#storage?.removeItem(this.#prefix + id);
  }

  /**
   * Removes the oldest game, and returns it.
   * @param {ReadonlySet<string>} open the games that stay
   */
  removeOldest(open) {
    const oldest = this.list().findLast(({ id }) => !open.has(id));
    if (oldest) this.remove(oldest.id);
    return oldest;
  }

  /**
   * Takes the two games that a page once kept in one entry, which its tabs took from each other.
   * @param {string} place
   */
  #carryOver(place) {
    const old = parsed(this.#storage?.getItem(place) ?? null);
    if (!isObject(old)) return;
    const games = [gameOf(old.before), gameOf(old.now)].filter((game) => game !== undefined);
    // Each goes to a place of its own, whichever tab comes first.
    const all = games.map((game) => this.put(String(game.when), game));
    if (all.every(Boolean)) this.#storage?.removeItem(place);
  }
}
