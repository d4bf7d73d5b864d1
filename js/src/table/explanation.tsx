import type { JSX } from "preact";
import type { JudgedState } from "../state.gen.js";
import { Facts } from "../view/facts.js";
import { Mark } from "../view/mark.js";
import { ContrastView } from "../view/ruling.js";
import { actOf } from "./legal.js";
import { useTableView } from "./table-view.js";

/** What the rules say of what is pointed at, before it is done. */
export function Explanation(): JSX.Element | null {
  const { words, controller, state, chosen, told } = useTableView();
  const act = told ? actOf(state, chosen, told)?.act : null;
  if (!act) return null;
  const judged = controller.judgements.of(act);
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
      {judged === null && <p>{words.say(controller.link.status === "gone" ? "gone" : "silent")}</p>}
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
export function Contrasts(props: Pick<JudgedState, "rulings" | "contrasts">): JSX.Element {
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
