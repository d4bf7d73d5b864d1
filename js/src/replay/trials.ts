// The acts that can be tried at the ply that is shown: Python lists them, and the board offers them.
import { fits, PLY } from "../core/decode.js";
import type { Answer } from "../core/requests.js";
import type { Act, Color } from "../core/types.js";
import type { Acts } from "../core/view/board.js";
import { nameOf } from "../core/view/target.js";
import type { PlyState } from "../state.gen.js";

type Action = NonNullable<PlyState["action"]>;
type Position = PlyState["position"];

/** The targets that are pressed one after the other for an act. */
function partsOf({ type, player, chip, pile, to }: Action, needy: Color | null): string[] {
  if (type === "give") return [`seat ${to}`];
  if (type === "kill") return [`kill ${chip}`];
  const last =
    type === "play" ? `pile ${pile}` : type === "discard" ? "dead" : `seat ${to ?? needy}`;
  return chip ? [`chip ${player} ${chip}`, last] : [];
}

/** Of a pile's chips it counts of which colour they are. */
const plain = (name: string) => name.replace(/^(kill \w+) .*/, "$1");

/** An act as Python reads it. */
export const actTried = ({ type, player, chip, pile, to }: Action): Act =>
  ({
    type,
    player,
    ...(chip && { chip }),
    ...(type === "play" && { pile }),
    ...(to && { to }),
  }) as Act;

export class Trials {
  /** What each legal act leads to; undefined until it is known. */
  outcomes: readonly PlyState[] | undefined;
  /** The chip of a hand that was pressed. */
  picked = "";
  #place: unknown;

  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly changed: () => void,
  ) {}

  /** Asks for what can be tried at a place, once. */
  async follow(place: string): Promise<void> {
    if (place === this.#place) return;
    this.#place = place;
    this.picked = "";
    this.outcomes = undefined;
    const answer = place ? await this.ask() : null;
    if (this.#place !== place) return;
    this.outcomes =
      answer?.ok && fits(answer.plies, [PLY]) ? (answer.plies as PlyState[]) : undefined;
    this.changed();
  }

  #parts({ has_move }: Position): [Action, string[]][] {
    const actions = (this.outcomes ?? []).flatMap(({ action }) => action ?? []);
    return actions.map((action) => [action, partsOf(action, has_move)]);
  }

  /** The act that is whole with this target; null where it is a chip that was pressed, or put back. What
   * the rules refuse is an act too: Python says why. */
  press(name: string, position: Position): Act | null {
    const [kind, first, second] = name.split(" ");
    const at = this.picked ? 1 : 0;
    const whole = this.#parts(position).find(
      ([, parts]) =>
        parts.length === at + 1 && parts[at] === plain(name) && (!at || parts[0] === this.picked),
    );
    if (whole) return actTried(whole[0]);
    const { to_act, next_pile } = position;
    const [, player = to_act, chip] = this.picked.split(" ");
    if (kind === "chip") {
      const lit = this.look(name, position);
      this.picked = lit && name !== this.picked ? name : "";
      return lit ? null : ({ type: "play", player: first, chip: second, pile: next_pile } as Act);
    }
    if (kind === "seat") {
      return { type: chip ? "transfer" : "give", player, ...(chip && { chip }), to: first } as Act;
    }
    const act = { player, chip: chip ?? player };
    if (kind === "pile") return { ...act, type: "play", pile: Number(first) } as Act;
    return { ...act, type: chip ? "discard" : "kill" } as Act;
  }

  /** Whether a target begins an act, or ends it. */
  look(name: string, position: Position): boolean {
    return this.#parts(position).some(
      ([, parts]) =>
        parts[0] === plain(name) || (parts[0] === this.picked && parts[1] === plain(name)),
    );
  }

  acts({ position }: PlyState): Acts {
    const { next_pile, phase, pending } = position;
    return {
      look: (target) => {
        const name = nameOf(target);
        return { lit: this.look(name, position), on: name === this.picked };
      },
      next: phase === "over" ? null : next_pile,
      fresh: phase === "play",
      pending: phase === "kill" ? pending : null,
      ghost: () => null,
      struck: () => -1,
      status: () => null,
    };
  }
}
