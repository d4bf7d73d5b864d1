// Chances and power on one scale: lines with intervals, and blocks without any.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Memo } from "../core/view/memo.js";
import type { ChanceViews } from "../replay/chance-views.js";
import type { ChanceController } from "./chance-controller.js";
import { ChancePlot } from "./chance-plot.js";
import { PolicyChoice } from "./policy-choice.js";
import { PowerBlocks } from "./power-blocks.js";
import { Reading } from "./reading.js";

type Props = Parameters<ChanceViews["Lanes"]>[0] & { chances: ChanceController };

export function ChanceLanes({ chances, ...props }: Props): JSX.Element | null {
  const { view, width, xOf, plyAt } = props;
  const { played, state } = chances;
  const { replay, words, layout } = view;
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => chances.watch(), [chances]);
  if (!state || played.quiz.now) return null;
  const under = (event: MouseEvent & { currentTarget: Element }): number =>
    replay.clamp(plyAt(event, event.currentTarget.getBoundingClientRect()));
  const drawn = { chances, replay, words, xOf, width };
  const { line, power } = played;
  const ply = pointed ?? played.ply;
  const lineAt = (at: number, kind: string) => (
    <i class={kind} style={{ transform: `translateX(${xOf(at)}px)` }} />
  );
  return (
    <section class={`odds ${layout}`} aria-label={words.say("chances.lane")}>
      <Reading chances={chances} view={view} ply={ply} />
      <div class="both">
        <PolicyChoice chances={chances} words={words} />
        {/* With the keyboard, use the slider above it. */}
        <div
          class="plot"
          style={{ width: `${width}px` }}
          aria-hidden="true"
          onPointerMove={(event) => setPointed(under(event))}
          onPointerLeave={() => setPointed(null)}
          onClick={(event) => played.goto(under(event))}
        >
          <Memo
            of={[state, replay, words, line, xOf]}
            draw={() => <ChancePlot {...drawn} narrow={layout === "narrow"} />}
          />
          {power && (
            <Memo
              of={[power, replay, words, line, xOf]}
              draw={() => <PowerBlocks played={played} {...drawn} />}
            />
          )}
          {lineAt(played.ply, "now")}
          {pointed !== null && lineAt(pointed, "now then")}
        </div>
      </div>
    </section>
  );
}
