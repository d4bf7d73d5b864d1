import type { ComponentChild, JSX } from "preact";
import type { Position } from "../types.js";
import { ActionTarget } from "./action-target.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + (Number(count) || 0), 0);

const DEAD = { kind: "dead" } as const;

/** Killed chips: outlines only, a letter and a count. */
export function DeadBox({ position }: { position: Position }): JSX.Element {
  const { colors, words, layout, acts } = useBoard();
  const dead = colors.filter((color) => Number(position.dead[color] ?? 0) > 0);
  const size = layout === "narrow" || dead.length > 3 ? 15 : 20;
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
              <Token color={color} size={size} outline />
              {count > 1 && <b>{count}</b>}
            </span>
          );
        })}
      </div>
    </ActionTarget>
  );
}

/** The number of chips in the game never changes: the sum is always in view. */
export function Sum({ position }: { position: Position }): JSX.Element {
  const { words, layout } = useBoard();
  const hands = Object.values(position.hands).reduce((sum, hand) => sum + sumOf(hand), 0);
  const piles = position.piles.reduce((sum, pile) => sum + pile.chips.length, 0);
  const dead = sumOf(position.dead);
  const total = hands + piles + dead;
  const parts = [words.say("sum.hands", { n: hands })];
  if (piles > 0) parts.push(words.say("sum.piles", { n: piles }));
  if (dead > 0) parts.push(words.say("sum.dead", { n: dead }));
  // A line breaks between the parts only.
  const unbroken = parts.map((part) => part.replaceAll(" ", "\u00a0"));
  const chips: ComponentChild[] = words.node("sum.chips", { n: <b>{total}</b> }, total);
  return (
    <div class="sum">
      {chips}
      {layout !== "narrow" && (
        <>
          :<br />
          {words.list(unbroken)}
        </>
      )}
    </div>
  );
}
