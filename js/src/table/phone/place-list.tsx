// The places for a chip, each with who has the move then: that is what the game is about.
import type { JSX } from "preact";
import { withChip } from "../../acts/legal.js";
import type { Act } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { Mark } from "../../core/view/mark.js";
import { PlaceStack } from "../../core/view/place-stack.js";
import { nameOf } from "../../core/view/target.js";
import { nameOfPlace } from "../acts/act-name.js";
import { useTableView } from "../table-view.js";

export function PlaceList(): JSX.Element | null {
  const { words, state, chosen } = useTableView();
  if (!chosen) return null;
  const plays = withChip(state.legal, chosen).filter(({ type }) => type === "play");
  if (plays.length === 0) return null;
  return (
    <div class="places" role="radiogroup" aria-label={words.say("go.first.place")} data-g>
      {plays.map((act) => (
        <Place key={act.pile} act={act} />
      ))}
    </div>
  );
}

function Place({ act }: { act: Act }): JSX.Element {
  const { words, state, aimed, controller, hint } = useTableView();
  const { piles } = state.ply.position;
  const pile = Number(act.pile);
  const { chips = [] } = piles.find(({ id }) => id === pile) ?? {};
  const on = aimed?.type === "play" && aimed.pile === pile;
  const hinted = hint?.kind === "pile" && hint.pile === pile;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      class={classes("opt place", on && "hov", hinted && "hint")}
      data-t={nameOf({ kind: "pile", pile })}
    >
      <PlaceStack chips={chips} />
      <span>
        <b>{nameOfPlace(state, words, pile)}</b>{" "}
        {controller.judgements.known(act)?.breaks[0] && <Mark kind="promise-broken" named />}
        <span class="d">
          <Then act={act} />
        </span>
      </span>
    </button>
  );
}

/** Who would decide then, as the rules say. */
export function Then({ act }: { act: Act }): JSX.Element {
  const { words, state, controller } = useTableView();
  const then = controller.judgements.of(act)?.then;
  if (!then) return <>…</>;
  const { alive } = state.ply.position;
  const others = alive.filter((color) => color !== then.to_act);
  const all = others.every((color) => then.to.includes(color)) && then.to.length === others.length;
  const names = then.to.length > FEW ? [] : then.to.map((color) => words.called(color));
  const list = all ? words.say("then.anyone") : words.list(names);
  const who = then.phase === "rescue" ? then.has_move : then.to_act;
  return (
    <>
      {words.of(`then.${then.phase}`, who, { list })}
      {!list &&
        then.to.map((color) => <Token key={color} color={color} label={words.player(color)} />)}
    </>
  );
}

/** So many players are told by name. */
const FEW = 2;
