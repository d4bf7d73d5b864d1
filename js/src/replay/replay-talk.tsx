import type { ComponentChildren, JSX } from "preact";
import type { TalkState } from "../state.gen.js";
import { useBoard } from "../view/board.js";
import { Token } from "../view/chip.js";
import { Mark } from "../view/mark.js";
import type { WidgetController } from "../widget-controller.js";
import { useReplayView } from "./replay-view.js";

/** All that was said, in order of time; what lies ahead of the cursor is there too, and says so. */
export function ReplayTalk({ at }: { at: number }): JSX.Element {
  const { words, replay, controller } = useReplayView();
  const said = replay.state.plies.flatMap((ply, index) =>
    ply.talk.map((talk) => ({ talk, index })),
  );
  return (
    <ol class="said">
      {said.map(({ talk, index }, row) => {
        return (
          <li key={row} class={index === at ? "now" : index > at ? "ahead" : ""}>
            <Token color={talk.player} />
            <div>
              <Speaker talk={talk}>
                <button type="button" class="link" onClick={() => controller.goto(index)}>
                  {words.say("talk.at", { n: index })}
                </button>
              </Speaker>
              <p>{words.text(talk.text)}</p>
              <PromiseVerdict of={controller} line={controller.line} talk={talk} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What became of a promise. */
export function PromiseVerdict(props: {
  of: WidgetController;
  line: number;
  talk: TalkState;
}): JSX.Element | null {
  const { words } = useBoard();
  const { type, id } = props.talk;
  const judged = type === "promise" && props.of.promises?.lines[props.line]?.[id ?? ""];
  if (!judged) return null;
  return (
    <p class="sub">
      <Mark kind={judged.mark} /> {words.text(judged.sentence)}
    </p>
  );
}

/** Who says it, to whom, and whether it is a promise. */
export function Speaker(props: { talk: TalkState; children?: ComponentChildren }): JSX.Element {
  const { words } = useBoard();
  const { type, player, to, private: thought } = props.talk;
  const name = words.player(player);
  const list = words.list(to.map((one) => words.player(one)));
  return (
    <span class="w">
      {type !== "say" && <Mark kind="promise" />}{" "}
      <b>{to.length ? words.say("talk.to", { player: name, list }) : name}</b>{" "}
      {type !== "say" && words.say(`talk.${type}`)} {thought && `(${words.say("talk.private")})`}{" "}
      {props.children}
    </span>
  );
}
