// All coalitions in rows, the larger ones above those that they contain.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Words } from "../core/i18n.js";
import { useBoard } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import type { CoalitionNode, LatticeState } from "../state.gen.js";
import { coalitionOf, type LatticeController } from "./lattice-controller.js";

interface Props {
  controller: LatticeController;
  question: LatticeState;
}

/** The height of the lines between two rows. */
const GAP = 40;

const contains = (large: CoalitionNode, small: CoalitionNode): boolean =>
  small.players.every((color) => large.players.includes(color));

const touches = (one: CoalitionNode, other: CoalitionNode): boolean =>
  contains(one, other) || contains(other, one);

export function Lattice({ controller, question }: Props): JSX.Element {
  const { words } = useBoard();
  const group = useRef<HTMLDivElement>(null);
  const [pointed, point] = useState<string | null>(null);
  // One stop for the Tab key; the arrows go on from there.
  const [stop, setStop] = useState("");
  const { rows } = question;
  const all = rows.flat();
  const near = all.find((node) => coalitionOf(node) === pointed);
  const stopAt = all.find((node) => coalitionOf(node) === stop) ?? all[0];
  const focus = (node: CoalitionNode | undefined) => {
    if (!node) return;
    setStop(coalitionOf(node));
    group.current?.querySelectorAll("button")[all.indexOf(node)]?.focus();
  };
  return (
    <div
      ref={group}
      class="coalitions"
      role="group"
      aria-label={words.text(question.words.lattice)}
      onPointerLeave={() => point(null)}
    >
      {rows.map((row, at) => (
        <div key={at}>
          <div class="level" style={{ "--nodes": String(row.length) }}>
            {row.map((node) => (
              <Node
                key={coalitionOf(node)}
                {...{ controller, question, node }}
                isNear={near !== undefined && near !== node && touches(near, node)}
                isStop={node === stopAt}
                point={(is) => point(is ? coalitionOf(node) : null)}
                move={(key) => focus(neighbourOf(rows, node, key))}
                reached={() => setStop(coalitionOf(node))}
              />
            ))}
          </div>
          {rows[at + 1] && <Links upper={row} lower={rows[at + 1] ?? []} near={near} />}
        </div>
      ))}
    </div>
  );
}

/** Where an arrow leads: along the row, or to the nearest that contains it or lies in it. */
function neighbourOf(
  rows: readonly CoalitionNode[][],
  node: CoalitionNode,
  key: string,
): CoalitionNode | undefined {
  const at = rows.findIndex((row) => row.includes(node));
  const row = rows[at] ?? [];
  const place = row.indexOf(node);
  if (key === "ArrowLeft") return row[place - 1];
  if (key === "ArrowRight") return row[place + 1];
  const other = rows[key === "ArrowUp" ? at - 1 : at + 1] ?? [];
  const across = (index: number, length: number) => (index + 0.5) / length;
  const away = (one: CoalitionNode) =>
    Math.abs(across(other.indexOf(one), other.length) - across(place, row.length));
  return other.filter((one) => touches(one, node)).sort((a, b) => away(a) - away(b))[0];
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

interface NodeProps extends Props {
  node: CoalitionNode;
  /** Whether it contains the one that is pointed at, or lies in it. */
  isNear: boolean;
  isStop: boolean;
  point: (is: boolean) => void;
  move: (key: string) => void;
  reached: () => void;
}

function Node(props: NodeProps): JSX.Element {
  const { controller, question, node, isNear, isStop, point, move, reached } = props;
  const { words, layout } = useBoard();
  const { choosing, chosen } = controller;
  const isChosen = chosen.has(coalitionOf(node));
  const verdict = choosing ? null : node.verdict;
  const isOpen =
    !choosing && question.line !== null && coalitionOf(question.line) === coalitionOf(node);
  const note = verdict && isChosen ? noteOf(verdict, question, words) : "";
  const said = verdict ? `: ${words.text(question.words[verdict])}` : "";
  const press = () => {
    if (choosing) controller.toggle(node);
    else if (verdict && !controller.waiting) controller.open(node);
  };
  return (
    <div class="node">
      <button
        type="button"
        class={classes(isChosen && "chosen", verdict, isNear && "near", isOpen && "open")}
        aria-label={`${words.text(node.name)}${said}`}
        aria-pressed={isChosen}
        aria-current={isOpen ? "true" : undefined}
        aria-disabled={!choosing && !verdict}
        tabIndex={isStop ? 0 : -1}
        onClick={press}
        onPointerEnter={() => point(true)}
        onFocus={() => {
          point(true);
          reached();
        }}
        onBlur={() => point(false)}
        onKeyDown={(event) => {
          const isCheck = event.key === "Enter" && choosing && chosen.size > 0;
          if (isCheck) controller.check();
          else if (ARROWS.includes(event.key)) move(event.key);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {node.players.map((color) => (
          <Token key={color} color={color} size={layout === "narrow" ? 18 : 22} />
        ))}
        {verdict && <Sign verdict={verdict} isChosen={isChosen} />}
      </button>
      <span class="note" aria-hidden="true">
        {note}
      </span>
    </div>
  );
}

type Verdict = NonNullable<CoalitionNode["verdict"]>;

/** Under a coalition that was answered, where it is not right. */
function noteOf(verdict: Verdict, { words: own }: LatticeState, words: Words): string {
  if (verdict === "needed") return "";
  return verdict === "wins" ? words.text(own.needless) : words.say("quiz.yours");
}

const SIGNS: Record<Verdict, string> = {
  needed: "M3 6.5l2.2 2.3L9.2 3.6",
  wins: "M6 3v6M3 6h6",
  loses: "M3.5 3.5l5 5m0-5l-5 5",
};

/** A tick, a plus or a cross: for whoever sees no difference between the outlines. */
function Sign({ verdict, isChosen }: { verdict: Verdict; isChosen: boolean }): JSX.Element | null {
  if (verdict !== "needed" && !isChosen) return null;
  return (
    <svg class="sign" viewBox="0 0 12 12" aria-hidden="true">
      <path d={SIGNS[verdict]} />
    </svg>
  );
}

/** Lines from each coalition to those of the next row that it contains; dark along the one pointed at. */
function Links(props: {
  upper: readonly CoalitionNode[];
  lower: readonly CoalitionNode[];
  near: CoalitionNode | undefined;
}): JSX.Element {
  const { upper, lower, near } = props;
  const links = upper.flatMap((large, from) =>
    lower.flatMap((small, to) => {
      if (!contains(large, small)) return [];
      const [x, y] = [(from + 0.5) / upper.length, (to + 0.5) / lower.length];
      const half = GAP / 2;
      const isNear = near !== undefined && touches(near, large) && touches(near, small);
      return [{ d: `M${x} 0C${x} ${half} ${y} ${half} ${y} ${GAP}`, isNear }];
    }),
  );
  // What is dark lies on top.
  links.sort((one, other) => Number(one.isNear) - Number(other.isNear));
  return (
    <svg class="links" viewBox={`0 0 1 ${GAP}`} preserveAspectRatio="none" aria-hidden="true">
      {links.map(({ d, isNear }) => (
        <path key={d} d={d} class={isNear ? "near" : ""} />
      ))}
    </svg>
  );
}
