// What is loaded, how much of it there is, and how long the rest will take as things go.

/** Before so much of it has come, and sooner than this, nobody knows how long it will take. */
const [LEAST, SOON] = [0.05, 1];

export class Loading {
  /**
   * @param {number} bytes
   * @param {() => number} now tells the seconds
   */
  constructor(bytes, now) {
    this.bytes = bytes;
    this.now = now;
    this.began = now();
  }

  /**
   * The sentence for a part of it that has come; `said` gives the words.
   * @param {number} part
   * @param {(key: string) => string} said
   */
  told(part, said) {
    const took = this.now() - this.began;
    const left = Math.ceil((took / part) * (1 - part));
    return said(part > LEAST && took > SOON && left > 0 ? "part-left" : "part")
      .replace("{done}", ((this.bytes * part) / 1e6).toFixed(1))
      .replace("{all}", (this.bytes / 1e6).toFixed(1))
      .replace("{left}", String(left));
  }
}
