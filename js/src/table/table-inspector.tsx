// Beside the table: the one thing that is asked, what may be answered, and why.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { powerAt } from "../power-state.js";
import { Standing } from "../replay/power-page.js";
import type { JudgedState } from "../state.gen.js";
import type { Act, Color } from "../types.js";
import { Token } from "../view/chip.js";
import { classes } from "../view/classes.js";
import { Facts } from "../view/facts.js";
import { Mark } from "../view/mark.js";
import { ContrastView } from "../view/ruling.js";
import { isSame, nameOf, type Target } from "../view/target.js";
import { ToolButton } from "../view/tool-button.js";
import { type Choice, prisonersOf } from "./choices.js";
import { actOf, isLegal, withChip } from "./legal.js";
import { Strip } from "./sheets.js";
import { TableTalk } from "./table-talk.js";
import { useTableView } from "./table-view.js";

export function TableInspector(): JSX.Element {
  const { words, state, chosen, rebound, prompt, coach, controller, asking, told } = useTableView();
  const { position } = state.ply;
  const over = position.phase === "over";
  usePrefetch();
  return (
    <section class="insp">
      <div class="ask">
        {rebound.on ? (
          <ReboundSteps />
        ) : (
          <>
            {coach && !chosen && <p class="coach">{words.text(coach.text)}</p>}
            <h3 class={over ? "q end" : "q"}>{prompt.title}</h3>
            {prompt.sub && <p class="sub">{prompt.sub}</p>}
            {asking && <p class="sub">{words.say("why.mode")}</p>}
            {state.paused && state.ply.position.to_act && !over && (
              <ToolButton line act={() => controller.pause(false)} says="go" />
            )}
            <Choices />
            {over && <GameOver />}
            <IllegalReceivers />
            <RescueOrder />
          </>
        )}
        <Explanation />
        {!rebound.on && !chosen && !told && <Contrasts {...state.ply} />}
        {!rebound.on && !chosen && !told && <Standing {...powerAt(controller, position.ply)} />}
        {position.ply === 0 && !chosen && <Strip />}
      </div>
      <TableTalk />
    </section>
  );
}

/** Asks beforehand for what one will want to know next. */
function usePrefetch(): void {
  const { controller, state, chosen, asked } = useTableView();
  const { revision, ply, seats, legal } = state;
  const { phase, piles, next_pile } = ply.position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision or a choice is what asks
  useEffect(() => {
    if (!asked && !chosen) return;
    const atSeats = seats.map(({ color }): Target => ({ kind: "seat", player: color }));
    const onPiles = [...piles.map(({ id }) => id), next_pile].map(
      (pile): Target => ({ kind: "pile", pile }),
    );
    const targets: Target[] = [];
    if (chosen) {
      targets.push(...onPiles);
      if (chosen.chip !== chosen.player) targets.push(...atSeats, { kind: "dead" });
    } else if (phase === "give") targets.push(...atSeats);
    const acts: Act[] = targets.flatMap((target) => actOf(state, chosen, target)?.act ?? []);
    if (!chosen && phase !== "play") {
      for (const { type, player, chip } of legal) {
        if (type === "kill" || type === "donate") acts.push({ type, player, chip: chip ?? player });
        if (type === "refuse") acts.push({ type, player });
      }
    }
    for (const act of acts) controller.foresee(act);
  }, [revision, chosen?.player, chosen?.chip, asked]);
}

