// The game is over: who won and why, what turned it, and the ways back into a game.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Color } from "../../core/types.js";
import { ChipSide, Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { StoryState } from "../../state.gen.js";
import type { Point } from "../end-story.js";
import { useTableView } from "../table-view.js";
import { BellVerdict } from "./bell-verdict.js";
import { EndGraph } from "./end-graph.js";
import { KeptAndBroken, spokenOf } from "./kept-and-broken.js";
import { WhoWasWho } from "./who-was-who.js";

/** Turning points that have a place. */
const MOST = 3;

/** What there is to see of a game that has ended. */
const PAGES = ["game", "promises"] as const;

export function EndCard(): JSX.Element {
  const { words, controller, layout, state, prompt } = useTableView();
  const { told } = controller.story;
  const [chosen, choose] = useState<(typeof PAGES)[number]>();
  const balance = told?.balance;
  const people = state.seats.filter(({ bot }) => !bot).length;
  const first = people > 1 && !told?.verdict ? "promises" : "game";
  const page = balance ? (chosen ?? first) : "game";
  return (
    <div class="ending">
      {balance && (
        <div class="opts row">
          {PAGES.map((name) => (
            <ToolButton
              key={name}
              line
              on={page === name}
              act={() => choose(name)}
              says={`end.${name}`}
            />
          ))}
          {page === "promises" && <b>{prompt.title}</b>}
        </div>
      )}
      {layout !== "wide" && (
        <div class="opts row">
          <EndActions />
        </div>
      )}
      {balance && page === "promises" ? <KeptAndBroken balance={balance} /> : <GamePage />}
      <p class="unseen" aria-live="polite">
        {balance && page === "promises" && spokenOf(words, balance)}
      </p>
    </div>
  );
}

/** Who won and why, and what turned it. */
function GamePage(): JSX.Element {
  const { words, controller, prompt, width, layout } = useTableView();
  const { told, points } = controller.story;
  const lines = told ? [...told.sentences.map((one) => words.text(one))] : [];
  if (!told || told.busy) lines.push(words.say("end.busy"));
  const graph = told && <EndGraph story={told} width={width} />;
  return (
    <>
      {told?.verdict ? (
        <BellVerdict verdict={told.verdict} lines={lines.join(" ")} />
      ) : (
        <div class="won">
          <div>
            <h3 class="q end">{prompt.title}</h3>
            <p class="sen" aria-live="polite">
              {lines.join(" ")}
            </p>
          </div>
          <Standings story={told} />
        </div>
      )}
      <WhoWasWho />
      {layout !== "narrow" && graph}
      <ol class="points" aria-label={words.say("end.points")}>
        {Array.from({ length: told?.busy === false ? points.length : MOST }, (_, index) => (
          <TurningPoint key={index} index={index} point={points[index]} />
        ))}
      </ol>
      {layout === "narrow" && graph}
    </>
  );
}

/** What one can do when it is over. */
export function EndActions(): JSX.Element {
  const { controller, replay } = useTableView();
  return (
    <>
      <ToolButton act={() => void controller.save()} says="end.save" />
      <ToolButton act={() => replay()} says="end.replay" />
      {controller.hosts && (
        <ToolButton main line act={() => controller.rematch()} says="end.rematch" />
      )}
    </>
  );
}

/** Who won, and who was out when: the last first. */
function Standings({ story }: { story: StoryState | null | undefined }): JSX.Element {
  const { words, state, characterOf } = useTableView();
  const order = state.seats
    .map(({ color, out }) => ({ color, out: out ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => other.out - one.out);
  return (
    <ol class="standings">
      {order.map(({ color, out }) => (
        <li key={color}>
          <Token color={color} size={18} />
          <span>
            <b>{words.called(color)}</b> <i>{characterOf?.(color)}</i>
          </span>
          <span class="sub">
            {color === state.ply.position.winner
              ? words.say("end.won")
              : words.say("end.out", { turn: story?.turns[out] ?? "…" })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function TurningPoint({ point, index }: { point: Point | undefined; index: number }): JSX.Element {
  const { words, state, controller, replay } = useTableView();
  if (!point) return <li class="none" aria-hidden="true" />;
  const { ply, turn, action, has_move, mark, sentence, own, pile, instead } = point;
  // After the bell nothing is tried again.
  const again = own && controller.hosts && !state.bell?.stopped;
  return (
    <li>
      <div class="k">
        <b class="n">{index + 1}</b> {words.say("end.turn", { turn })}
        {own && words.say("end.own")} <Mark kind={mark} named />
      </div>
      <h4>{words.act(action, has_move)}</h4>
      <p class="sen">{words.text(sentence)}</p>
      {pile.length > 0 && <SmallPile chips={pile} instead={instead} />}
      <ToolButton line act={() => (again ? controller.retry(ply - 1) : replay(point))}>
        {words.say(again ? "end.retry" : "end.look")} <kbd>{index + 1}</kbd>
      </ToolButton>
    </li>
  );
}

const WIDE = 44;
const HIGH = 88;

/** A pile, and over it the chip that should have gone there. */
function SmallPile({ chips, instead }: { chips: readonly Color[]; instead: Color | null }) {
  const shown = chips.slice(-12);
  const h = Math.min(15, HIGH / (shown.length + Number(instead !== null)) - 1);
  const yOf = (place: number) => HIGH - (place + 1) * (h + 1);
  const slab = (place: number) => ({ y: yOf(place), w: WIDE, h, lettered: h > 9 });
  return (
    <svg
      class="tiny"
      width={WIDE + 4}
      height={HIGH + 4}
      viewBox={`-2 -2 ${WIDE + 4} ${HIGH + 4}`}
      aria-hidden="true"
    >
      {shown.map((color, place) => (
        <ChipSide key={place} color={color} slab={slab(place)} x={0} />
      ))}
      {instead && <ChipSide color={instead} slab={slab(shown.length)} x={0} ghost />}
      <path class="ground" d={`M-2 ${HIGH + 1}H${WIDE + 2}`} />
    </svg>
  );
}
