// A new deal, or a changed one: to whom, what is asked, and what is given.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../core/types.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { BargainState, HalfChoiceState } from "../../state.gen.js";
import { HalfPicker, ReceiverPicker } from "../phone/half-picker.js";
import { useTableView } from "../table-view.js";

interface Halves {
  asks: HalfChoiceState[];
  gives: HalfChoiceState[];
}

const NOTHING = "";

/** With a deal it answers that with a changed one: what was given is then what is asked. */
export function DealComposer(props: {
  deal?: BargainState;
  close: () => void;
}): JSX.Element | null {
  const { words, controller, state, colors, mine, phone } = useTableView();
  const { deal, close } = props;
  const alive = colors.filter((color) => state.ply.position.alive.includes(color));
  const makers = deal ? [deal.to] : alive.filter((color) => mine(color));
  const [as, setAs] = useState<Color | undefined>(makers[0]);
  const maker = as && makers.includes(as) ? as : makers[0];
  const others = deal ? [deal.maker] : alive.filter((color) => color !== maker);
  const [whom, setWhom] = useState<Color | undefined>(others[0]);
  const to = whom && others.includes(whom) ? whom : others[0];
  const [asks, setAsks] = useState(deal?.halves[1]?.half ?? NOTHING);
  const [gives, setGives] = useState(deal?.halves[0]?.half ?? NOTHING);
  const halves = useHalves(maker, to);
  if (!maker || !to) return null;
  const send = () => {
    const chosen = { asks: asks || null, gives: gives || null };
    const done = deal
      ? controller.change({ offer: deal.index, ...chosen })
      : controller.offer({ player: maker, to, ...chosen });
    void done.then((ok) => ok && close());
  };
  const sides = [
    { says: "deals.asks", value: asks, set: setAsks, of: halves?.asks },
    { says: "deals.gives", value: gives, set: setGives, of: halves?.gives },
  ] as const;
  const names = (list: readonly Color[]) =>
    list.map((color): [string, string] => [color, words.player(color)]);
  return (
    <div class="form compose" role="group" aria-label={words.say("deals.offer")}>
      {makers.length > 1 && (
        <Select
          says="deals.as"
          value={maker}
          set={(one) => setAs(one as Color)}
          of={names(makers)}
        />
      )}
      {!deal && phone && <ReceiverPicker others={others} to={to} set={setWhom} />}
      {!deal && !phone && (
        <Select
          says="deals.to"
          value={to}
          set={(one) => setWhom(one as Color)}
          of={names(others)}
        />
      )}
      {phone ? (
        <HalfPicker sides={sides} />
      ) : (
        sides.map((side) => <HalfSelect key={side.says} {...side} />)
      )}
      <div class="b">
        <ToolButton line act={close} says="close" />
        <ToolButton
          main
          off={!asks && !gives}
          act={() => (asks || gives) && send()}
          says="deals.send"
        />
      </div>
    </div>
  );
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

type SelectKey = "deals.as" | "deals.to" | "deals.asks" | "deals.gives";

function Select(props: {
  says: SelectKey;
  value: string;
  set: (value: string) => void;
  of: [value: string, text: string, off?: boolean][];
}): JSX.Element {
  const { words } = useTableView();
  return (
    <label>
      {words.say(props.says)}{" "}
      <select
        aria-label={words.say(props.says)}
        value={props.value}
        onChange={({ currentTarget }) => props.set(currentTarget.value)}
      >
        {props.of.map(([value, text, off]) => (
          <option key={value} value={value} disabled={off}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function HalfSelect(props: {
  says: SelectKey;
  value: string;
  set: (value: string) => void;
  of: HalfChoiceState[] | undefined;
}): JSX.Element {
  const { words } = useTableView();
  const { says, value, set, of = [] } = props;
  const doubt = of.find(({ half }) => half === value)?.doubt;
  const options = of.map(({ half, text, possible }): [string, string, boolean] => [
    half,
    words.text(text),
    !possible,
  ]);
  return (
    <>
      <Select
        says={says}
        value={value}
        set={set}
        of={[[NOTHING, words.say("deals.nothing")], ...options]}
      />
      {doubt && <p class="fx">{words.text(doubt)}</p>}
    </>
  );
}