function Choices(): JSX.Element | null {
  const { words, choices, state, chosen, hint } = useTableView();
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
      {choices.map((choice, index) => (
        <Option
          key={choice.key}
          choice={choice}
          main={!chosen && short && index === 0}
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

/** The table and the list are two ways to one choice. */
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

function Option(props: {
  choice: Choice;
  main: boolean;
  short: boolean;
  hint: boolean;
}): JSX.Element {
  const { words, layout, pointed, controller } = useTableView();
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
        props.main && "pri",
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
        <b>{short && !bare && face ? words.player(face) : title}</b>{" "}
        {controller.foreseen(act)?.breaks[0] && <Mark kind="promise-broken" named />}
        {!short && <span class="d">{note}</span>}
      </span>
      {bare && face && <Token color={face} size={18} />}
      {layout !== "narrow" && (bare || !short) && <kbd>{key.toUpperCase()}</kbd>}
    </button>
  );
}

/** Who may not be chosen, and the rule that says so. */
function IllegalReceivers(): JSX.Element | null {
  const { words, controller, state, chosen, asked } = useTableView();
  const { phase, to_act, alive } = state.ply.position;
  if (phase !== "give" || chosen || !asked || !to_act) return null;
  const rows = state.seats.flatMap(({ color }) => {
    const act: Act = { type: "give", player: to_act, to: color };
    if (isLegal(state.legal, act) || !alive.includes(color)) return [];
    const [ruling] = controller.judged(act)?.rulings ?? [];
    return [{ color, ruling }];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{words.say("why.others")}</h4>
      <ul class="others">
        {rows.map(({ color, ruling }) => (
          <li key={color}>
            <Token color={color} size={16} label={words.player(color)} />
            <span>
              {ruling ? words.text(ruling.sentence) : "…"}{" "}
              {ruling && <span class="id">{ruling.rule}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A rescue: who is asked, who next, and what if all refuse. */
function RescueOrder(): JSX.Element | null {
  const { words, state, chosen } = useTableView();
  const { phase, asked } = state.ply.position;
  if (phase !== "rescue" || chosen) return null;
  return (
    <ol class="steps">
      {asked.map((color, index) => (
        <li key={color} class={index === 0 ? "now" : "later"}>
          <Mark kind="rescue-asked" />
          <span>
            {index === 0
              ? words.say("next.rescue", { player: words.player(color) })
              : words.say("way.then", {
                  player: words.player(color),
                  list: prisonersOf(state, words, color),
                })}
          </span>
        </li>
      ))}
      {state.if_refused && (
        <li class="later">
          <Mark kind="defeat" />
          <span>{words.text(state.if_refused)}</span>
        </li>
      )}
    </ol>
  );
}

/** Why the move jumps, and how it ended. */
function ReboundSteps(): JSX.Element {
  const { words, state, rebound } = useTableView();
  const { recency, phase } = state.ply.position;
  const steps = state.walk;
  const fallen = steps.findLast(({ kind }) => kind === "defeat");
  const before = fallen && steps[steps.indexOf(fallen) - 1]?.alive;
  const out = state.seats.find(
    ({ color }) => before?.includes(color) && !fallen?.alive.includes(color),
  );
  return (
    <>
      {phase !== "over" && (
        <>
          <h3 class="q">{words.say("walk")}</h3>
          <p class="sub">{words.say("walk.step", { n: rebound.shown, last: steps.length })}</p>
        </>
      )}
      <ol class="steps">
        {steps.map(({ kind, sentence, rule }, index) => (
          <li
            key={index}
            class={classes(
              index === rebound.shown - 1 && "now",
              index >= rebound.shown && "hidden",
            )}
          >
            <Mark kind={kind} />
            <span>
              {words.text(sentence)} <span class="id">{rule}</span>
            </span>
          </li>
        ))}
      </ol>
      {phase !== "over" && (
        <>
          <h4>{words.say("walk.way")}</h4>
          <p class="back">
            {[...(out ? [out.color] : []), ...recency].map((color, index) => (
              <span key={color}>
                {index > 0 && " ← "}
                <Token color={color} size={20} label={words.player(color)} />
                {color === out?.color ? ` ${words.say("status.defeated")}` : ""}
                {index === (out ? 1 : 0) && <b> {words.player(color)}</b>}
              </span>
            ))}
          </p>
          <div class="opts row stay">
            <ToolButton main line act={rebound.leave}>
              {words.say("go")} <kbd>Enter</kbd>
            </ToolButton>
          </div>
        </>
      )}
    </>
  );
}

function GameOver(): JSX.Element {
  const { replay, controller, open } = useTableView();
  return (
    <>
      <ReboundSteps />
      <div class="opts row stay">
        <ToolButton main line act={replay} says="end.replay" />
        <ToolButton line act={() => void controller.save()} says="end.save" />
        <ToolButton line act={() => open("new")} says="end.new" />
      </div>
    </>
  );
}

/** What the rules say of what is pointed at, before it is done. */
function Explanation(): JSX.Element | null {
  const { words, controller, state, chosen, told } = useTableView();
  const act = told ? actOf(state, chosen, told)?.act : null;
  if (!act) return null;
  const judged = controller.judged(act);
  const spoken = words.act(
    { chip: null, pile: null, to: null, ...act, new: act.pile === state.ply.position.next_pile },
    state.ply.position.has_move,
  );
  const rulings = judged?.rulings ?? [];
  const [first] = rulings;
  return (
    <div class="alt why">
      <div class="k">{words.say("why.if", { how: spoken })}</div>
      {judged === undefined && <p>{words.say("why.wait")}</p>}
      {judged === null && <p>{words.say("gone")}</p>}
      {first && <p class="sen">{words.text(first.sentence)}</p>}
      {judged?.breaks.map((told, index) => (
        <p key={index}>
          <Mark kind="promise-broken" /> {words.text(told)}
        </p>
      ))}
      <p class="ids">
        {rulings.map(({ rule, sentence }) => (
          <span key={rule} class="id" title={words.text(sentence)}>
            {rule}
          </span>
        ))}
      </p>
      {judged && <Contrasts {...judged} />}
      {first && <Facts {...first} />}
    </div>
  );
}

/** Where another rule set decides otherwise. */
function Contrasts(props: Pick<JudgedState, "rulings" | "contrasts">): JSX.Element {
  const { rulings, contrasts } = props;
  return (
    <>
      {contrasts
        .filter(({ differs }) => differs)
        .map((contrast, index) => (
          <ContrastView key={index} contrast={contrast} ruling={rulings[0]} />
        ))}
    </>
  );
}
