// The question on a page: its state, what is chosen, and the step of a line that is shown.
import { unpack } from "../core/decode.js";
import type { Answer } from "../core/requests.js";
import { WidgetController } from "../core/widget-controller.js";
import type { CoalitionNode, LatticeState } from "../state.gen.js";

export class LatticeController extends WidgetController {
  question: LatticeState | null = null;
  readonly chosen = new Set<string>();
  /** Whether the reader chooses; else what was answered is shown with its verdicts. */
  choosing = true;
  /** Whether the kernel is at work on what was asked. */
  waiting = false;
  /** The step of the line that is shown; null where the question is. */
  step: number | null = null;
  /** The step from which the line goes another way. */
  #turn = 1;

  override async load(): Promise<void> {
    // The kernel has written it with the same version of the package.
    const question = (await unpack(this.model.get("_state"))) as LatticeState;
    if (this.signal.aborted) return;
    this.question = question;
    this.choosing = question.reply === null;
    this.step = question.line && this.#turn;
    this.#turn = 1;
    this.waiting = false;
    this.#choose(question.rows.flat().filter(({ chosen }) => chosen));
    this.notify();
  }

  toggle(node: CoalitionNode): void {
    const name = coalitionOf(node);
    if (!this.chosen.delete(name)) this.chosen.add(name);
    this.notify();
  }

  clear(): void {
    this.#choose([]);
    this.notify();
  }

  check(): void {
    const teams = this.question?.rows.flat().filter((node) => this.chosen.has(coalitionOf(node)));
    this.#ask({ check: teams?.map(({ players }) => players) });
  }

  /** Asks for the line of a coalition that was judged. */
  open({ players }: CoalitionNode): void {
    this.#ask({ open: players });
  }

  /** Asks for the line in which something else is done at a step. */
  turn(step: number, choice: number): void {
    this.#turn = step;
    this.#ask({ instead: [step, choice] });
  }

  chooseAgain(): void {
    this.choosing = true;
    this.step = null;
    this.notify();
  }

  goto(step: number | null): void {
    const last = (this.question?.line?.steps.length ?? 1) - 1;
    this.step = step && Math.max(1, Math.min(step, last));
    this.notify();
  }

  #choose(nodes: readonly CoalitionNode[]): void {
    this.chosen.clear();
    for (const node of nodes) this.chosen.add(coalitionOf(node));
  }

  #ask(content: object): void {
    this.waiting = true;
    this.notify();
    this.model.send(content);
  }

  protected override askLine(): Promise<Answer> {
    return Promise.reject(new Error("the kernel plays no other lines here"));
  }
}

export const coalitionOf = ({ players }: Pick<CoalitionNode, "players">): string =>
  players.join(" ");
