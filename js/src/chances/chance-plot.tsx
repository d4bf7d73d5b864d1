// The lane of chances: for each player a line in steps, and round it its interval.
import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import { Token } from "../core/view/chip.js";
import { MarkPaths } from "../core/view/mark.js";
import type { Replay } from "../replay/replay.js";
import type { PlyChancesState } from "../state.gen.js";
import type { ChanceController } from "./chance-controller.js";
import { HatchPattern } from "./hatch.js";

const HEIGHT = 172;
const TOP = 18;
const BOTTOM = HEIGHT - 18;
const TOKEN = 14;
/** As wide as what is said of plies that nothing is known of. */
const WORDS = 190;

const yOf = (share: number): number => BOTTOM - (share / 1000) * (BOTTOM - TOP);

export interface Drawn {
  chances: ChanceController;
  replay: Replay;
  words: Words;
  width: number;
  xOf(ply: number): number;
}

export function ChancePlot(props: Drawn & { narrow: boolean }): JSX.Element {
  const { chances, replay, words, width, xOf, narrow } = props;
  const { colors, end } = replay;
  const plies = Array.from({ length: end + 1 }, (_, ply) => chances.at(ply));
  const half = (xOf(1) - xOf(0)) / 2;
  // The rail of the slider ends where its first and last ply stand.
  const edge = (ply: number, side: number) =>
    Math.min(xOf(end), Math.max(xOf(0), xOf(ply) + side * half)).toFixed(1);
  const first = plies.findIndex((one) => one);
  const unknown = first < 0 ? end : first;
  const hatched = Math.max(0, Number(edge(unknown, first < 0 ? 0 : -1)) - xOf(0));
  const partOf = (seat: number, part: number) => plies.map((one) => one?.shares[seat]?.[part]);
  return (
    <svg width={width} height={HEIGHT}>
      <HatchPattern />
      {[0, 500, 1000].map((share) => (
        <g key={share} class="axis">
          <path d={`M${xOf(0)} ${yOf(share)}H${xOf(end)}`} />
          <text
            x={xOf(0) - (narrow ? 0 : 6)}
            y={yOf(share)}
            dy={narrow ? (share === 1000 ? "1em" : "-.3em") : ".35em"}
          >
            {share / 10}
            {share === 1000 && " %"}
          </text>
        </g>
      ))}
      {colors.map((color, seat) => (
        <path
          key={color}
          class={`band c-${color}`}
          d={bandOf(partOf(seat, 1), partOf(seat, 2), edge)}
        />
      ))}
      {colors.map((color, seat) => {
        const d = stepsOf(partOf(seat, 0), edge);
        return (
          <g key={color} class={`steps-of c-${color}`}>
            <path d={d} class="edge" />
            <path d={d} />
          </g>
        );
      })}
      {colors.map((color) => {
        const out = replay.defeatOf(color);
        return (
          out !== undefined && (
            <g
              key={color}
              class="mk bad"
              transform={`translate(${xOf(out) - 4} ${BOTTOM + 5}) scale(.67)`}
            >
              <MarkPaths kind="defeat" />
            </g>
          )
        );
      })}
      {plies.map(
        (one, ply) =>
          one?.cost && (
            <path key={ply} class="cost" d={`M${xOf(ply) - 4} ${TOP - 12}l4 5l4 -5`}>
              <title>{words.text(one.cost.sentence)}</title>
            </path>
          ),
      )}
      {apartAt(plies, colors.length, (TOKEN + 4) / (2 * half)).map((at, seat) => {
        const [share, color] = [plies[at]?.shares[seat]?.[0], colors[seat]];
        return (
          share !== undefined &&
          color && (
            <g key={color} transform={placeOf(xOf(at), yOf(share))}>
              <Token color={color} size={TOKEN} />
            </g>
          )
        );
      })}
      {unknown > 0 && (
        <>
          <rect class="hatch" x={xOf(0)} y={TOP} width={hatched} height={BOTTOM - TOP} />
          {chances.isBusy && hatched > WORDS && (
            <text class="busy" x={xOf(0) + 8} y={(TOP + BOTTOM) / 2}>
              {words.say("chances.working", { n: unknown })}
            </text>
          )}
        </>
      )}
    </svg>
  );
}

type Edge = (ply: number, side: number) => string;
type Parts = readonly (number | undefined)[];

/** A line in steps, as wide as a ply each, with gaps where nothing is known. */
function stepsOf(parts: Parts, edge: Edge): string {
  let goes = false;
  return parts
    .map((part, ply) => {
      if (part === undefined) {
        goes = false;
        return "";
      }
      const y = yOf(part).toFixed(1);
      const to = goes ? `V${y}` : `M${edge(ply, -1)} ${y}`;
      goes = true;
      return `${to}H${edge(ply, 1)}`;
    })
    .join("");
}

/** The interval of each ply, as a bar. */
const bandOf = (lows: Parts, highs: Parts, edge: Edge): string =>
  lows
    .map((low, ply) => {
      const high = highs[ply];
      if (low === undefined || high === undefined || low === high) return "";
      const [bottom, top] = [yOf(low).toFixed(1), yOf(high).toFixed(1)];
      return `M${edge(ply, -1)} ${bottom}V${top}H${edge(ply, 1)}V${bottom}Z`;
    })
    .join("");

/** By seat, the ply at which a line is farthest from the others, where no other chip stands. */
function apartAt(
  plies: readonly (PlyChancesState | undefined)[],
  seats: number,
  apart: number,
): number[] {
  const places: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const gaps = plies.map((one, ply) => {
      const own = one?.shares[seat]?.[0];
      if (own === undefined || places.some((at) => Math.abs(at - ply) < apart)) return -1;
      const others = one?.shares.filter((_, other) => other !== seat) ?? [];
      return Math.min(1000, ...others.map((share) => Math.abs((share?.[0] ?? 2000) - own)));
    });
    places.push(gaps.indexOf(Math.max(...gaps)));
  }
  return places;
}

/** Above a line, or below where there is no room. */
const placeOf = (x: number, y: number): string =>
  `translate(${x - TOKEN / 2 - 1} ${y - TOP < TOKEN ? y + 4 : y - TOKEN - 5})`;
