// Who gave the move to whom, drawn over the table; and, where a pile was taken away, the way of
// its chips. Seats grow with what they hold, so the ends are measured once they are laid out: after
// the table is painted, which it then needn't wait for.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Box, type Curve, curve, type Label, loop, placeWord } from "../draw/curve.js";
import type { Words } from "../i18n.js";
import type { PlyState } from "../state.gen.js";
import type { Color, Handover, Lang } from "../types.js";
import { useBoard } from "./board.js";
import { ChipFace } from "./chip.js";
import { findByData, scaleOf } from "./elements.js";

interface Drawn {
  curve: Curve;
  word: string;
  label: Label;
  dotted: boolean;
  tone: "" | "x";
  /** A chip on its way. */
  chip?: Color | null;
}

interface PathsProps {
  ply: PlyState;
  width: number;
  height: number;
}

export function Paths(props: PathsProps): JSX.Element {
  const { width, height } = props;
  const { layout, at } = useBoard();
  const { svg, paths, sentence } = useMeasuredPaths(props);
  if (layout === "narrow") {
    return (
      <p class="way">
        <svg ref={svg} width="0" height="0" aria-hidden="true" />
        {sentence}
      </p>
    );
  }
  return (
    <svg
      // A new one for each ply, so that it can appear.
      key={at}
      ref={svg}
      class="arc"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {paths.map((path, index) => (
        <Path key={index} {...path} />
      ))}
    </svg>
  );
}

/** The paths of a ply, once its table is laid out; or a sentence, where there is no room for them. */
function useMeasuredPaths({ ply, width, height }: PathsProps) {
  const { words, layout, at } = useBoard();
  const svg = useRef<SVGSVGElement>(null);
  const [{ of, drawn }, draw] = useState<{ of?: PlyState; drawn: Drawn[] }>({ drawn: [] });
  const [visible, seen] = useState(false);
  const [told, tell] = useState("");
  const lang: Lang = words.lang;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language moves the seats' edges
  useEffect(() => {
    const felt = svg.current?.parentElement;
    if (!felt) return undefined;
    if (layout !== "narrow" && felt.clientWidth === 0) {
      // Drawn where it can't be seen yet: measured as soon as it can.
      const observer = new ResizeObserver(() => felt.clientWidth > 0 && seen(true));
      observer.observe(felt);
      return () => observer.disconnect();
    }
    if (layout === "narrow") tell(ply.handover ? inWords(ply.handover, words) : "");
    else {
      const found = ply.after_image ? imagePaths(felt, ply, words) : movePath(felt, ply, at, words);
      draw({ of: ply, drawn: found });
    }
    return undefined;
  }, [ply, at, width, height, layout, lang, visible]);
  return { svg, paths: of === ply ? drawn : [], sentence: told };
}

function Path({ curve, label, word, dotted, tone, chip }: Drawn): JSX.Element {
  return (
    <g>
      <path class={`a ${dotted ? "d" : ""} ${tone}`} d={curve.d} />
      <path class={`h ${tone}`} d={curve.head} />
      <text class={tone} x={label.x} y={label.y} text-anchor={label.anchor}>
        {word}
      </text>
      {chip && (
        <g class={`chip c-${chip}`} transform={moved(curve.middle)}>
          <ChipFace color={chip} size={22} rim />
        </g>
      )}
    </g>
  );
}

const moved = ({ x, y }: { x: number; y: number }): string => `translate(${x - 11} ${y - 11})`;

function wordOf(how: Handover["how"], words: Words): string {
  const key = `path.${how}`;
  return words.has(key) ? words.say(key) : "";
}

/** Where there is no room for a curve, it is said. */
function inWords({ giver, to, how }: Handover, words: Words): string {
  if (giver === to) return `${words.player(to)}, ${wordOf(how, words)}`;
  const values = { from: words.player(giver), to: words.player(to), how: wordOf(how, words) };
  return words.say("path.self", values);
}

/** A name may be of any length; the table is not. */
const cut = (word: string): string => (word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word);

const LONGEST = 40;

type Endpoint = HTMLElement | undefined;

function boxOf(felt: Element, element: Endpoint): Box {
  if (!element) return { x: 0, y: 0, w: 0, h: 0 };
  const inner = element.getBoundingClientRect();
  const outer = felt.getBoundingClientRect();
  const k = scaleOf(felt as HTMLElement);
  const [x, y] = [inner.left - outer.left, inner.top - outer.top];
  return { x: x / k, y: y / k, w: inner.width / k, h: inner.height / k };
}

/** Everything on the felt that a curve should go round. */
const obstacles = (felt: Element, ...ends: Endpoint[]): Box[] =>
  [...felt.querySelectorAll<HTMLElement>(".seat, .pile, .dead, .sum")]
    .filter((element) => !ends.includes(element))
    .map((element) => boxOf(felt, element));

const frameOf = (felt: Element): Box => ({ x: 0, y: 0, w: felt.clientWidth, h: felt.clientHeight });

function movePath(felt: Element, ply: PlyState, at: number, words: Words): Drawn[] {
  const { handover, action } = ply;
  if (!handover) return [];
  const { giver, to, how } = handover;
  const start = findByData(felt, "seat", giver);
  const goal = findByData(felt, "seat", to);
  const around = obstacles(felt, start, goal);
  const found =
    giver === to
      ? loop(boxOf(felt, start), around, frameOf(felt))
      : curve(boxOf(felt, start), boxOf(felt, goal), around, frameOf(felt));
  if (!found) return [];
  const word = giver === to ? cut(inWords(handover, words)) : wordOf(how, words);
  // What a player still has the move from is dotted: it was not done just now.
  const past = handover.ply !== at;
  const chip = !past && (how === "gift" || how === "rescue") ? (action?.chip ?? null) : null;
  const { x, y } = found.middle;
  const taken = obstacles(felt);
  if (chip) taken.push({ x: x - 12, y: y - 12, w: 24, h: 24 });
  const { label } = placeWord(found, word, taken, frameOf(felt));
  return [{ curve: found, word, label, dotted: past, tone: how === "rebound" ? "x" : "", chip }];
}

/** From a pile that was here: the killed to the dead box, the others to whoever took them. */
function imagePaths(felt: Element, { after_image: image }: PlyState, words: Words): Drawn[] {
  if (!image) return [];
  const from = findByData(felt, "pile", image.pile);
  const box = boxOf(felt, from);
  const drawn: Drawn[] = [];
  const busy = obstacles(felt);
  const frame = frameOf(felt);
  const add = (goal: Endpoint, word: string) => {
    const found = curve(box, boxOf(felt, goal), obstacles(felt, from, goal), frame, true);
    if (!found) return;
    const { label, box: room } = placeWord(found, word, busy, frame);
    busy.push(room);
    drawn.push({ curve: found, word, label, dotted: true, tone: "" });
  };
  const [first] = image.killed;
  const color = first === undefined ? undefined : image.chips[first];
  if (color) {
    const count = image.killed.length;
    add(
      felt.querySelector<HTMLElement>(".dead .bx") ?? undefined,
      count === 1
        ? cut(words.say("path.killed", { chip: words.chip(color) }))
        : words.counted("path.someKilled", count),
    );
  }
  const taken = image.chips.length - image.killed.length;
  if (image.to && taken > 0) {
    const word = words.counted("path.taken", taken);
    add(findByData(felt, "seat", image.to), word);
  }
  return drawn;
}
