import type { JSX } from "preact";
import type { Key, Words } from "../i18n.js";
import type { PlyState } from "../state.gen.js";
import type { Color } from "../types.js";
import { useBoard } from "./board.js";
import { Fan, Token } from "./chip.js";
import { classes, Spot } from "./spot.js";

type Position = PlyState["position"];

/** What a player is up to, as a key of the word for it. */
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

interface Hand {
  supply: number;
  prisoners: { color: Color; count: number }[];
}

export function handOf(position: Position, owner: Color | "", colors: readonly Color[]): Hand {
  const held = position.hands[owner] ?? {};
  return {
    supply: Number(held[owner] ?? 0),
    prisoners: colors
      .filter((color) => color !== owner && Number(held[color] ?? 0) > 0)
      .map((color) => ({ color, count: Number(held[color]) })),
  };
}

/** "Red: five red; no prisoners; has the move" */
export function describeSeat(
  words: Words,
  position: Position,
  color: Color,
  colors: readonly Color[],
): string {
  const { supply, prisoners } = handOf(position, color, colors);
  const status = statusOf(position, color);
  const list = prisoners.map((some) => words.chips(some.color, some.count));
  const parts = [
    words.say("hand.supply", { player: words.player(color), list: words.chips(color, supply) }),
    list.length > 0
      ? words.say("hand.prisoners", { list: words.list(list) })
      : words.say("hand.noPrisoners"),
  ];
  if (status) parts.push(words.say(status));
  return parts.join("; ");
}

/** Slots that are narrow: the prisoners stand under the supply. */
const UPRIGHT = ["L", "R", "B1", "B2"];

/** How wide a prisoner's fan may be, so that the seat keeps its place at the table. */
const roomFor = (kinds: number): number => [66, 66, 44, 32, 27, 22][kinds] ?? 22;

export function Seat({
  color,
  slot,
  ply,
}: {
  color: Color;
  slot: string;
  ply: PlyState;
}): JSX.Element {
  const { words, colors, layout, acts, defeatOf } = useBoard();
  const { position } = ply;
  const { supply, prisoners } = handOf(position, color, colors);
  const status = statusOf(position, color);
  const defeated = status === "status.defeated";
  const at = defeatOf(color);
  const narrow = layout === "narrow";
  // Where there's room for little.
  const short = status?.replace("status", "status.short") ?? "";
  const told = status && words.say(narrow && words.has(short) ? short : status);
  const thing = `seat ${color}`;
  const look = acts?.look(thing);
  const spoken = describeSeat(words, position, color, colors);
  const size = narrow ? 20 : 24;
  const room = narrow ? (prisoners.length > 1 ? 18 : 30) : roomFor(prisoners.length);
  const own = narrow ? ([44, 34, 25][prisoners.length] ?? 25) : prisoners.length > 2 ? 50 : 66;
  return (
    <div
      class={classes(
        "seat",
        slot,
        UPRIGHT.includes(slot) && "up",
        status && TONES[status],
        look?.lit && "lit",
        look?.hint && "hint",
      )}
      role={acts ? "group" : "img"}
      aria-label={acts ? words.player(color) : spoken}
      data-seat={color}
      data-g
    >
      <Spot thing={thing} label={spoken}>
        <div class="nm">
          <Token color={color} />
          <span class="who">{words.player(color)}</span>
          <span class="st">{acts?.status(color, position) ?? told}</span>
        </div>
      </Spot>
      <div class="hand">
        {supply === 0 && prisoners.length === 0 ? (
          <span class="empty">
            {defeated && at !== undefined
              ? words.say("hand.defeatedAt", { n: at })
              : words.say("hand.none")}
          </span>
        ) : (
          <Held owner={color} color={color} count={supply} size={size} most={own} />
        )}
        {prisoners.length > 0 && (
          <span class="pris">
            {prisoners.map((some) => (
              <Held
                key={some.color}
                owner={color}
                color={some.color}
                count={some.count}
                size={size - 2}
                most={room}
              />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

/** Chips of one colour in a hand; at a table to play at, a button where there are some. */
function Held(props: {
  owner: Color;
  color: Color;
  count: number;
  size: number;
  most: number;
}): JSX.Element {
  const { words } = useBoard();
  const { owner, color, count } = props;
  if (count === 0) return <Fan {...props} />;
  const list = words.chips(color, count);
  const label = owner === color ? list : words.say("hand.prisoners", { list });
  return (
    <Spot thing={`chip ${owner} ${color}`} label={label}>
      <Fan {...props} />
    </Spot>
  );
}
