import type { JSX } from "preact";
import { type Area, drawnPiles, placePiles } from "../draw/pile.js";
import { slotsFor } from "../draw/seats.js";
import type { PlyState } from "../state.gen.js";
import { useUi } from "./context.js";
import { DeadBox, Sum } from "./deadbox.js";
import { Paths } from "./path.js";
import { Pile } from "./pile.js";
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
  const { replay, words, layout } = useUi();
  const narrow = layout === "narrow";
  const slots = slotsFor(replay.colors.length);
  const piles = drawnPiles(ply);
  const boxes = placePiles(
    piles.map(({ id }) => id),
    narrow
      ? { left: 4, right: width - 4, top: 8, bottom: NARROW_MIDDLE }
      : middle(slots, width, height),
  );
  const drawn = piles.map(({ chips, was }, index) => {
    const box = boxes[index];
    // By place: a jump changes what a pile shows, and keeps what draws it.
    return box && <Pile key={index} box={box} chips={chips as never} was={was} ply={ply} />;
  });
  // In the narrow grid the seats keep their order, so that the eye finds them again.
  const seats = replay.colors.map((color, index) => (
    <Seat key={color} color={color} slot={narrow ? "" : (slots[index] ?? "")} ply={ply} />
  ));
  return (
    <div
      class="felt"
      role="group"
      aria-label={words.say("table")}
      style={narrow ? {} : { width: `${width}px`, height: `${height}px` }}
    >
      {narrow ? (
        <div class={`grid${replay.kinds > 3 ? " most" : replay.kinds > 2 ? " many" : ""}`}>
          {seats}
        </div>
      ) : (
        seats
      )}
      <div class="middle" style={narrow ? { height: `${NARROW_MIDDLE}px` } : {}}>
        {drawn}
      </div>
      <Paths ply={ply} width={width} height={height} />
      <DeadBox position={ply.position} />
      <Sum position={ply.position} />
    </div>
  );
}

/** What the seats leave free. */
function middle(slots: readonly string[], width: number, height: number): Area {
  const sides = slots.includes("L");
  const pair = slots.includes("B2");
  return {
    left: sides ? SIDE + 6 : 20,
    right: width - (sides ? SIDE + 6 : 20),
    top: slots.length === 3 ? 16 : 74,
    bottom: height - (pair ? 96 : 76),
  };
}
