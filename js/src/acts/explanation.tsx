import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import type { Act } from "../core/types.js";
import { Facts } from "../core/view/facts.js";
import { Mark } from "../core/view/mark.js";
import { ContrastView } from "../core/view/ruling.js";
import type { JudgedState } from "../state.gen.js";
import { useActsView } from "./acts-view.js";
import type { Decision } from "./decision.js";
import { actOf } from "./legal.js";

/** "If Red plays a red chip on pile 2" */
export function ifDone(words: Words, { ply: { position } }: Decision, act: Act): string {
  const { next_pile, has_move } = position;
  const whole = { chip: null, pile: null, to: null, ...act, new: act.pile === next_pile };
  const how = words.act(whole, has_move);
  // A name keeps its capital.
  const own = act.player === words.you;
  return words.say("why.if", { how: own ? how.charAt(0).toLowerCase() + how.slice(1) : how });
}

/** What the rules say of what is pointed at, before it is done. */
export function Explanation(): JSX.Element | null {
  const { words, controller, state, chosen, told, asking } = useActsView();
  const act = told ? actOf(state, chosen, told)?.act : null;
  if (!act) return null;
  const judged = controller.judgements.of(act);
  const rulings = judged?.rulings ?? [];
  const [first] = rulings;
  return (
    <div class="alt why">
      <div class="k">{ifDone(words, state, act)}</div>
      {judged === undefined && <p>{words.say("why.wait")}</p>}
      {judged === null && <p>{words.say(controller.link.status === "gone" ? "gone" : "silent")}</p>}
      {first && <p class="sen">{words.text(first.sentence)}</p>}
      {judged?.breaks.map((told, index) => (
        <p key={index}>
          <Mark kind="promise-broken" /> {words.text(told)}
        </p>
      ))}
      {asking && (
        <p class="ids">
          {rulings.map(({ rule, sentence }) => (
            <span key={rule} class="id" title={words.text(sentence)}>
              {rule}
            </span>
          ))}
        </p>
      )}
      {judged && <Contrasts {...judged} />}
      {asking && first && <Facts {...first} />}
    </div>
  );
}

/** Where another rule set decides otherwise: told to one who asks why. */
export function Contrasts(props: Pick<JudgedState, "rulings" | "contrasts">): JSX.Element | null {
  const { rulings, contrasts } = props;
  const { asking } = useActsView();
  if (!asking) return null;
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
