// Since your move: what mattered while the others played, each line shown again by a click.
import type { JSX } from "preact";
import { Mark } from "../core/view/mark.js";
import { useTableView } from "./table-view.js";

export function Recap(): JSX.Element | null {
  const { words, state, controller, layout } = useTableView();
  const told = state.home?.recap;
  if (!told) return null;
  return (
    <section class="since" aria-label={words.say("recap")}>
      <h4>
        {words.say("recap")} <span>{words.text(told.about)}</span>
      </h4>
      <ul>
        {told.lines.map((line) => {
          const [from = 0, to = from] = line.turns;
          const turns = from === to ? String(from) : `${from}–${to}`;
          const where = words.say(from === to ? "recap.turn" : "recap.turns", { n: turns });
          return (
            <li key={line.first}>
              <button
                type="button"
                aria-pressed={controller.showsAgain(line)}
                onClick={() => controller.showAgain(line)}
              >
                <Mark kind={line.mark} />
                <span>{words.text(line.text)}</span>
                <span class="go">{layout === "narrow" ? `▸ ${turns}` : `▸ ${where}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
