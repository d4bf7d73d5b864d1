import type { JSX } from "preact";
import type { ForceMarkState, ForcesState } from "../../state.gen.js";
import { troubleIn } from "../requests.js";
import type { ShownLine } from "../shown-line.js";
import type { Color } from "../types.js";
import type { WidgetController } from "../widget-controller.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";

/** Who can make whom win: a column for each winner, and the row in words. A row plays a line that
 * shows it, where there is a kernel to ask. */
export function Forces(props: ForcesState & { controller: WidgetController }): JSX.Element {
  const { words } = useBoard();
  const { columns, rows, core, controller } = props;
  const { shown, showsLines } = controller;
  const token = (color: Color, size = 14, outline = false): JSX.Element => (
    <Token key={color} color={color} size={size} outline={outline} label={words.player(color)} />
  );
  const cell = (color: Color, at: number, who: Color[], line: ForceMarkState[]): JSX.Element => {
    const mark = line.find(({ colors }) => {
      const places = colors.map((one) => columns.indexOf(one));
      return Math.min(...places) <= at && at <= Math.max(...places);
    });
    const some = mark?.kind === "some";
    const before = some && mark.colors.some((one) => columns.indexOf(one) < at);
    const after = some && mark.colors.some((one) => columns.indexOf(one) > at);
    return (
      <td
        key={color}
        class={`${who.includes(color) ? "own" : ""}${before ? " bf" : ""}${after ? " af" : ""}`}
      >
        {mark?.colors.includes(color) &&
          (mark.kind === "without" ? "⊘" : token(color, some ? 16 : 18, some))}
      </td>
    );
  };
  return (
    <>
      <table class="forces" onKeyDown={(event) => onKey(event, shown)}>
        <caption>{words.say("power.whom")}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((color) => (
              <th key={color} scope="col">
                {token(color)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ who, lines, said }) => {
          const on = shown.shows(who.join());
          const heads = who.map((color) => token(color));
          return (
            <tbody key={who.join()} class={on ? "on" : ""}>
              {[...lines, null].map((line, index) => (
                <tr key={index}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={lines.length + 1}>
                      {!showsLines || !lines[0] ? (
                        heads
                      ) : (
                        <button
                          type="button"
                          title={words.say("power.line")}
                          aria-pressed={on}
                          onClick={() => controller.showForce(who)}
                        >
                          {heads}
                        </button>
                      )}
                    </th>
                  )}
                  {line ? (
                    columns.map((color, at) => cell(color, at, who, line))
                  ) : (
                    <td colSpan={columns.length}>{words.text(said)}</td>
                  )}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      <p class="sen" role="status">
        {shown.ply && (
          <>
            {words.act(shown.ply.action, shown.plies[shown.at - 1]?.position.has_move)}.{" "}
            {words.say("rebound.step", { n: shown.at, last: shown.plies.length - 1 })}
          </>
        )}
        {shown.trouble && troubleIn(words, shown.trouble)}
      </p>
      <p class="remark">
        {showsLines && words.say("power.line")} {words.say("power.key")} {words.text(core)}
      </p>
    </>
  );
}

/** While a line is shown the arrows step through it, and Escape shows the game again. */
function onKey(event: KeyboardEvent, shown: ShownLine): void {
  const by = STEPS[event.key];
  if (!shown.ply || by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  shown.step(by);
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Escape: Number.POSITIVE_INFINITY,
};
