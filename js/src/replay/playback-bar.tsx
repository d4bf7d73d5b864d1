import type { ButtonHTMLAttributes, JSX } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { isTouch } from "../core/touch.js";
import { KeyList } from "../core/view/key-list.js";
import { useReplayView } from "./replay-view.js";
import { Graph } from "./score/graph.js";
import { along, Scrubber } from "./scrubber.js";

const SHAPES = {
  first: "M3 2.5V11.5M12 2.5L5.5 7 12 11.5Z",
  back: "M10.5 2.5L4 7 10.5 11.5Z",
  play: "M4 2L12 7 4 12Z",
  pause: "M4.5 2.5V11.5M9.5 2.5V11.5",
  on: "M3.5 2.5L10 7 3.5 11.5Z",
  last: "M11 2.5V11.5M2 2.5L8.5 7 2 11.5Z",
} as const;

const WAIT = 400;
const REPEAT = 110;

export function PlaybackBar(): JSX.Element {
  const { controller, replay, words, layout, width, large } = useReplayView();
  const { ply, playing, speed } = controller;
  const buttons = (
    <div class="tp">
      <Button name="first" act={() => controller.goto(0)} />
      <Holding name="back" step={-1} />
      <Button name={playing ? "pause" : "play"} act={() => controller.toggle()} />
      <Holding name="on" step={1} />
      <Button name="last" act={() => controller.goto(replay.last)} />
    </div>
  );
  const pace = (
    <button
      type="button"
      class="btn pace"
      aria-label={words.say("speed", { n: speed })}
      onClick={() => controller.changeSpeed()}
    >
      {speed}×
    </button>
  );
  const place = placeWidth(replay.end);
  const where = <span class="pos">{words.node("ply", { n: <b>{ply}</b>, last: replay.end })}</span>;
  if (large && layout !== "narrow") {
    return (
      <div class="trans">
        <KeyList lists={["projector"]} />
        <Scrubber width={width - KEYED - place} />
        {where}
      </div>
    );
  }
  if (layout === "narrow") {
    return (
      <>
        <Scrubber width={width} />
        <Under width={width} />
        <div class="trans">
          {buttons}
          {pace}
          {where}
        </div>
      </>
    );
  }
  return (
    <>
      <div class="trans">
        {buttons}
        {pace}
        <Scrubber width={width - taken() - place} />
        {where}
      </div>
      <Under width={width - taken() - place} />
    </>
  );
}

/** What runs along under the slider: curves and chances. */
function Under({ width }: { width: number }): JSX.Element {
  const view = useReplayView();
  const { Lanes } = view.controller.chances ?? {};
  return (
    <>
      <Graph width={width} />
      {Lanes && <Lanes {...along(width, view.replay.end)} view={view} width={width} />}
    </>
  );
}

/** On a projector the keys do everything. */
const KEYED = 340 + 24;

/** Five buttons, the pace, and the space between them; what fingers press is larger. */
const taken = () => (isTouch() ? 228 + 44 + 36 : 158 + 38 + 36);

/** The place: both its numbers have as many figures as the last one. */
const placeWidth = (last: number): number => 70 + 14 * Math.max(1, String(last).length - 1);

type Name = keyof typeof SHAPES;

interface ButtonProps {
  name: Name;
  act: () => void;
  handlers?: ButtonHTMLAttributes<HTMLButtonElement>;
}

function Button({ name, act, handlers }: ButtonProps): JSX.Element {
  const { words } = useReplayView();
  return (
    <button type="button" class="btn" aria-label={words.say(name)} onClick={act} {...handlers}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path class={name === "pause" ? "glyph bars" : "glyph"} d={SHAPES[name]} />
      </svg>
    </button>
  );
}

/** A step; held down, one step after another. */
function Holding({ name, step }: { name: "back" | "on"; step: 1 | -1 }): JSX.Element {
  const { controller } = useReplayView();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);

  const move = () => controller.goto(controller.ply + step, controller.holding ? "drag" : "step");
  const repeat = () => {
    controller.hold(true);
    move();
    timer.current = setTimeout(repeat, REPEAT);
  };
  const release = useCallback(() => {
    clearTimeout(timer.current);
    controller.hold(false);
  }, [controller]);
  useEffect(() => release, [release]);

  return (
    <Button
      name={name}
      act={() => {
        // The click that ends a press was already handled when the press began.
        if (!held.current) move();
        held.current = false;
      }}
      handlers={{
        onPointerDown: (event) => {
          if (event.button !== 0) return;
          held.current = true;
          move();
          timer.current = setTimeout(repeat, WAIT);
        },
        onPointerUp: release,
        onPointerCancel: () => {
          held.current = false;
          release();
        },
        onPointerLeave: () => {
          held.current = false;
          release();
        },
        onContextMenu: (event) => event.preventDefault(),
      }}
    />
  );
}
