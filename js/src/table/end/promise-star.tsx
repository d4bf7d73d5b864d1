// Who promised what to whom: an arrow from the one who promised, kept, broken or never tested.
import type { JSX, RefObject } from "preact";
import { cut, widthOf } from "../../core/draw/box.js";
import type { Color } from "../../core/types.js";
import { ChipFace } from "../../core/view/chip.js";
import { MarkPaths } from "../../core/view/mark.js";
import type { BalanceState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import {
  labelsOn,
  onRoad,
  type PromiseRoad,
  roadBetween,
  type Spot,
  seatsAround,
} from "./promise-places.js";

export const FATES = ["kept", "broken", "untested"] as const;
type Fate = (typeof FATES)[number];
type Counts = BalanceState["between"][number];

const FACE = 22;
/** Of a name; bold letters are wider. */
const SIZES = [14, 12.5, 11];
const BOLD = 1.25;
/** Of a mark with its number. */
const COUNT = { w: 33, h: 22 };
const HEAD = 10;

interface Props {
  balance: BalanceState;
  width: number;
  height: number;
  /** Whether players are called by their names, or by their colours. */
  named: boolean;
  drawing: RefObject<SVGSVGElement | null>;
}

export function PromiseStar({ balance, width, height, named, drawing }: Props): JSX.Element {
  const { words, colors, state } = useTableView();
  const seats = seatsAround(colors.length, { w: width, h: height });
  const at = (color: Color) => seats[colors.indexOf(color)];
  const roads = balance.between.flatMap((counts) => {
    const [from, to] = [at(counts.player), at(counts.to)];
    return from && to ? [{ counts, road: roadBetween(from, to, width / 2) }] : [];
  });
  const spotOf = labelsOn(
    roads.map(({ road }) => road),
    roads.map(({ counts }) => ({ w: widthOfCounts(counts), h: COUNT.h })),
    seats,
    width,
  );
  return (
    <svg
      ref={drawing}
      class="star"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.say("end.who")}
    >
      {roads.map(({ counts, road }, index) => (
        <Arrow key={index} road={road} fate={worstOf(counts)} />
      ))}
      {colors.map((color, seat) => {
        const { x = 0, y = 0, w = 0, h = 0 } = seats[seat] ?? {};
        const won = color === state.ply.position.winner;
        const name = named ? words.called(color) : words.say(`player.${color}`);
        return (
          <g key={color} transform={`translate(${x} ${y})`}>
            <rect class={won ? "st won" : "st"} width={w} height={h} rx="11" />
            <g class={`chip c-${color}`} transform={`translate(10 ${(h - FACE) / 2})`}>
              <ChipFace color={color} size={FACE} rim />
            </g>
            <Name name={name} room={w - FACE - 22} y={won ? h / 2 - 8 : h / 2} />
            {won && (
              <text class="sub" x={FACE + 17} y={h / 2 + 10} dy=".36em">
                {words.say("end.won")}
              </text>
            )}
          </g>
        );
      })}
      {roads.map(({ counts, road }, index) => (
        <Tallied key={index} counts={counts} at={spotOf(road)} />
      ))}
    </svg>
  );
}

/** A name in the largest letters in which all of it fits. */
function Name({ name, room, y }: { name: string; room: number; y: number }): JSX.Element {
  const size = SIZES.find((one) => widthOf(name, one * BOLD) <= room) ?? SIZES.at(-1) ?? 0;
  return (
    <text class="name" x={FACE + 17} y={y} dy=".36em" style={{ fontSize: `${size}px` }}>
      {cut(name, size * BOLD, room)}
    </text>
  );
}

/** What an arrow is drawn as: one broken promise shows. */
const worstOf = ({ kept, broken }: Counts): Fate =>
  broken > 0 ? "broken" : kept > 0 ? "kept" : "untested";

function Arrow({ road, fate }: { road: PromiseRoad; fate: Fate }): JSX.Element {
  const { from, to, along, length } = road;
  const aside = { x: -along.y, y: along.x };
  const off = ({ x, y }: Spot, back: number, by: number) =>
    `${x - along.x * back + aside.x * by} ${y - along.y * back + aside.y * by}`;
  const end = off(to, HEAD, 0);
  /** Where it is cut through. */
  const gap = onRoad(road, length * 0.7);
  const d =
    fate === "broken"
      ? `M${from.x} ${from.y}L${off(gap, 5, 0)}M${off(gap, 5, 5)}L${off(gap, 5, -5)}` +
        `M${off(gap, -5, 5)}L${off(gap, -5, -5)}M${off(gap, -5, 0)}L${end}`
      : `M${from.x} ${from.y}L${end}`;
  return (
    <g class={fate}>
      <path class="way" d={d} />
      <path class="head" d={`M${to.x} ${to.y}L${off(to, HEAD, 5.5)}L${off(to, HEAD, -5.5)}Z`} />
    </g>
  );
}

const madeOf = (counts: Counts) => FATES.filter((fate) => counts[fate] > 0);

const widthOfCounts = (counts: Counts) => madeOf(counts).length * COUNT.w + 4;

/** The counts of an arrow, near the one who promised. */
function Tallied({ counts, at: { x, y } }: { counts: Counts; at: Spot }): JSX.Element {
  const shown = madeOf(counts);
  const w = widthOfCounts(counts);
  return (
    <g transform={`translate(${x - w / 2} ${y - COUNT.h / 2})`}>
      <rect class="back" width={w} height={COUNT.h} rx="6" />
      {shown.map((fate, index) => (
        <g key={fate} transform={`translate(${4 + index * COUNT.w} 4)`}>
          <g class={`mk ${TONES[fate]}`} transform="scale(1.15)">
            <FlagPaths fate={fate} />
          </g>
          <text class="n" x="17" y="7" dy=".36em">
            {counts[fate]}
          </text>
        </g>
      ))}
    </g>
  );
}

const TONES = { kept: "word", broken: "bad", untested: "soft" };

function FlagPaths({ fate }: { fate: Fate }): JSX.Element {
  if (fate !== "untested") return <MarkPaths kind={`promise-${fate}`} />;
  return (
    <>
      <path class="s" d="M2.5 11.5V1" />
      <path class="s" stroke-dasharray="1.6 1.9" d="M2.5 1H10L7.6 3.6 10 6.2H2.5" />
    </>
  );
}

/** What the marks and the arrows mean. */
export function StarKey(): JSX.Element {
  const { words } = useTableView();
  return (
    <p class="key">
      {FATES.map((fate) => (
        <span key={fate}>
          <svg
            class={`mk ${TONES[fate]}`}
            width="14"
            height="14"
            viewBox="-.5 -.5 13 13"
            aria-hidden="true"
          >
            <FlagPaths fate={fate} />
          </svg>
          {words.say(`end.${fate}`)}
        </span>
      ))}
      <span>{words.say("end.arrow")}</span>
    </p>
  );
}
