import type { JSX } from "preact";
import type { PlyState } from "../../state.gen.js";
import {
  drawnPiles,
  GHOST,
  heightFor,
  LIP,
  type PileBox,
  placePiles,
} from "../draw/pile-layout.js";
import { areaBetween, EDGE, placeSeats, slotsFor } from "../draw/seat-layout.js";
import { ActionTarget } from "./action-target.js";
import { type Acts, useBoard } from "./board.js";
import { Token } from "./chip.js";
import { Tally } from "./dead-box.js";
import { Paths, Way } from "./paths.js";
import { Pile, pileContent } from "./pile.js";
import { contentOf, Seat } from "./seat.js";

/** In the narrow grid; for tall piles more, and most. */
const MIDDLE = { least: 140, most: 260 };
const TOP = 4;
/** The line under the felt. */
const TALLY = 24;
/** On both sides together: the felt's border, and in the narrow grid its padding too. */
const BORDER = { felt: 2, grid: 16 };

interface Props {
  ply: PlyState;
  width: number;
  /** Of the felt and the line under it. */
  height: number;
}

/** The table as it lies after a ply. */
export function Felt({ ply, width, height }: Props): JSX.Element {
  const board = useBoard();
  const { colors, order: round, kinds, words, layout, acts, held } = board;
  const narrow = layout === "narrow";
  const slots = slotsFor(colors.length);
  // In the narrow grid the seats keep their order, so that the eye finds them again.
  const order = held ? round.filter((one) => one !== held.own) : narrow ? colors : round;
  const contents = order.map((color, at) => contentOf(board, color, slots[at] ?? "", ply));
  const above = acts ? GHOST : 0;
  const [w, h] = held
    ? [width - BORDER.felt, held.felt - BORDER.felt]
    : narrow
      ? [width - BORDER.grid, middleFor(board.tallest) + above]
      : [width - BORDER.felt, height - TALLY - BORDER.felt];
  const seats = narrow ? [] : placeSeats(contents, w, h);
  // In a hand, the line under the felt lies on it.
  const [edge, under] = held ? [EDGE, TALLY] : [0, 0];
  const area = narrow
    ? { left: edge, right: w - edge, top: TOP, bottom: h - under }
    : areaBetween(seats, w, h);
  const piles = drawnPiles(ply);
  // The place of a new pile is kept even where it isn't offered: the others then stay where they are.
  const next = acts?.next ?? null;
  const wanted = piles.map((pile) => pileContent(pile, ply, words, acts?.said?.(pile.id)));
  if (next !== null) wanted.push({ id: next, count: 0 });
  const boxes = placePiles(wanted, area, above);
  const slot = boxes[piles.length];
  const seated = order.map((color, at) => {
    const content = contents[at];
    return content && <Seat key={color} box={seats[at]} {...{ color, ply, content }} />;
  });
  return (
    <div>
      <div
        class="felt"
        role="group"
        aria-label={words.say("table")}
        style={narrow ? {} : { width: `${width}px`, height: `${height - TALLY}px` }}
      >
        {narrow ? (
          <div
            class={`grid${kinds > 3 ? " most" : kinds > 2 ? " many" : ""}`}
            style={{ "--seats": String(order.length) }}
          >
            {seated}
          </div>
        ) : (
          seated
        )}
        <div class="middle" style={narrow ? { height: `${held?.felt ?? h}px` } : {}} data-g>
          {piles.map(({ chips, was }, index) => {
            const box = boxes[index];
            // By place: a jump changes what a pile shows, and keeps what draws it.
            return box && <Pile key={index} {...{ box, chips, was, ply }} />;
          })}
          {acts?.fresh && slot && <NewPile acts={acts} id={Number(next)} box={slot} />}
        </div>
        {held ? null : narrow ? (
          <Way ply={ply} />
        ) : (
          <Paths {...{ ply, order }} ground={{ area, seats, width: w, height: h }} />
        )}
      </div>
      <Tally position={ply.position} />
    </div>
  );
}

const middleFor = (tallest: number): number =>
  Math.max(MIDDLE.least, Math.min(MIDDLE.most, TOP + heightFor(tallest, 0)));

/** How high a felt in a hand must be, so that piles so tall keep all letters. */
export const heldFor = (tallest: number): number =>
  TOP + heightFor(tallest, GHOST) + TALLY + BORDER.felt;

/** The height of a new pile's place, where rows are high. */
const SLOT = 34;

/** The empty place, dashed. */
function NewPile({ acts, id, box }: { acts: Acts; id: number; box: PileBox }): JSX.Element {
  const { words } = useBoard();
  const color = acts.ghost(id);
  const target = { kind: "pile", pile: id } as const;
  const w = Math.min(54, box.w + LIP);
  const h = Math.min(SLOT, box.room + box.above);
  return (
    <ActionTarget
      target={target}
      look={acts.look(target)}
      label={words.say("new.label")}
      class="slot"
      style={{
        left: `${box.x - w / 2}px`,
        top: `${box.base - h - 1}px`,
        width: `${w}px`,
        height: `${h}px`,
      }}
    >
      {color ? <Token color={color} size={18} outline /> : words.say("new.pile")}
    </ActionTarget>
  );
}
