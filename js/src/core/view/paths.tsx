// Who gave the move to whom, drawn in the lane round the piles; or a sentence, where there is none.
import type { JSX } from "preact";
import type { PlyState } from "../../state.gen.js";
import { type Ground, road } from "../draw/ring-road.js";
import type { Words } from "../i18n.js";
import type { Color, Handover } from "../types.js";
import { useBoard } from "./board.js";
import { ChipFace } from "./chip.js";
import { classes } from "./elements.js";

/** Of a chip that goes with the move: it fits into the lane. */
const CHIP = 16;

interface PathsProps {
  ply: PlyState;
  /** The players at the seats, in their order. */
  order: readonly Color[];
  ground: Ground;
}

/** Who may get the move, while a player chooses whom to give it. */
function receivers({ position }: PlyState): Color[] {
  const { phase, alive, piles, pending, to_act } = position;
  const { chips } = piles.find(({ id }) => id === pending) ?? {};
  if (phase !== "give" || !chips) return [];
  return alive.filter((color) => color !== to_act && !chips.includes(color));
}

export function Paths({ ply, order, ground }: PathsProps): JSX.Element {
  const { words, at } = useBoard();
  const { action, position } = ply;
  const seatOf = (color: Color | null) => ground.seats[order.indexOf(color as Color)];
  const open = receivers(ply);
  const given = open[0] ? null : ply.handover;
  const how = given?.how;
  const from = seatOf(given ? given.giver : position.to_act);
  // What a player still has the move from is dotted: it was not done just now.
  const past = given?.ply !== at;
  const chip = !past && (how === "gift" || how === "rescue") ? action?.chip : null;
  const tone = given ? classes("arc", past && "d", how === "rebound" && "x") : "arc may";
  return (
    <svg
      // A new one for each ply, so that it can appear.
      key={at}
      class={tone}
      width={ground.width}
      height={ground.height}
      aria-hidden="true"
    >
      {(given ? [given.to] : open).map((color) => {
        const to = seatOf(color);
        if (!from || !to) return null;
        const drawn = road(from, to, wordOf(how, words), ground, Boolean(chip));
        const { d, head, label, word } = drawn;
        const [x, y] = drawn.chip.map((value) => value - CHIP / 2);
        return (
          <g key={color}>
            <path class="a" d={d} />
            <path class="h" d={head} />
            <text x={label.x} y={label.y} text-anchor={label.anchor}>
              {word}
            </text>
            {chip && (
              <g class={`chip c-${chip}`} transform={`translate(${x} ${y})`}>
                <ChipFace color={chip} size={CHIP} rim />
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function wordOf(how: Handover["how"] | undefined, words: Words): string {
  const key = `path.${how}`;
  return words.has(key) ? words.say(key) : "";
}

/** Where there is no room for a path, it is said. */
export function Way({ ply }: { ply: PlyState }): JSX.Element {
  const { words } = useBoard();
  const { handover } = ply;
  return <p class="way">{handover && !receivers(ply)[0] && inWords(handover, words)}</p>;
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
