// Who gave the move to whom, drawn in the lane round the piles; or a sentence, where there is none.
import type { JSX } from "preact";
import { type Ground, road } from "../draw/ring-road.js";
import type { Words } from "../i18n.js";
import type { PlyState } from "../state.gen.js";
import type { Color, Handover } from "../types.js";
import { useBoard } from "./board.js";
import { ChipFace } from "./chip.js";

/** Of a chip that goes with the move: it fits into the lane. */
const CHIP = 16;

interface PathsProps {
  ply: PlyState;
  /** The players at the seats, in their order. */
  order: readonly Color[];
  ground: Ground;
}

export function Paths({ ply, order, ground }: PathsProps): JSX.Element | null {
  const { words, at } = useBoard();
  const { handover, action } = ply;
  const seatOf = (color: Color) => ground.seats[order.indexOf(color)];
  const from = handover && seatOf(handover.giver);
  const to = handover && seatOf(handover.to);
  if (!from || !to) return null;
  const { how } = handover;
  // What a player still has the move from is dotted: it was not done just now.
  const past = handover.ply !== at;
  const chip = !past && (how === "gift" || how === "rescue") ? action?.chip : null;
  const drawn = road(from, to, wordOf(how, words), ground, Boolean(chip));
  const { d, head, label, word } = drawn;
  const tone = how === "rebound" ? "x" : "";
  const { width, height } = ground;
  const [x, y] = drawn.chip.map((value) => value - CHIP / 2);
  return (
    <svg
      // A new one for each ply, so that it can appear.
      key={at}
      class="arc"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path class={`a ${past ? "d" : ""} ${tone}`} d={d} />
      <path class={`h ${tone}`} d={head} />
      <text class={tone} x={label.x} y={label.y} text-anchor={label.anchor}>
        {word}
      </text>
      {chip && (
        <g class={`chip c-${chip}`} transform={`translate(${x} ${y})`}>
          <ChipFace color={chip} size={CHIP} rim />
        </g>
      )}
    </svg>
  );
}

function wordOf(how: Handover["how"], words: Words): string {
  const key = `path.${how}`;
  return words.has(key) ? words.say(key) : "";
}

/** Where there is no room for a path, it is said. */
export function Way({ ply: { handover } }: { ply: PlyState }): JSX.Element {
  const { words } = useBoard();
  return <p class="way">{handover && inWords(handover, words)}</p>;
}

function inWords({ giver, to, how }: Handover, words: Words): string {
  if (giver === to) return `${words.called(to)}, ${wordOf(how, words)}`;
  const values = {
    from: words.called(giver),
    to: to === words.you ? words.say("you.to") : words.player(to),
    how: wordOf(how, words),
  };
  return words.say("path.told", values);
}
