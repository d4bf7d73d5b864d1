import type { JSX } from "preact";
import { ToolButton } from "../core/view/tool-button.js";
import { useReplayView } from "./replay-view.js";
import { ActionRow } from "./score/score-row.js";

/** All legal acts at a ply: the reader tries one, sees what would happen, and goes back. */
export function WhatIfPage({ onTry }: { onTry: () => void }): JSX.Element | null {
  const { controller, replay, words } = useReplayView();
  const { tree, line, ply } = controller;
  if (!tree) return null;
  const now = replay.ply(ply);
  const of = controller.whatIfs;
  const outcomes = of?.outcomes(tree, line, ply) ?? controller.editor?.trials.outcomes ?? [];
  const played = JSON.stringify(tree.act(line, ply + 1)?.state.ply?.action);
  const back = tree.isTried(line) && tree.begin(line)?.before;
  return (
    <>
      <p class="remark">
        {words.say(back ? "what-if.tried" : outcomes.length ? "what-if.ask" : "what-if.none")}
      </p>
      {back && (
        <ToolButton line act={() => controller.goto(back.ply, "jump", back.line)}>
          {words.say("line.back", { name: controller.nameOf(back.line, words) })}
        </ToolButton>
      )}
      <div class="tries">
        {outcomes.map((outcome, index) => (
          <button
            key={index}
            type="button"
            class="btn line way"
            onClick={() => {
              controller.tryOut(outcome);
              onTry();
            }}
          >
            <span class="mv" aria-hidden="true">
              <ActionRow ply={outcome} before={now} />
            </span>
            <span>{words.text(outcome.rulings[0]?.sentence)}</span>
            <span class="unseen">{words.act(outcome.action, now.position.has_move)}</span>
            {JSON.stringify(outcome.action) === played && (
              <span class="sub">{words.say("line.played")}</span>
            )}
          </button>
        ))}
      </div>
      {of && of.leftOut > 0 && <p class="remark">{words.say("what-if.left", { n: of.leftOut })}</p>}
    </>
  );
}
