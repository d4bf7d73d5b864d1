import type { JSX } from "preact";
import { Token } from "./chip.js";
import { useUi } from "./context.js";
import { Mark } from "./mark.js";

/** All that was said, in order of time; what lies ahead of the cursor is there too, and says so. */
export function Talk({ at }: { at: number }): JSX.Element {
  const { words, replay, controller } = useUi();
  const said = replay.state.plies.flatMap((ply, index) =>
    ply.talk.map((talk) => ({ talk, index })),
  );
  return (
    <ol class="said">
      {said.map(({ talk, index }, row) => {
        const player = words.player(talk.player);
        const who = talk.to.length
          ? words.say("talk.to", {
              player,
              list: words.list(talk.to.map((to) => words.player(to))),
            })
          : player;
        return (
          <li key={row} class={index === at ? "now" : index > at ? "ahead" : ""}>
            <Token color={talk.player} />
            <div>
              <span class="w">
                {talk.type !== "say" && <Mark kind="promise" />} <b>{who}</b>{" "}
                {talk.type !== "say" && words.say(`talk.${talk.type}`)}{" "}
                {talk.private && `(${words.say("talk.private")})`}{" "}
                <button type="button" class="link" onClick={() => controller.goto(index)}>
                  {words.say("talk.at", { n: index })}
                </button>
              </span>
              <p>{words.text(talk.text)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
