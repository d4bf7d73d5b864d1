import type { JSX } from "preact";
import { fitsUnder, keptIn, LIP, type PileBox, type Slab, slabs } from "../draw/pile-layout.js";
import type { Words } from "../i18n.js";
import type { PlyState } from "../state.gen.js";
import type { Color } from "../types.js";
import { ActionTarget } from "./action-target.js";
import { useBoard } from "./board.js";
import { ChipSide } from "./chip.js";
import { memoByValue } from "./memo.js";

interface Props {
  box: PileBox;
  chips: readonly Color[];
  /** The after-image of a pile that this ply took away. */
  was: boolean;
  ply: PlyState;
  /** What stands under it beside its number: see `labelOf`. */
  label: string;
  /** Whether there is room for the number of chips. */
  count: boolean;
}

/** What became of a pile, or those labels of its pointers for which it has no room at its sides. */
export function labelOf(
  box: PileBox | undefined,
  { id, was }: { id: number; was: boolean },
  ply: PlyState,
  words: Words,
): string {
  if (was) return words.say(ply.after_image?.to ? "pile.captured" : "pile.killed");
  const below = ply.pointers.filter(({ pile, kind }) => pile === id && !hasSide(box, kind));
  return below.map(({ label }) => words.text(label)).join(", ");
}

/** Whether a pile has room for a pointer's label at the side of that pointer. */
const hasSide = (box: PileBox | undefined, kind: string): boolean | undefined =>
  kind === "deciding" ? box?.left : box?.right;

export function Pile({ box, chips, was, ply, label, count }: Props): JSX.Element {
  const { words, acts } = useBoard();
  const here = was ? undefined : acts;
  const open = here?.pending === box.id;
  const pointers = ply.pointers.filter(({ pile, index }) => pile === box.id && index in chips);
  const killed = was ? (ply.after_image?.killed ?? []) : open ? [here.struck(chips)] : [];
  const named = [...pointers.map(({ index }) => index), ...killed];
  const stack = slabs(chips.length, box.w, box.room, keptIn(chips, named));
  const foot = (stack[0]?.y ?? 0) + (stack[0]?.h ?? 0);
  const width = box.w + LIP;
  const list = words.list(chips.map((chip) => words.chip(chip)));
  const target = { kind: "pile", pile: box.id } as const;
  const ghost = here?.ghost(box.id);
  const chipCount = words.say("pile.chips", { n: chips.length });
  const state = label || (count && box.w >= 54 && fitsUnder(chipCount, box) && chipCount);
  const told = !was && label !== "";
  const seen = { box, chips, was, pointers, killed, open, ghost, state, told, stack, foot, width };
  return (
    <ActionTarget
      target={target}
      look={here?.look(target)}
      label={words.say(was ? "pile.was" : "pile.name", { n: box.id, list })}
      class="pile"
      style={{
        left: `${box.x - width / 2}px`,
        top: `${box.base - foot - 3}px`,
        width: `${width}px`,
      }}
      data-pile={box.id}
    >
      {memoByValue(() => drawPile(seen, words), seen, words.lang)}
    </ActionTarget>
  );
}

interface Seen {
  box: PileBox;
  chips: readonly Color[];
  was: boolean;
  pointers: PlyState["pointers"];
  /** Their places in the pile. */
  killed: readonly number[];
  /** One of its chips is to be killed. */
  open: boolean;
  ghost: Color | null | undefined;
  /** What stands beside its number, and whether that is what its pointers say. */
  state: string | false;
  told: boolean;
  stack: readonly Slab[];
  foot: number;
  width: number;
}

function drawPile(seen: Seen, words: Words): JSX.Element {
  const { box, chips, was, pointers, killed, open, ghost, state, told, stack, foot, width } = seen;
  const shown = pointers.map(({ index, kind, label }) => {
    const slab = stack[index];
    if (!slab) return null;
    const y = slab.y + slab.h / 2;
    const outward = kind === "deciding";
    const edge = (slab.w - box.w) / 2;
    const word = words.text(label);
    const x = outward ? LIP / 2 - edge - 7 : box.w + LIP / 2 + edge + 7;
    return (
      <>
        <path class={outward ? "ev" : "ev o"} d={`M${x} ${y}l${outward ? "-7" : "7"} -4v8z`} />
        {hasSide(box, kind) && (
          <Word x={outward ? x - 11 : x + 11} y={y} end={outward} word={word} />
        )}
      </>
    );
  });
  const top = stack.at(-1);
  return (
    <>
      <svg width={width} height={foot + 4} viewBox={`0 -1 ${width} ${foot + 4}`} aria-hidden="true">
        {stack.map((slab, index) => {
          const color = chips[index];
          return (
            color && (
              <ChipSide
                key={index}
                color={color}
                slab={slab}
                x={(width - slab.w) / 2}
                ghost={was}
                deciding={pointers.some((one) => one.index === index && one.kind === "deciding")}
                killed={killed.includes(index)}
                {...(open && { target: { kind: "kill", chip: color, index } })}
              />
            )
          );
        })}
        {ghost && top && (
          <ChipSide color={ghost} slab={{ ...top, y: -top.h - 2, lettered: true }} x={0} ghost />
        )}
        <path class="base" d={`M-5 ${foot + 1.5}H${width + 5}`} />
        {shown}
      </svg>
      <span class="pl" style={{ maxWidth: `${box.lane}px` }}>
        {box.id}
        {state && <i class={told ? "told" : ""}>{state}</i>}
      </span>
    </>
  );
}

/** A pointer's label; a long one takes two lines, since the seats are near. */
function Word(props: { x: number; y: number; end: boolean; word: string }): JSX.Element {
  const { x, y, end, word } = props;
  const lines = word.length > LONG ? halves(word) : [word];
  return (
    <text class="evt" x={x} y={y} text-anchor={end ? "end" : "start"}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index > 0 ? 12 : lines.length > 1 ? -2 : ".35em"}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const LONG = 13;

function halves(word: string): string[] {
  const middle = word.length / 2;
  let at = -1;
  for (let space = word.indexOf(" "); space >= 0; space = word.indexOf(" ", space + 1)) {
    if (at < 0 || Math.abs(space - middle) < Math.abs(at - middle)) at = space;
  }
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}
