// The game of this tab, kept as it is played. A page never writes where another has written: what it
// goes on with is read, and goes when the game has a place of this page's own. So a tab that is
// duplicated, and a browser that tells of no other tabs, take nothing from each other.
import { MOST } from "./shelf.js";

/** @typedef {import("./shelf.js").KeptGame} KeptGame */
/** @typedef {import("./shelf.js").ListedGame} ListedGame */

/**
 * What the worker tells of its game.
 * @typedef {object} ToldGame
 * @property {number} number another one for each game that begins at the table
 * @property {string | null} from the kept game with which it goes on
 * @property {boolean} is_over
 * @property {Omit<KeptGame, "when" | "order"> | null} kept none if nothing was done in it
 */

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (one) => one.toString(36)).join("");

export class OwnGame {
  #shelf;
  #claims;
  #note;
  #link;
  /** @type {number | undefined} */
  #number;
  #id = newId();
  /** @type {string | null} */
  #from = null;
  /** @type {KeptGame | undefined} */
  #game;
  /**
   * The texts of the games that were read here.
   * @type {Map<string, string>}
   */
  #texts = new Map();

  /**
   * @param {import("./shelf.js").Shelf} shelf
   * @param {import("./claims.js").Claims} claims
   * @param {{ get: () => unknown, set: (value: unknown) => void }} note of the tab, which it finds
   *   again when it is loaded again
   * @param {string} link another link leads to another game
   */
  constructor(shelf, claims, note, link) {
    this.#shelf = shelf;
    this.#claims = claims;
    this.#note = note;
    this.#link = link;
    void claims.claim(this.#id);
  }

  /** The game that was played in this tab before the page was loaded again. */
  before() {
    const noted = /** @type {{ id?: unknown, link?: unknown } | null} */ (this.#note.get());
    if (typeof noted?.id !== "string" || noted.link !== this.#link) return undefined;
    const text = this.read(noted.id);
    if (text === undefined) return undefined;
    this.#from = noted.id;
    void this.#claims.claim(noted.id);
    return { id: noted.id, text };
  }

  /**
   * Reads a game to go on with.
   * @param {string} id
   */
  read(id) {
    const text = this.#shelf.get(id)?.text;
    if (text !== undefined) this.#texts.set(id, text);
    return text;
  }

  /**
   * Whether a kept game is this one.
   * @param {string} id
   */
  isShown(id) {
    return id === this.#id || id === this.#from;
  }

  /**
   * Takes what the worker tells; returns the games that had to go, and whether this one is kept.
   * @param {ToldGame} told
   */
  async take({ number, from, is_over: isOver, kept }) {
    if (number !== this.#number) this.#begin(number, from);
    let isKept = true;
    if (isOver) this.#end();
    else if (kept) isKept = this.#put({ ...kept, when: Date.now(), order: this.#shelf.next() });
    const shown = this.#game ? this.#id : isOver ? null : this.#from;
    this.#note.set(shown === null ? null : { id: shown, link: this.#link });
    if (isOver || kept) await this.#replace();
    return this.#makeRoom(isKept);
  }

  /**
   * Hears that another tab has written or removed a game: this one stays.
   * @param {string} id
   */
  hear(id) {
    if (id === this.#id && this.#game && !this.#shelf.get(id)) this.#shelf.put(id, this.#game);
  }

  /**
   * Begins another game; the one before stays, for whoever goes on with it.
   * @param {number} number
   * @param {string | null} from
   */
  #begin(number, from) {
    if (this.#from !== null && this.#from !== from) void this.#claims.release(this.#from);
    this.#from = from;
    if (this.#number !== undefined) {
      void this.#claims.release(this.#id);
      this.#id = newId();
      void this.#claims.claim(this.#id);
    }
    this.#number = number;
    this.#game = undefined;
  }

  /** @param {KeptGame} game */
  #put(game) {
    this.#game = game;
    return this.#shelf.put(this.#id, game);
  }

  #end() {
    this.#game = undefined;
    this.#shelf.remove(this.#id);
  }

  /** Removes the game with which this one goes on, if it is as it was and in no other tab. */
  async #replace() {
    const from = this.#from;
    if (from === null) return;
    this.#from = null;
    if (!(await this.#claims.claim(from))) return;
    if (this.#shelf.get(from)?.text === this.#texts.get(from)) this.#shelf.remove(from);
    await this.#claims.release(from);
  }

  /** @param {boolean} isKept */
  async #makeRoom(isKept) {
    const gone = /** @type {ListedGame[]} */ ([]);
    const isEnough = () => isKept && this.#shelf.list().length <= MOST;
    const open = isEnough() ? new Set() : await this.#claims.open();
    while (!isEnough()) {
      const oldest = this.#shelf.removeOldest(open);
      if (!oldest) break;
      gone.push(oldest);
      isKept ||= !this.#game || this.#shelf.put(this.#id, this.#game);
    }
    return { gone, isKept };
  }
}
