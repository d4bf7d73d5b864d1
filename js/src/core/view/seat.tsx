import type { JSX } from "preact";
import type { MoodState, PlyState } from "../../state.gen.js";
import type { SeatBox, SeatContent } from "../draw/seat-layout.js";
import type { Key, Words } from "../i18n.js";
import type { Color, Position } from "../types.js";
import { ActionTarget } from "./action-target.js";
import { type Board, type Look, useBoard } from "./board.js";
import { Fan, type FanProps, Token } from "./chip.js";
import { classes } from "./elements.js";
import { handOf } from "./hand.js";
import { Mark } from "./mark.js";
import { memoByValue } from "./memo.js";
import type { Target } from "./target.js";

/** A player's status, as a key of its text. */
export function statusOf(position: Position, color: Color): Key | null {
  const { phase, has_move, to_act, asked, alive, winner } = position;
  if (phase === "over" && winner === color) return "status.wins";
  if (!alive.includes(color)) return "status.defeated";
  if (phase === "rescue") {
    if (color === has_move) return "status.need";
    if (color === to_act) return "status.asked";
    return asked.includes(color) ? "status.askedNext" : null;
  }
  if (color !== has_move) return null;
  if (phase === "give") return "status.give";
  return phase === "kill" ? "status.kill" : "status.move";
}

const TONES: Partial<Record<Key, string>> = {
  "status.move": "move",
  "status.give": "move",
  "status.kill": "move",
  "status.asked": "move",
  "status.wins": "move",
  "status.need": "need",
  "status.defeated": "out",
};

/** "Red: five red; no prisoners; has the move" */
function describeSeat(
  words: Words,
  position: Position,
  color: Color,
  colors: readonly Color[],
  name: string,
  told: string | null,
): string {
  const { supply, prisoners } = handOf(position, color, colors);
  const list = prisoners.map((some) => words.chips(some.color, some.count));
  const parts = [
    words.say("hand.supply", { player: name, list: words.chips(color, supply) }),
    list.length > 0
      ? words.say("hand.prisoners", { list: words.list(list) })
      : words.say("hand.noPrisoners"),
  ];
  if (told) parts.push(told);
  return parts.join("; ");
}

/** What a seat holds and says. */
export interface SeatProps {
  color: Color;
  ply: PlyState;
  content: SeatContent;
  /** Where it stands; nowhere in the narrow grid. */
  box: SeatBox | undefined;
}

/** Where two seats share a side, there is room for faces alone. */
const FACE = { size: 17, most: 17 };

/** On a phone, three or four seats stand side by side. */
const phoneSize = (supply: boolean, kinds: number) =>
  supply ? { size: 18, most: [40, 28, 18][kinds] ?? 18 } : { size: 16, most: kinds > 1 ? 16 : 24 };

const supplySize = (narrow: boolean, { length }: string, kinds: number) =>
  narrow
    ? { size: 20, most: [44, 34, 25][kinds] ?? 25 }
    : length > 1 && kinds > 0
      ? FACE
      : { size: 24, most: kinds > 2 ? 50 : 66 };

/** Two fans stand side by side in the narrowest seat. */
const prisonerSize = (narrow: boolean, { length }: string, kinds: number) =>
  narrow
    ? { size: 18, most: kinds > 1 ? 18 : 30 }
    : length > 1
      ? FACE
      : { size: 22, most: kinds > 1 ? 27 : 44 };

/** What a seat holds and says, for its size and its picture. */
export function contentOf(board: Board, color: Color, slot: string, ply: PlyState): SeatContent {
  const { words, colors, layout, acts, defeatOf, characterOf, moodOf, held: phone } = board;
  const { position } = ply;
  const { supply, prisoners } = handOf(position, color, colors);
  const kinds = prisoners.length;
  const status = statusOf(position, color);
  const at = status === "status.defeated" ? defeatOf(color) : undefined;
  const narrow = layout === "narrow";
  // Where there is little room.
  const short = status?.replace("status", "status.short") ?? "";
  const key = narrow && words.has(short) ? short : status;
  const held = [
    {
      color,
      count: supply,
      ...(phone ? phoneSize(true, kinds) : supplySize(narrow, slot, kinds)),
    },
    ...prisoners.map((some) => ({
      ...some,
      ...(phone ? phoneSize(false, kinds) : prisonerSize(narrow, slot, kinds)),
    })),
  ];
  return {
    slot,
    name: words.called(color),
    // Where two seats share a side, there is no room for it.
    character: (slot.length < 2 && characterOf?.(color)) || "",
    status: acts?.status(color, position) ?? (key ? words.of(key as Key, color) : ""),
    mood: words.text(moodOf?.(color)?.text),
    empty: at === undefined ? words.say("hand.none") : words.say("hand.defeatedAt", { n: at }),
    hand: supply > 0 || kinds > 0 ? held : [],
  };
}

