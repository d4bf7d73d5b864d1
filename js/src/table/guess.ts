// Who was who: what is guessed of the bots whose characters are hidden until the end.
import type { Color } from "../core/types.js";
import type { SeatState } from "../state.gen.js";

/** The name of the bots whose characters are hidden. */
export const SECRET = "secret";

/** The seats whose characters can be mixed up. */
export function secretSeats(seats: readonly SeatState[]): SeatState[] {
  const secret = seats.filter(({ bot, character }) => bot === SECRET && character);
  return secret.length > 1 ? secret : [];
}

/** What tells the characters apart, in any language. */
export const characterKey = ({ character }: SeatState): string => JSON.stringify(character);

export class Guess {
  /** Who is thought to be at which seat, by name in all languages. */
  #picked: ReadonlyMap<Color, string> = new Map();
  #told = false;
  /** The revision that it is about. */
  #of: number | null = null;

  constructor(private readonly changed: () => void) {}

  /** Begins anew with another end; null where nothing has ended. */
  follow(revision: number | null): void {
    if (revision === this.#of) return;
    this.#of = revision;
    this.#picked = new Map();
    this.#told = false;
  }

  /** Whether the characters are still hidden. */
  get hides(): boolean {
    return this.#of !== null && !this.#told;
  }

  of(color: Color): string | undefined {
    return this.#picked.get(color);
  }

  /** Thinks that a seat has a character; if there is one for each seat, no other has it then. */
  pick(color: Color, character: string, single: boolean): void {
    if (this.#told) return;
    const others = [...this.#picked].filter(([, one]) => !single || one !== character);
    this.#picked = new Map([...others, [color, character]]);
    this.changed();
  }

  /** How many were known. */
  knownOf(seats: readonly SeatState[]): number {
    return seats.filter((seat) => this.of(seat.color) === characterKey(seat)).length;
  }

  get begun(): boolean {
    return this.#picked.size > 0;
  }

  tell(): void {
    this.#told = true;
    this.changed();
  }
}
