// The list of unfinished games below the table.

/** @typedef {import("./shelf.js").KeptGame} KeptGame */
/** @typedef {import("./shelf.js").ListedGame} ListedGame */

/** The letters of a list of players that are shown: a game may come from anywhere. */
const LONGEST = 200;
const UNITS = /** @type {const} */ ([
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
]);

/**
 * "yesterday", "3 hours ago", "now"
 * @param {number} when
 * @param {string} language
 */
const ago = (when, language) => {
  const told = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.max(0, Date.now() - when) / 60_000;
  const unit = UNITS.find(([, length]) => minutes >= length);
  return unit ? told.format(-Math.floor(minutes / unit[1]), unit[0]) : told.format(0, "second");
};

/**
 * Tells which game it is: "Ply 12, yesterday".
 * @param {KeptGame} game
 * @param {(key: string) => string} said
 * @param {string} language
 */
export const toldGame = ({ ply, when }, said, language) =>
  said("offer.at")
    .replace("{n}", () => String(ply))
    .replace("{when}", () => ago(when, language));

export class GamesList {
  #section;
  #asked;
  /**
   * What the reader has removed here, and can still have back.
   * @type {Map<string, ListedGame>}
   */
  #removed = new Map();

  /**
   * @param {HTMLElement} section
   * @param {{ goOn: (id: string) => void, remove: (id: string) => void, putBack: (game: ListedGame) => void }} asked
   */
  constructor(section, asked) {
    this.#section = section;
    this.#asked = asked;
  }

  /**
   * @param {ListedGame[]} games
   * @param {ReadonlySet<string>} open those that are open in other tabs
   * @param {(key: string) => string} said
   * @param {string} language
   */
  show(games, open, said, language) {
    const kept = games.filter(({ id }) => !this.#removed.has(id));
    const all = [...kept, ...this.#removed.values()].sort((one, other) => other.order - one.order);
    const [title, list] = this.#section.children;
    const focused = document.activeElement?.closest("li")?.dataset.id;
    const rows = all.map((game) => this.#row(game, open, said, language));
    if (title) title.textContent = said("games");
    list?.replaceChildren(...rows);
    this.#section.hidden = all.length === 0;
    rows
      .find((row) => row.dataset.id === focused)
      ?.querySelector("button")
      ?.focus();
  }

  /**
   * @param {ListedGame} game
   * @param {ReadonlySet<string>} open
   * @param {(key: string) => string} said
   * @param {string} language
   */
  #row(game, open, said, language) {
    const row = document.createElement("li");
    row.dataset.id = game.id;
    const words = document.createElement("span");
    const players = document.createElement("small");
    players.textContent = (game.players[language] ?? "").slice(0, LONGEST);
    words.append(toldGame(game, said, language), players);
    row.append(words, ...this.#choices(game, open.has(game.id), said));
    return row;
  }

  /**
   * @param {ListedGame} game
   * @param {boolean} isOpen
   * @param {(key: string) => string} said
   * @returns {HTMLElement[]}
   */
  #choices(game, isOpen, said) {
    const { id } = game;
    if (this.#removed.has(id)) {
      const putBack = () => {
        this.#removed.delete(id);
        this.#asked.putBack(game);
      };
      return [noted(said("removed")), button(said("put-back"), putBack)];
    }
    const goOn = button(said("offer.go"), () => this.#asked.goOn(id));
    if (isOpen) return [noted(said("elsewhere")), goOn];
    const remove = () => {
      this.#removed.set(id, game);
      this.#asked.remove(id);
    };
    return [goOn, button(said("remove"), remove)];
  }
}

/** @param {string} text */
const noted = (text) => {
  const note = document.createElement("em");
  note.textContent = text;
  return note;
};

/**
 * @param {string} text
 * @param {() => void} act
 */
const button = (text, act) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
};
