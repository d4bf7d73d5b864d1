import type { JSX } from "preact";
import { Token } from "../core/view/chip.js";
import { PromiseVerdict, Speaker } from "../core/view/speech.js";
import { useReplayView } from "./replay-view.js";

/** All talk in order of time; what lies ahead of the cursor is included, and marked. */
export function ReplayTalk({ at }: { at: number }): JSX.Element {
  const { words, replay, controller } = useReplayView();
  const said = replay.state.plies.flatMap((ply, index) =>
    ply.talk.map((talk) => ({ talk, index })),
  );
  return (
    <ol class="said">
      {said.map(({ talk, index }, row) => {
        return (
          <li key={row} class={index === at ? "now" : index > at ? "ahead" : ""}>
            <Token color={talk.player} />
            <div>
              <Speaker talk={talk}>
                <button type="button" class="link" onClick={() => controller.goto(index)}>
                  {words.say("talk.at", { n: index })}
                </button>
              </Speaker>
              <p>{words.text(talk.text)}</p>
              <PromiseVerdict of={controller} line={controller.line} talk={talk} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
