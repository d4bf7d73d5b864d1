// A new deal, or a changed one: to whom, what is asked, and what is given.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { sendOnEnter } from "../../core/keys.js";
import type { Color, Text } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { BargainState, HalfChoiceState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";

type Side = "asks" | "gives";
/** What the two can promise each other, and how the one who is asked has kept its word. */
type Halves = Record<Side, HalfChoiceState[]> & { word: Text | null };

const SIDES: readonly Side[] = ["asks", "gives"];
const GAP = "\u0000";
const NOTHING = "";

/** With an offer it answers that with a changed one: what was given is then what is asked. With a
 * deal that has come to nothing it begins another one from it. */
export function DealComposer({ deal }: { deal?: BargainState }): JSX.Element | null {
  const { words, controller, compose } = useTableView();
  const { makers, maker, setMaker, others, to, setTo } = usePair(deal);
  const [side, look] = useState<Side>("asks");
  const own = deal?.halves.find(({ player }) => player === maker);
  const asked = deal?.halves.find((half) => half !== own);
  const [asks, setAsks] = useState(asked?.half ?? NOTHING);
  const [gives, setGives] = useState(own?.half ?? NOTHING);
  const halves = useHalves(maker, to);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll: true });
  }, []);
  if (!maker || !to) return null;
  const chosen = { asks, gives };
  const nothing = asks === NOTHING && gives === NOTHING;
  const close = () => {
    // The focus goes back to the table, not to the page.
    form.current?.closest<HTMLElement>(".frame")?.focus({ preventScroll: true });
    compose(null);
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (nothing) return;
    const meant = { asks: asks || null, gives: gives || null };
    const done =
      deal?.status === "offered"
        ? controller.change({ offer: deal.index, ...meant })
        : controller.offer({ player: maker, to, ...meant });
    void done.then((ok) => ok && close());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    sendOnEnter(event);
    if (event.key !== "Escape") return;
    close();
    event.preventDefault();
    event.stopPropagation();
  };
  const player = words.player(to);
  return (
    <form
      ref={form}
      class="compose"
      aria-label={words.say("deals.offer")}
      onSubmit={send}
      onKeyDown={onKeyDown}
    >
      {makers.length > 1 && <People says="deals.as" of={makers} chosen={maker} set={setMaker} />}
      <People says="deals.for" of={others} chosen={to} set={setTo} />
      {halves?.word && <p class="nt">{words.text(halves.word)}</p>}
      <Sentence side={side} chosen={chosen} halves={halves} />
      <div class="sg">
        {SIDES.map((one) => (
          <button type="button" key={one} aria-pressed={one === side} onClick={() => look(one)}>
            {words.say(`deals.${one}`)}
          </button>
        ))}
      </div>
      <Options
        key={side}
        says={`deals.${side}`}
        of={halves?.[side] ?? []}
        value={chosen[side]}
        set={side === "asks" ? setAsks : setGives}
      />
      <div class="b">
        <ToolButton act={close} says="deals.cancel" />
        <button type="submit" class="btn pri" aria-disabled={nothing}>
          {words.say("deals.send", { player })}
        </button>
      </div>
      <p class="nt">{words.say("deals.heard", { player })}</p>
    </form>
  );
}

/** Who offers, and to whom: of those that decide here, whoever acts, until another one is chosen. */
function usePair(deal: BargainState | undefined) {
  const { state, colors, mine } = useTableView();
  const { alive: living, to_act } = state.ply.position;
  const alive = colors.filter((color) => living.includes(color));
  const again = deal && deal.status !== "offered" && mine(deal.maker);
  const pair = deal && (again ? [deal.maker, deal.to] : [deal.to, deal.maker]);
  const makers = pair ? pair.slice(0, 1) : alive.filter((color) => mine(color));
  const [as, setMaker] = useState<Color | null>(null);
  const maker =
    as && makers.includes(as) ? as : (makers.find((color) => color === to_act) ?? makers[0]);
  const others = pair ? pair.slice(1) : alive.filter((color) => color !== maker);
  const [whom, setTo] = useState<Color | null>(null);
  const to =
    whom && others.includes(whom) ? whom : (others.find((color) => color === to_act) ?? others[0]);
  return { makers, maker, setMaker, others, to, setTo };
}

