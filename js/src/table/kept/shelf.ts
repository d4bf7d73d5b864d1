// Games whose kernel is gone, kept by the browser's page for the table that the cell makes when it
// is run again. Only this page has them: they go when it is closed or reloaded.
import type { TableState } from "../../state.gen.js";

export interface KeptGame {
  /** The rules that a table must have to go on with it. */
  rules: string;
  plies: number;
  /** Milliseconds since 1970, when its kernel went. */
  when: number;
  /** The record, as in a file. */
  text: string;
}

const SHELF = Symbol.for("sosucker_widget.kept");
const page = globalThis as { [SHELF]?: Set<KeptGame> };

export const rulesOf = ({ ruleset }: TableState): string => JSON.stringify(ruleset);

export function shelve(game: KeptGame): void {
  page[SHELF] ??= new Set();
  page[SHELF].add(game);
}

export const unshelve = (game: KeptGame): boolean => page[SHELF]?.delete(game) ?? false;

/** A table goes on with this record, wherever it came from: it need not be offered any more. */
export function goesOn(rules: string, text: () => string | null): void {
  const game = shelved(rules);
  if (game && game.text === text()) unshelve(game);
}

/** The game with these rules that was kept last. */
export const shelved = (rules: string): KeptGame | undefined =>
  [...(page[SHELF] ?? [])].findLast((game) => game.rules === rules);
