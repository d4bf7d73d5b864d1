// The acts that can be tried at the ply that is shown: Python lists them, and judges all others.
import type { Decider } from "../acts/choosing.js";
import type { Decision } from "../acts/decision.js";
import { Judgements } from "../acts/judgements.js";
import { fits, PLY } from "../core/decode.js";
import type { Answer } from "../core/requests.js";
import type { Act, Color } from "../core/types.js";
import type { LegalState, PlyState } from "../state.gen.js";

type Action = NonNullable<PlyState["action"]>;

/** The replay that is edited. */
export interface EditedReplay {
  readonly shown: { readonly ply: unknown };
  readonly link: { readonly status: string };
  edit(command: "try", own: object): unknown;
}

const LEGAL = { piles: [], to: [] };

/** An act as Python reads it. */
const actTried = ({ type, player, chip, pile, to }: Action): Act =>
  ({
    type,
    player,
    ...(chip && { chip }),
    ...(type === "play" && { pile }),
    ...(to && { to }),
  }) as Act;

export class Trials implements Decider {
  /** What each legal act leads to; undefined until it is known. */
  outcomes: readonly PlyState[] | undefined;
  /** A press asks why, and does nothing. */
  asking = false;
  readonly slow = false;
  readonly judgements: Judgements;
  #legal: LegalState[] = [];
  #revision = 0;
  #place: unknown;

  constructor(
    private readonly replay: EditedReplay,
    private readonly request: (command: string, own?: object) => Promise<Answer>,
    private readonly changed: () => void,
  ) {
    this.judgements = new Judgements(
      (_, actions) => request("rulings", { actions }),
      () => (this.outcomes ? this.#revision : undefined),
      changed,
    );
  }

  get link(): EditedReplay["link"] {
    return this.replay.link;
  }

  get shown(): EditedReplay["shown"] {
    return this.replay.shown;
  }

  /** A reader moves for everybody. */
  mine(color: Color | null): boolean {
    return color !== null;
  }

  act(act: Act): void {
    void this.replay.edit("try", { action: act });
  }

  /** Does what leads to an outcome. */
  tryOut({ action }: PlyState): void {
    if (action) this.act(actTried(action));
  }

  ask(): void {
    this.asking = !this.asking;
    this.changed();
  }

  /** Asks for what can be tried at a place, once. */
  async follow(place: string): Promise<void> {
    if (place === this.#place) return;
    this.#place = place;
    this.#revision += 1;
    this.#legal = [];
    this.outcomes = undefined;
    this.judgements.reset();
    const answer = place ? await this.request("outcomes") : null;
    if (this.#place !== place || !answer?.ok) return;
    if (!fits(answer.plies, [PLY]) || !fits(answer.legal, [LEGAL])) return;
    this.outcomes = answer.plies as PlyState[];
    this.#legal = answer.legal as LegalState[];
    this.changed();
  }

  /** What is decided at a ply; nobody there is a bot. */
  decision(ply: PlyState, colors: readonly Color[]): Decision {
    const seats = colors.map((color) => ({ color, bot: null, character: null }));
    return { revision: this.#revision, ply, legal: this.#legal, seats };
  }
}
