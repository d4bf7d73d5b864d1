// Which games are open in the tabs of this browser. A tab claims a game by a lock, which ends with
// the tab, however that ends. Where a page is not secure, as over plain http from another computer,
// there are no locks: then a tab knows of its own games alone.

export class Claims {
  #locks;
  #prefix;
  /**
   * What releases each game that was claimed; null where another tab has it.
   * @type {Map<string, Promise<(() => void) | null>>}
   */
  #own = new Map();

  /**
   * @param {LockManager | undefined} locks
   * @param {string} place the name of the page: several may share a host
   */
  constructor(locks, place) {
    this.#locks = locks;
    this.#prefix = `${place} `;
  }

  /**
   * Claims a game for this tab until it is released; false if another tab has it.
   * @param {string} id
   */
  async claim(id) {
    const claimed = this.#own.get(id) ?? this.#request(id);
    this.#own.set(id, claimed);
    const isOwn = (await claimed) !== null;
    if (!isOwn) this.#own.delete(id);
    return isOwn;
  }

  /** @param {string} id */
  async release(id) {
    const claimed = this.#own.get(id);
    this.#own.delete(id);
    (await claimed)?.();
  }

  /** The games that are open in any tab. */
  async open() {
    const { held = [] } = (await this.#locks?.query().catch(() => undefined)) ?? {};
    const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(this.#prefix));
    return new Set([...this.#own.keys(), ...names.map((name) => name.slice(this.#prefix.length))]);
  }

  /**
   * @param {string} id
   * @returns {Promise<(() => void) | null>}
   */
  #request(id) {
    return new Promise((resolve) => {
      const alone = () => resolve(() => {});
      /** @type {LockGrantedCallback<void>} */
      const hold = (lock) =>
        lock ? new Promise((end) => resolve(() => end(undefined))) : resolve(null);
      // A browser may have locks and refuse them, as for a page without an origin.
      if (this.#locks) {
        this.#locks.request(this.#prefix + id, { ifAvailable: true }, hold).catch(alone);
      } else {
        alone();
      }
    });
  }
}