export function Seat({ color, ply, content, box }: SeatProps): JSX.Element {
  const board = useBoard();
  const { words, colors, acts, moodOf, held } = board;
  const { position } = ply;
  const { name, character, empty } = content;
  const status = statusOf(position, color);
  const hand = (content.hand as FanProps[]).map((fan): Held => {
    const list = words.chips(fan.color, fan.count);
    const target: Target = { kind: "chip", player: color, chip: fan.color };
    const label = fan.color === color ? list : words.say("hand.prisoners", { list });
    // On a phone, there is no room for fingers.
    const look = fan.count > 0 && !held ? acts?.look(target) : undefined;
    return { fan, target, label, look };
  });
  const seat: Target = { kind: "seat", player: color };
  const look = acts?.look(seat);
  const mood = moodOf?.(color);
  const known = board.characterOf?.(color);
  const called = known ? `${name} (${known})` : name;
  const told = status && words.of(status, color);
  const state = <span class="st">{content.status}</span>;
  const inLine = box?.shape === "line";
  const spoken = describeSeat(words, position, color, colors, called, told);
  return (
    <div
      class={classes(
        "seat",
        box?.slot,
        box?.shape,
        status && TONES[status],
        look?.lit && "lit",
        look?.on && "on",
        look?.hint && "hint",
      )}
      style={box && placed(box)}
      role={acts ? "group" : "img"}
      aria-label={acts ? name : spoken}
      data-seat={color}
      data-g
    >
      <ActionTarget target={seat} look={look} label={spoken}>
        <div class="nm">
          <Token color={color} />
          <span class="who" title={name}>
            {name}
          </span>
          {character && <i class="ch">{character}</i>}
          {!inLine && state}
        </div>
      </ActionTarget>
      {
        // Most acts change one hand or two, and there are up to six.
        memoByValue(() => drawHand(hand, empty), hand, empty)
      }
      {inLine && state}
      {mood && (
        <p class="mood" title={content.mood}>
          <MoodMark kind={mood.kind} />{" "}
          <span class={box?.brief ? "unseen" : ""}>{content.mood}</span>
        </p>
      )}
    </div>
  );
}

const placed = ({ x, y, w, h, lines, letters }: SeatBox) => ({
  ...(lines && { "--lines": String(lines) }),
  ...(letters && { "--letters": `${letters}px` }),
  left: `${x}px`,
  top: `${y}px`,
  width: `${w}px`,
  height: `${h}px`,
});

const FELT = {
  grudge: "M1.5 9.5C3.2 5.6 8.8 5.6 10.5 9.5M2 2.2L5 4M10 2.2L7 4",
  owes: "M1 3.5H9.5M7 1L9.5 3.5 7 6M11 8.5H2.5M5 6L2.5 8.5 5 11",
};

function MoodMark({ kind }: Pick<MoodState, "kind">): JSX.Element {
  if (kind === "kept" || kind === "broke") {
    return <Mark kind={kind === "kept" ? "promise-kept" : "promise-broken"} />;
  }
  return (
    <svg
      class={`mk ${kind === "owes" ? "good" : "bad"}`}
      width="12"
      height="12"
      viewBox="-.5 -.5 13 13"
      aria-hidden="true"
    >
      <path class="s w2" d={FELT[kind]} />
    </svg>
  );
}

/** Chips of one colour in a hand; at a table to play at, a button where there are some. */
interface Held {
  target: Target;
  label: string;
  look: Look | undefined;
  fan: FanProps;
}

const drawHeld = ({ fan, ...rest }: Held): JSX.Element => (
  <ActionTarget key={fan.color} {...rest}>
    <Fan {...fan} />
  </ActionTarget>
);

/** What a player holds: the supply first, and then the prisoners. */
function drawHand([supply, ...prisoners]: Held[], empty: string): JSX.Element {
  return (
    <div class="hand">
      {supply ? drawHeld(supply) : <span class="empty">{empty}</span>}
      {prisoners.length > 0 && <span class="pris">{prisoners.map(drawHeld)}</span>}
    </div>
  );
}
