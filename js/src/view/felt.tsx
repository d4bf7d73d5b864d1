import type { JSX } from "preact";
import {
  type Area,
  drawnPiles,
  fitsUnder,
  LIP,
  linesUnder,
  type PileBox,
  placePiles,
} from "../draw/pile-layout.js";
import { slotsFor } from "../draw/seat-slots.js";
import type { PlyState } from "../state.gen.js";
import type { Color } from "../types.js";
import { ActionTarget } from "./action-target.js";
import { type Acts, useBoard } from "./board.js";
import { Token } from "./chip.js";
import { DeadBox, Sum } from "./dead-box.js";
import { handOf } from "./hand.js";
import { Paths } from "./paths.js";
import { labelOf, Pile } from "./pile.js";
import { Seat } from "./seat.js";

/** Outer width of a side seat and its distance from the felt's edge. */
const SIDE = 125;
const NARROW_MIDDLE = 140;

interface Props {
  ply: PlyState;
  width: number;
  height: number;
}

/** The table as it lies after a ply. */
export function Felt({ ply, width, height }: Props): JSX.Element {
  const { colors, order: round, kinds, words, layout, acts } = useBoard();
  const narrow = layout === "narrow";
  const slots = slotsFor(colors.length);
  const piles = drawnPiles(ply);
  const ids = piles.map(({ id }) => id);
  // The place of a new pile is kept even where it isn't offered: the others then stay where they are.
  const next = acts?.next ?? null;
  if (next !== null) ids.push(next);
  const above = acts ? GHOST : 0;
  const area = narrow
    ? { left: 4, right: width - 4, top: 8 + above, bottom: NARROW_MIDDLE + above }
    : middle(slots, width, height, above, lowRows(ply, slots, round));
  const places = placePiles(ids, area);
  const labels = piles.map((pile, index) => labelOf(places[index], pile, ply, words));
  // A label that reaches under the piles beside its own leaves them room for their numbers alone.
  const long = places.some((box, index) => !fitsUnder(labels[index] ?? "", box));
  const lines = places.map((box, index) => linesUnder(labels[index] ?? "", box));
  const boxes = placePiles(ids, area, Math.max(1, ...lines));
  const drawn = piles.map(({ chips, was }, index) => {
    const [box, label = ""] = [boxes[index], labels[index]];
    const count = !long && layout !== "narrow";
    const own = { chips: chips as never, was, label, count };
    // By place: a jump changes what a pile shows, and keeps what draws it.
    return box && <Pile key={index} box={box} ply={ply} {...own} />;
  });
  // In the narrow grid the seats keep their order, so that the eye finds them again.
  const order = narrow ? colors : round;
  const seats = order.map((color, index) => (
    <Seat key={color} color={color} slot={narrow ? "" : (slots[index] ?? "")} ply={ply} />
  ));
  const slot = boxes[piles.length];
  return (
    <div
      class="felt"
      role="group"
      aria-label={words.say("table")}
      style={narrow ? {} : { width: `${width}px`, height: `${height}px` }}
    >
      {narrow ? (
        <div class={`grid${kinds > 3 ? " most" : kinds > 2 ? " many" : ""}`}>{seats}</div>
      ) : (
        seats
      )}
      <div class="middle" style={narrow ? { height: `${NARROW_MIDDLE + above}px` } : {}} data-g>
        {drawn}
        {acts?.fresh && slot && <NewPile acts={acts} id={Number(next)} box={slot} />}
      </div>
      <Paths ply={ply} width={width} height={height} />
      <DeadBox position={ply.position} />
      <Sum position={ply.position} />
    </div>
  );
}

/** Room over a pile for the chip that might come to lie there. */
const GHOST = 24;

/** The empty place, dashed. */
function NewPile({ acts, id, box }: { acts: Acts; id: number; box: PileBox }): JSX.Element {
  const { words } = useBoard();
  const color = acts.ghost(id);
  const target = { kind: "pile", pile: id } as const;
  const w = Math.max(32, Math.min(54, box.w + LIP));
  return (
    <ActionTarget
      target={target}
      look={acts.look(target)}
      label={words.say("new.label")}
      class="slot"
      style={{ left: `${box.x - w / 2}px`, top: `${box.base - 35}px`, width: `${w}px` }}
    >
      {color ? <Token color={color} size={18} outline /> : words.say("new.pile")}
    </ActionTarget>
  );
}

/** Rows of prisoners under the supply of the two seats at the bottom, two kinds a row. */
function lowRows({ position }: PlyState, slots: readonly string[], order: readonly Color[]) {
  const rows = order.map((color, index) =>
    slots[index]?.startsWith("B")
      ? Math.ceil(handOf(position, color, order).prisoners.length / 2)
      : 0,
  );
  return Math.max(0, ...rows);
}

/** What the seats leave free. */
function middle(
  slots: readonly string[],
  width: number,
  height: number,
  above: number,
  low: number,
): Area {
  const sides = slots.includes("L");
  const pair = slots.includes("B2");
  return {
    left: sides ? SIDE + 6 : 20,
    right: width - (sides ? SIDE + 6 : 20),
    top: (slots.length === 3 ? 16 : 74) + above,
    bottom: height - (pair ? 96 + (low && 8 + 28 * low) : 76),
  };
}