/** Asks Python what the two can promise each other now. */
function useHalves(player: Color | undefined, to: Color | undefined): Halves | null {
  const { controller, state } = useTableView();
  const [halves, setHalves] = useState<Halves | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be kept changes with each act
  useEffect(() => {
    if (!player || !to) return;
    let wanted = true;
    void controller.requests.ask("halves", { player, to }).then((answer) => {
      if (wanted && answer.ok) setHalves(answer as unknown as Halves);
    });
    return () => {
      wanted = false;
    };
  }, [player, to, state.revision]);
  return halves;
}

function People(props: {
  says: "deals.as" | "deals.for";
  of: readonly Color[];
  chosen: Color;
  set: (color: Color) => void;
}): JSX.Element {
  const { words } = useTableView();
  const { says, of, chosen, set } = props;
  return (
    <div class="with" role="group" aria-label={words.say(says)}>
      <span>{words.say(says)}</span>
      {of.map((color) => (
        <button
          type="button"
          class="btn line"
          key={color}
          aria-pressed={color === chosen}
          onClick={() => set(color)}
        >
          <Token color={color} size={16} /> {words.called(color)}
        </button>
      ))}
    </div>
  );
}

/** “You give me the move, and I kill no chip of yours.” */
function Sentence(props: {
  side: Side;
  chosen: Record<Side, string>;
  halves: Halves | null;
}): JSX.Element {
  const { words } = useTableView();
  const { side, chosen, halves } = props;
  const [before, between, after] = words
    .say("deals.sentence", { asks: GAP, gives: GAP })
    .split(GAP);
  const half = (one: Side) => (
    <span class={classes("sl", one === side && "on")}>
      {words.text(halves?.[one].find((choice) => choice.half === chosen[one])?.text) || "…"}
    </span>
  );
  return (
    <p class="sent" aria-live="polite">
      {before}
      {half("asks")}
      {between}
      {half("gives")}
      {after}
    </p>
  );
}

/** What can be promised: a choice for each kind, and in it, whom it is about. */
function Options(props: {
  says: "deals.asks" | "deals.gives";
  of: HalfChoiceState[];
  value: string;
  set: (half: string) => void;
}): JSX.Element {
  const { words } = useTableView();
  const { says, of, value, set } = props;
  const kinds = [...new Set(of.map(({ half }) => kindOf(half)))];
  return (
    <fieldset class="ol">
      <legend class="unseen">{words.say(says)}</legend>
      {kinds.map((kind) => (
        <Option
          key={kind}
          name={says}
          of={of.filter(({ half }) => kindOf(half) === kind)}
          value={value}
          set={set}
        />
      ))}
    </fieldset>
  );
}

const kindOf = (half: string): string => half.split(":")[0] ?? half;

function Option(props: {
  name: string;
  of: HalfChoiceState[];
  value: string;
  set: (half: string) => void;
}): JSX.Element | null {
  const { words } = useTableView();
  const { name, of, value, set } = props;
  const own = of.find(({ half }) => half === value);
  const choice = own ?? of.find(({ possible }) => possible) ?? of[0];
  if (!choice) return null;
  const { half, text, doubt, possible } = choice;
  const about = (one: string) => {
    const color = one.split(":")[1] as Color | undefined;
    return color ? words.player(color) : words.say("deals.always");
  };
  return (
    <div class={classes("op", own && "on", !possible && "no")}>
      <label>
        <input
          type="radio"
          name={name}
          checked={own !== undefined}
          disabled={!possible}
          onChange={() => set(half)}
        />
        <span>
          {words.text(text)}
          {doubt && <small>{words.text(doubt)}</small>}
        </span>
      </label>
      {own && of.length > 1 && (
        <select
          aria-label={words.say("deals.about")}
          value={half}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        >
          {of.map((one) => (
            <option key={one.half} value={one.half} disabled={!one.possible}>
              {about(one.half)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
