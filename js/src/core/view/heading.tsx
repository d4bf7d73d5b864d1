// What stands at the head of every frame: the title of the game, and the choice of a language.
import type { JSX } from "preact";
import type { ReplayState } from "../../state.gen.js";
import { languages } from "../i18n.js";
import type { WidgetController } from "../widget-controller.js";
import { useBoard } from "./board.js";

/** The title of a game, and the rules by which it is played. */
type Titled = Pick<ReplayState, "title" | "ruleset"> & { over?: boolean };

export function Title({ title, ruleset, over }: Titled): JSX.Element {
  const { words, layout, held } = useBoard();
  const short = layout === "narrow" && !held;
  const { preset, chips } = ruleset;
  const changed = Object.entries(ruleset.changed ?? {})
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");
  const name = <b>{preset}</b>;
  const rules = words.say("head.rules", { preset, n: chips });
  return (
    <div class="cap">
      <h2>{words.text(title)}</h2>
      <span class="rs" title={[rules, changed].filter(Boolean).join(", ")}>
        {short ? name : words.node("head.rules", { preset: name }, chips)}
        {layout !== "narrow" && changed && `, ${changed}`}
        {layout !== "narrow" &&
          words.you &&
          `, ${words.of(over ? "head.you.over" : "head.you", words.you)}`}
      </span>
    </div>
  );
}

export function LanguageSwitch({ controller }: { controller: WidgetController }): JSX.Element {
  const { words } = useBoard();
  return (
    <div class="tb" role="group" aria-label={words.say("head.language")}>
      {languages().map(([code, name]) => (
        <button
          key={code}
          type="button"
          class="btn small"
          lang={code}
          aria-pressed={words.lang === code}
          title={name}
          onClick={() => {
            controller.language = code;
          }}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
