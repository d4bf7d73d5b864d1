import type { JSX } from "preact";
import { actOf } from "../acts/legal.js";
import { isSilence, troubleIn } from "../core/requests.js";
import { ToolButton } from "../core/view/tool-button.js";
import { RuleId } from "./acts/rule-id.js";
import { useTableView } from "./table-view.js";

/** Below the table: the last ruling; what went wrong; why the pressed target is not possible. */
export function Referee(): JSX.Element {
  const { words, controller, state, chosen, pointed, pinned } = useTableView();
  const { trouble, unanswered, slow, link } = controller;
  let [ruling] = state.ply.rulings;
  let text = words.text(ruling?.sentence);
  if (trouble) {
    ruling = trouble.ruling;
    text = words.text(ruling?.sentence) || troubleIn(words, trouble);
  } else if (link.status === "cut") {
    ruling = undefined;
    text = words.say("cut");
  } else if (pinned && pointed) {
    const act = actOf(state, chosen, pointed)?.act;
    const judged = act && controller.judgements.of(act);
    const [refused] = judged?.rulings ?? [];
    if (judged && !judged.legal && refused) {
      ruling = refused;
      text = words.text(refused.sentence);
    } else if (!chosen && act?.type === "play") {
      text = words.say("sub.again");
      ruling = undefined;
    }
  }
  return (
    <div class={trouble ? "ref trouble" : "ref"}>
      {ruling && <RuleId rule={ruling.rule} />}
      <span>
        {text}
        {slow && " …"}
      </span>
      {trouble && isSilence(trouble) && (
        <ToolButton line act={() => controller.again()}>
          {words.say(unanswered ? "again" : "close")}
        </ToolButton>
      )}
    </div>
  );
}
