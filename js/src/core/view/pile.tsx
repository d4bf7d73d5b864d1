import type { JSX } from "preact";
import type { PlyState } from "../../state.gen.js";
import { letter } from "../draw/chip-outline.js";
import {
  type DrawnPile,
  keptIn,
  LIP,
  type PileBox,
  type PileContent,
  parts,
  type Slab,
  slabs,
} from "../draw/pile-layout.js";
import type { Words } from "../i18n.js";
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
}

/** What a pile holds, what became of it, and what its pointers say. */
export function pileContent(
  { id, chips, was }: DrawnPile,
  { pointers, after_image: image }: PlyState,
  words: Words,
  called?: string | null,
): PileContent {
  const evidence = pointers
    .filter(({ pile, kind }) => pile === id && kind !== "named")
    .map(({ label, kind }) => ({ word: words.text(label), deciding: kind === "deciding" }));
  const said = {
    evidence,
    chips: chips.length > 4 ? countOf(chips, words) : "",
  };
  const state = was ? words.say(image?.to ? "pile.captured" : "pile.killed") : (called ?? "");
  return { id, count: chips.length, ...said, state };
}

const countOf = (chips: readonly Color[], words: Words): string =>
  words.say("pile.chips", { n: chips.length });

/** Of chips that are too thin for their letters, these fit under their pile. */
const MOST_LETTERS = 10;
/** The width of one. */
const LETTER = 8;

export function Pile({ box, chips, was, ply }: Props): JSX.Element {
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
  const seen = { box, chips, was, pointers, killed, open, ghost, stack, foot, width };
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
  stack: readonly Slab[];
  foot: number;
  width: number;
}

function drawPile(seen: Seen, words: Words): JSX.Element {
  const { box, chips, was, pointers, killed, open, ghost, stack, foot, width } = seen;
  const shown = pointers.map(({ index, kind, label }) => {
    const slab = stack[index];
    if (!slab || kind === "named") return null;
    const y = slab.y + slab.h / 2;
    const outward = kind === "deciding";
    const edge = (slab.w - box.w) / 2;
    const word = words.text(label);
    const x = outward ? LIP / 2 - edge - 2 : box.w + LIP / 2 + edge + 2;
    return (
      <>
        <path class={outward ? "ev" : "ev o"} d={`M${x} ${y}l${outward ? -5 : 5} -3.5v7z`} />
        {(outward ? box.left : box.right) && (
          <Word x={outward ? x - 9 : x + 9} y={y} end={outward} word={word} />
        )}
      </>
    );
  });
  const top = stack.at(-1);
  const lacksLetters = stack.some(({ lettered }) => !lettered) && chips.length <= MOST_LETTERS;
  const hasRoom = box.label
    ? box.label === countOf(chips, words)
    : LETTER * (chips.length + 2) <= box.lane;
  const label = lacksLetters && hasRoom ? chips.map(letter).reverse().join("") : box.label;
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
                deciding={pointers.some((one) => one.index === index && one.kind !== "contrast")}
                killed={killed.includes(index)}
                {...(open && { target: { kind: "kill", chip: color, index } })}
              />
            )
          );
        })}
        {ghost && top && box.above > 6 && (
          <ChipSide
            color={ghost}
            slab={{ ...top, y: -box.above, h: box.above - 2, lettered: true }}
            x={0}
            ghost
          />
        )}
        <path class="base" d={`M-2 ${foot + 1.5}H${width + 2}`} />
        {shown}
      </svg>
      <span class="pl" style={{ maxWidth: `${box.lane}px` }}>
        {box.id}
        {label && <i class={box.told ? "told" : ""}>{label}</i>}
      </span>
    </>
  );
}

/** A pointer's label. */
function Word(props: { x: number; y: number; end: boolean; word: string }): JSX.Element {
  const { x, y, end, word } = props;
  const lines = parts(word);
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
