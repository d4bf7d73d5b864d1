// The bell has rung: who could have made whom win, beside the table as it lies.
import type { JSX } from "preact";
import { letter } from "../../core/draw/chip-outline.js";
import type { Color } from "../../core/types.js";
import { Felt } from "../../core/view/felt.js";
import type { StoryState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";

type Verdict = NonNullable<StoryState["verdict"]>;

const FELT = { wide: 500, high: 380 };
const BAR = { w: 26, h: 66 };
/** Of a block that has room for its letter. */
const LETTERED = 14;

export function BellVerdict({ verdict, lines }: { verdict: Verdict; lines: string }): JSX.Element {
  const { words, state, width, layout } = useTableView();
  const known = Object.keys(verdict.shares).length > 0;
  return (
    <div class="bell">
      <div class="told">
        <p class="sub">{words.say("bell.rung")}</p>
        <div class="verdict" aria-live="polite">
          <PowerBar shares={verdict.shares} />
          <div>
            <h3 class="q end">{words.text(verdict.text)}</h3>
            <p class="sen">{words.text(verdict.more)}</p>
          </div>
        </div>
        <p class="sub">{words.say(known ? "bell.bar" : "bell.unknown")}</p>
        <p class="sen">{lines}</p>
      </div>
      <Felt
        ply={state.ply}
        width={layout === "wide" ? FELT.wide : width}
        height={layout === "narrow" ? 0 : FELT.high}
      />
    </div>
  );
}

/** The power of each player, one above the other; hatched where it is not known. */
function PowerBar({ shares }: { shares: Verdict["shares"] }): JSX.Element {
  const { colors } = useTableView();
  let below = BAR.h;
  return (
    <svg class="bar" width={BAR.w} height={BAR.h} aria-hidden="true">
      <rect class="none" width={BAR.w} height={BAR.h} />
      {colors.map((color: Color) => {
        const h = (shares[color] ?? 0) * BAR.h;
        below -= h;
        return (
          h > 0 && (
            <g key={color} class={`chip c-${color}`} transform={`translate(0 ${below})`}>
              <rect class="body" x="0.5" width={BAR.w - 1} height={h} />
              {h > LETTERED && (
                <text class="lt" x={BAR.w / 2} y={h / 2} dy=".355em" font-size="11">
                  {letter(color)}
                </text>
              )}
            </g>
          )
        );
      })}
    </svg>
  );
}
