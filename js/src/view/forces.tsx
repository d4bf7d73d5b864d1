import type { JSX } from "preact";
import type { ForceMarkState, ForcesState } from "../state.gen.js";
import type { Color } from "../types.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";

/** Who can make whom win: a column for each winner, and the row in words. */
export function Forces({ columns, rows, core }: ForcesState): JSX.Element {
  const { words } = useBoard();
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
      <table class="forces">
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
        {rows.map(({ who, lines, said }) => (
          <tbody key={who.join()}>
            {[...lines, null].map((line, index) => (
              <tr key={index}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length + 1}>
                    {who.map((color) => token(color))}
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
        ))}
      </table>
      <p class="remark">
        {words.say("power.key")} {words.text(core)}
      </p>
    </>
  );
}
