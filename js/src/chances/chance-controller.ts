// What is known of chances, as it is sent; and what is asked of whoever estimates them.
import { fits, maybe, read } from "../core/decode.js";
import { powerAt } from "../core/power-state.js";
import { Requests } from "../core/requests.js";
import type { AnyModel, Color } from "../core/types.js";
import type { Played } from "../replay/chance-views.js";
import type { Replay } from "../replay/replay.js";
import type { ChancesState, PlyChancesState } from "../state.gen.js";

const isShare = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) &&
    value.length === 3 &&
    value.every((part) => Number.isInteger(part) && part >= 0 && part <= 1000));

const PLY = { games: 0, shares: [isShare], cost: maybe({ cost: 0 }) } as const;
const isPly = (value: unknown): boolean => value === null || fits(value, PLY);

const CHANCES = { policies: [{}], lines: [[isPly]], done: 0, of: 0 } as const;

/** Milliseconds: whoever estimates stops after a while in which nobody has asked. */
const AGAIN = 4000;

export class ChanceController {
  state: ChancesState | null = null;
  readonly #requests: Requests;

  constructor(
    readonly played: Played,
    private readonly model: AnyModel,
    signal: AbortSignal,
    private readonly changed: () => void,
  ) {
    this.#requests = new Requests(model, played.link, signal);
    const reread = () => void this.#read();
    model.on("change:_chances", reread);
    signal.addEventListener("abort", () => model.off("change:_chances", reread));
    reread();
  }

  async #read(): Promise<void> {
    const raw = this.model.get("_chances");
    const state = await read<ChancesState>(raw, CHANCES).catch(() => null);
    if (this.model.get("_chances") !== raw) return;
    this.state = state;
    this.changed();
  }

  /** Whether there is somebody who estimates. */
  get isLive(): boolean {
    const { exported, gone } = this.played;
    return !exported && !gone;
  }

  get isBusy(): boolean {
    return this.isLive && this.state?.busy === true;
  }

  /** Asks to go on, by another policy or the same, or to stop. Nothing is said if no answer comes. */
  ask(on: boolean, policy?: string): void {
    void this.#requests.ask("chances", policy === undefined ? { on } : { on, policy });
  }

  /** Says again and again that somebody looks. */
  watch(): () => void {
    const say = () => {
      if (this.isBusy && !document.hidden) this.ask(true);
    };
    say();
    const timer = setInterval(say, AGAIN);
    return () => clearInterval(timer);
  }

  /** What is known of a ply of the line shown. */
  at(ply: number): PlyChancesState | undefined {
    const { tree, line } = this.played;
    const own = tree?.act(line, ply)?.line ?? 0;
    const first = (tree?.begin(own)?.before?.ply ?? -1) + 1;
    return this.state?.lines[own]?.[ply - first] ?? undefined;
  }

  get policy(): ChancesState["policies"][number] | undefined {
    return this.state?.policies.find(({ name }) => name === this.state?.policy);
  }

  /** Who wins most often. */
  favourite(ply: number, { colors }: Replay): Color | undefined {
    const shares = this.at(ply)?.shares.map((share) => share?.[0] ?? -1);
    return shares && colors[shares.indexOf(Math.max(...shares))];
  }

  /** Who alone can force the win, if that is solved: null for nobody. */
  sure(ply: number): Color | null | undefined {
    const { structure } = powerAt(this.played, ply);
    if (!structure || structure.lattice.length === 0) return undefined;
    const alone = structure.lattice.flat().find(({ colors, wins }) => {
      return colors.length === 1 && wins !== "loses";
    });
    return alone?.colors[0] ?? null;
  }
}
