// What may be answered, in words, beside what lies on the table.
import type { JSX } from "preact";
import type { Color } from "../core/types.js";
import { Token } from "../core/view/chip.js";
import { classes } from "../core/view/elements.js";
import { Mark } from "../core/view/mark.js";
import { isSame, nameOf, type Target } from "../core/view/target.js";
import { useActsView } from "./acts-view.js";
import type { Choice } from "./choices.js";
import { withChip } from "./legal.js";

export function ChoiceList(): JSX.Element | null {
  const { words, choices, state, chosen, hint } = useActsView();
  if (choices.length === 0) return null;
  const { phase } = state.ply.position;
  // A chip that may be played too leaves room for what the rules say of that.
  const plays = chosen && withChip(state.legal, chosen)[0]?.type === "play";
  const short = plays || (phase === "rescue" && !chosen);
  return (
    <div
      class={short ? "opts row" : "opts"}
      role="group"
      aria-label={words.say("fact.legal")}
      data-g
    >
      {plays && <span class="sub">{words.say("do.or")}</span>}
      {choices.map((choice) => (
        <Option
          key={choice.key}
          choice={choice}
          short={short === true}
          hint={hint !== null && faceOf(hint) === choice.face}
        />
      ))}
    </div>
  );
}

/** The colour that a target is about. */
function faceOf(target: Target): Color | undefined {
  if (target.kind === "seat") return target.player;
  return target.kind === "chip" || target.kind === "kill" ? target.chip : undefined;
}

/** The table and the list offer the same choices. */
function isPointed(pointed: Target | null, { act }: Target & { kind: "choice" }): boolean {
  switch (pointed?.kind) {
    case "choice":
      return isSame(pointed, { kind: "choice", act });
    case "kill":
      return act.type === "kill" && act.chip === pointed.chip;
    case "seat":
      return act.type !== "kill" && act.to === pointed.player;
    default:
      return false;
  }
}

function Option(props: { choice: Choice; short: boolean; hint: boolean }): JSX.Element {
  const { words, layout, pointed, controller } = useActsView();
  const { short } = props;
  const { act, key, title, note, face, mark } = props.choice;
  const target: Target = { kind: "choice", act };
  const bare = note === undefined;
  const said = bare ? face && `${title} ${words.chip(face)}` : short ? title : undefined;
  return (
    <button
      type="button"
      class={classes(
        short ? "btn line" : "opt",
        isPointed(pointed, target) && "hov",
        props.hint && "hint",
      )}
      data-t={nameOf(target)}
      aria-label={said}
      aria-busy={controller.slow}
    >
      {!short && face && <Token color={face} size={24} />}
      {!short && mark && <Mark kind={mark} size={18} />}
      {short && !bare && face && <Token color={face} size={16} />}
      <span>
        <b>{short && !bare && face ? words.called(face) : title}</b>{" "}
        {controller.judgements.known(act)?.breaks[0] && <Mark kind="promise-broken" named />}
        {!short && <span class="d">{note}</span>}
      </span>
      {bare && face && <Token color={face} size={18} />}
      {layout !== "narrow" && (bare || !short) && <kbd>{key.toUpperCase()}</kbd>}
    </button>
  );
}
