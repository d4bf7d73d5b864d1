import type { JSX } from "preact";
import { languages } from "../i18n.js";
import type { WidgetController } from "../widget-controller.js";
import { useBoard } from "./board.js";

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
