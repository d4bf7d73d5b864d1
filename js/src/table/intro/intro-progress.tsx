import type { JSX } from "preact";
import type { Words } from "../../core/i18n.js";
import type { SceneState } from "../../state.gen.js";
import type { Moment } from "./intro-moment.js";

interface Props {
  scenes: readonly SceneState[];
  at: Moment;
  words: Words;
  jump(scene: number): void;
  leave(): void;
}

/** The scenes in a row, and the game at its end. */
export function IntroProgress({ scenes, at, words, jump, leave }: Props): JSX.Element {
  return (
    <ol class="scenes" aria-label={words.say("intro.scenes")}>
      {scenes.map((scene, index) => (
        <li key={index} class={index < at.scene ? "past" : ""}>
          <button
            type="button"
            aria-current={index === at.scene ? "step" : undefined}
            onClick={() => jump(index)}
          >
            <span>{words.text(scene.name)}</span>
          </button>
        </li>
      ))}
      <li class="game">
        <button type="button" onClick={leave}>
          <span>{words.say("intro.game")}</span>
        </button>
      </li>
    </ol>
  );
}
