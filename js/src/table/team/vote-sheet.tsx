// A member's own vote: one tap, which may be changed until the vote is closed; then its counts.
import type { JSX } from "preact";
import { type Choice, choicesOf } from "../../acts/choices.js";
import type { Words } from "../../core/i18n.js";
import type { Act } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { PlaceStack } from "../../core/view/place-stack.js";
import type { TableState } from "../../state.gen.js";
import { nameOfAct, nameOfPlace } from "../acts/act-name.js";
import { Then } from "../phone/place-list.js";
import { useTableView } from "../table-view.js";
import type { OwnVote } from "./team.js";

/** A vote is told until so many acts have followed. */
const RECENT = 3;

export function VoteSheet(): JSX.Element | null {
  const { words, state, controller } = useTableView();
  const { vote, last } = controller.team ?? {};
  if (!vote || vote.revision !== state.revision) {
    return last && last.revision + RECENT > state.revision ? <Counts vote={last} /> : null;
  }
  const { tied, captain, next } = vote;
  const isTie = tied.length > 0;
  const asked = isTie && captain;
  return (
    <>
      <h3 class="q">{headingOf(vote, useTableView())}</h3>
      <p class="sub">
        {isTie ? words.say(captain ? "vote.tie-why" : "vote.wait") : words.say("vote.change")}
      </p>
      {isTie && <Counts vote={vote} />}
      {(!isTie || asked) && <VoteRadios vote={vote} />}
      {captain && next && <p class="sub">{words.say("vote.captain", { next })}</p>}
    </>
  );
}

function headingOf(
  { tied, captain, counts }: OwnVote,
  { words, state, controller }: ReturnType<typeof useTableView>,
): string {
  const { phase, has_move } = state.ply.position;
  if (tied.length === 0) {
    const key = `vote.ask.${phase}`;
    return words.has(key) ? words.say(key, { to: words.player(has_move) }) : "";
  }
  const any = counts?.some((count) => count > 0);
  if (captain) return words.say(any ? "vote.tie.you" : "vote.none.you");
  const name = controller.votes?.open?.captain ?? "…";
  return words.say(any ? "vote.tie" : "vote.none", { captain: name });
}

/** How a team has voted, for its own members. */
export function Counts({ vote }: { vote: OwnVote }): JSX.Element | null {
  const { words, state, controller } = useTableView();
  const { counts, choices } = vote;
  if (!counts || !controller.team) return null;
  const many = areMany(choices);
  const named = choices.map((act, at) =>
    words.say("vote.counted", { what: shortOf(state, words, act, many), n: counts[at] ?? 0 }),
  );
  return (
    <p class="counts">
      <small>{words.say("vote.seen", { player: words.player(controller.team.seat) })}</small>
      {named.join("; ")}
    </p>
  );
}

/** Whether chips of several colours can be chosen: a place alone says too little then. */
const areMany = (choices: readonly Act[]): boolean =>
  new Set(choices.map(({ chip }) => chip)).size > 1;

/** A choice in a word or two. */
function shortOf(state: TableState, words: Words, act: Act, many: boolean): string {
  const { type, pile, chip, to } = act;
  if (type === "give" && to) return words.player(to);
  if (type === "play") {
    return many ? nameOfAct(state, words, act) : nameOfPlace(state, words, Number(pile));
  }
  if (type === "refuse") return words.say("do.refuse");
  return chip ? words.chip(chip) : "";
}

function VoteRadios({ vote }: { vote: OwnVote }): JSX.Element {
  const { words, state } = useTableView();
  const { choices, own, tied } = vote;
  const listed = choicesOf(state, words, null);
  const many = areMany(choices);
  const answered = tied.length > 0 ? null : own;
  return (
    <div class="places" role="radiogroup" aria-label={words.say("vote.list")} data-g>
      {choices.map((act, at) =>
        tied.length === 0 || tied.includes(at) ? (
          <Radio
            key={at}
            act={act}
            on={answered === at}
            choice={listed.find((one) => isSameAct(one.act, act))}
            many={many}
          />
        ) : null,
      )}
    </div>
  );
}

const isSameAct = (one: Act, other: Act): boolean =>
  one.type === other.type && one.chip === other.chip && one.to === other.to;

function Radio(props: {
  act: Act;
  on: boolean;
  choice: Choice | undefined;
  many: boolean;
}): JSX.Element {
  const { words, state, controller } = useTableView();
  const { act, on, choice, many } = props;
  const { piles } = state.ply.position;
  // A vote that is cast meanwhile does not count.
  const paused = controller.votes?.paused === true;
  const { chips = [] } = piles.find(({ id }) => id === act.pile) ?? {};
  const plays = act.type === "play";
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      aria-disabled={paused}
      class={classes("opt place", on && "hov")}
      onClick={() => !paused && void controller.act(act, state.revision)}
    >
      {plays ? (
        <PlaceStack chips={chips} />
      ) : (
        choice?.face && <Token color={choice.face} size={24} />
      )}
      <span>
        <b>{plays ? nameOfPlace(state, words, Number(act.pile)) : choice?.title}</b>{" "}
        {plays && many && act.chip && (
          <Token color={act.chip} size={18} label={words.chip(act.chip)} />
        )}
        <span class="d">{plays ? <Then act={act} /> : choice?.note}</span>
      </span>
    </button>
  );
}
