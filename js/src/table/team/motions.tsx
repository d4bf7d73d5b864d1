// What members of a team propose: done once half of the team agrees.
import type { JSX } from "preact";
import { ToolButton } from "../../core/view/tool-button.js";
import { nameOfAct } from "../acts/act-name.js";
import { useTableView } from "../table-view.js";
import type { Motion } from "./team.js";

export function Motions(): JSX.Element | null {
  const { words, controller } = useTableView();
  const { motions = [] } = controller.team ?? {};
  if (motions.length === 0) return null;
  return (
    <section class="motions" aria-label={words.say("motion.list")}>
      {motions.map((motion) => (
        <Proposed key={motion.id} motion={motion} />
      ))}
      <p class="sub">{words.say("motion.lapse")}</p>
    </section>
  );
}

function Proposed({ motion }: { motion: Motion }): JSX.Element {
  const { words, state, controller } = useTableView();
  const { id, kind, text, action, agree, needs, own } = motion;
  const answer = (agrees: boolean) => () => controller.back(id, agrees);
  return (
    <div class="motion" role="group" aria-label={words.say(`motion.${kind}`)}>
      <p>
        <b>{words.say(`motion.${kind}`)}</b> <small>{words.say("deals.free")}</small>
      </p>
      <p class="sen">{text ? words.text(text) : action && nameOfAct(state, words, action)}</p>
      <p class="sub">{words.say("motion.count", { n: agree, needs })}</p>
      <div class="b">
        <ToolButton line on={own === true} act={answer(true)} says="motion.yes" />
        <ToolButton line on={own === false} act={answer(false)} says="motion.no" />
      </div>
    </div>
  );
}
