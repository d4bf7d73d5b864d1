/**
 * Replays of So Long Sucker for any web page. No server, no Python and no other library is needed:
 * the module and the state of a game are written by `sosucker export GAME FOLDER --module`.
 */

/** A place in a game: a ply, and the line that it is on; line 0 is the main line. */
export interface ReplayPlace {
  readonly ply: number;
  readonly line: number;
}

/** What `sosucker export --module` writes into the game's `.json` file; its content is private. */
export interface ReplayState {
  readonly _state: unknown;
  readonly _words: unknown;
  readonly [name: string]: unknown;
}

export interface ReplayOptions {
  /** Where it opens; by default where the state says. */
  ply?: number;
  line?: number;
  /** The code of one of the languages in the state; the reader can choose another one. */
  language?: string;
  /** `auto` follows the page, and where the page says nothing, the reader's system. */
  theme?: "light" | "dark" | "auto";
  /** Called after each step, whoever made it. */
  onChange?: (place: ReplayPlace) => void;
}

/** A replay that is shown in an element. */
export interface ReplayHandle extends ReplayPlace {
  /** Settles when the replay is shown; rejects where it can't be, which the element says too. */
  readonly ready: Promise<void>;
  /** The last ply of the line; 0 before it is shown. */
  readonly last: number;
  /** Goes to a ply; one that the line doesn't have leads to its first or last. */
  goto(ply: number, line?: number): void;
  /** Sets the language or the theme. */
  set(options: Pick<ReplayOptions, "language" | "theme">): void;
  /** Calls back after each step; what it returns ends that. */
  onChange(listener: (place: ReplayPlace) => void): () => void;
  /** Takes the replay out of its element. */
  destroy(): void;
}

/**
 * Shows a replay in an element, in place of what is there.
 *
 * `state` is what the game's `.json` file holds: as it was parsed, as text, or as bytes, which may be
 * gzipped. Where it can't be shown, the element says why.
 */
export function viewReplay(
  element: Element,
  state: ReplayState | string | ArrayBuffer | ArrayBufferView,
  options?: ReplayOptions,
): ReplayHandle;

/**
 * The element `<sosucker-replay src="game.json">`. It may have the attributes `ply`, `line`,
 * `language` and `theme`, and may be given others at any time. Each step is an event, `change`, whose
 * `detail` is the place.
 */
export class SosuckerReplay extends HTMLElement {
  /** The replay that is shown; null before the file is there. */
  readonly handle: ReplayHandle | null;
}

declare global {
  interface HTMLElementTagNameMap {
    "sosucker-replay": SosuckerReplay;
  }
}
