import type { JSX } from "preact";
import type { Words } from "../../core/i18n.js";
import { Token } from "../../core/view/chip.js";
import type { Scenes } from "./use-scenes.js";

/** Beside the felt: what came of the last click, the sentence of this scene, and its buttons. */
export function SceneText(props: Scenes & { words: Words; total: number }): JSX.Element {
  const { words, total, scene, at, stage, told, result, act, main, jump } = props;
  const button = stage === "before" ? scene.does : stage === "after" ? scene.then : null;
  return (
    <section class="scene">
      {told && stage === "before" && <p class="came">{words.text(told)}</p>}
      <div>
        <p class="sub">{words.say("intro.where", { n: at.scene + 1, total })}</p>
        <h3 class="q">{words.text(scene.name)}</h3>
        <p class="asks">{words.text(scene.ask)}</p>
        {stage === "after" && <p class="came">{words.text(result)}</p>}
      </div>
      <div class="acts">
        {stage === "before" && scene.kills.length > 0 && (
          <div class="opts row">
            {scene.kills.map((chip, way) => (
              <button key={chip} type="button" class="btn line" onClick={() => act(way)}>
                <Token color={chip} />
                {words.chip(chip)}
              </button>
            ))}
          </div>
        )}
        <div class="ways">
          {at.scene > 0 && (
            <button type="button" class="btn line" onClick={() => jump(at.scene - 1)}>
              {words.say("intro.back")}
            </button>
          )}
          {button && (
            <button type="button" class="btn pri" onClick={() => main?.()}>
              {words.text(button)}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
