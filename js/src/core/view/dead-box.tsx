import type { ComponentChild, JSX } from "preact";
import type { Position } from "../types.js";
import { ActionTarget } from "./action-target.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + (Number(count) || 0), 0);

const DEAD = { kind: "dead" } as const;

/** The line under the felt: the killed chips, and how many there are in all. */
export function Tally({ position }: { position: Position }): JSX.Element {
  return (
    <div class="tally">
      <DeadBox position={position} />
      <Sum position={position} />
    </div>
  );
}

/** Killed chips: outlines only, a letter and a count. */
function DeadBox({ position }: { position: Position }): JSX.Element {
  const { colors, words, acts } = useBoard();
  const dead = colors.filter((color) => Number(position.dead[color] ?? 0) > 0);
  const list = dead.map((color) => words.chips(color, Number(position.dead[color])));
  const empty = words.say("dead.empty");
  const spoken = `${words.say("dead")}: ${words.list(list) || empty}`;
  return (
    <ActionTarget target={DEAD} look={acts?.look(DEAD)} label={spoken} class="dead" data-g>
      <span>{words.say("dead")}</span>
      <div class="bx">
        {dead.length === 0 && <span class="cite">{empty}</span>}
        {dead.map((color) => {
          const count = Number(position.dead[color]);
          return (
            <span key={color} class="bone" data-dead={color}>
              <Token color={color} size={15} outline />
              {count > 1 && <b>{count}</b>}
            </span>
          );
        })}
      </div>
    </ActionTarget>
  );
}

/** The number of chips in the game never changes: the sum is always in view. */
function Sum({ position }: { position: Position }): JSX.Element {
  const { words, layout } = useBoard();
  const hands = Object.values(position.hands).reduce((sum, hand) => sum + sumOf(hand), 0);
  const piles = position.piles.reduce((sum, pile) => sum + pile.chips.length, 0);
  const dead = sumOf(position.dead);
  const total = hands + piles + dead;
  const parts = [words.say("sum.hands", { n: hands })];
  if (piles > 0) parts.push(words.say("sum.piles", { n: piles }));
  if (dead > 0) parts.push(words.say("sum.dead", { n: dead }));
  const chips: ComponentChild[] = words.node("sum.chips", { n: <b>{total}</b> }, total);
  return (
    <div class="sum">
      {chips}
      {layout !== "narrow" && `: ${words.list(parts)}`}
    </div>
  );
}
