// A replay's board that is acted on as at a table, and what is said beside it.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type ActsView, ActsViewContext, useActsView } from "../acts/acts-view.js";
import { boardActs } from "../acts/board-acts.js";
import { ChoiceList } from "../acts/choice-list.js";
import { choicesOf, keyOf } from "../acts/choices.js";
import { useChoosing } from "../acts/choosing.js";
import { Explanation } from "../acts/explanation.js";
import { useInteraction } from "../acts/interaction.js";
import { isForeign, letterOf } from "../core/keys.js";
import { BoardContext } from "../core/view/board.js";
import { classes } from "../core/view/elements.js";
import { useReplayView } from "../replay/replay-view.js";
import type { Trials } from "./trials.js";

const NO_REBOUND = { on: false, shown: 0, go: () => undefined, leave: () => undefined };

interface Props {
  trials: Trials;
  children: ComponentChildren;
}

export function EditedBody({ trials, children }: Props): JSX.Element {
  const view = useReplayView();
  const { controller, replay, words, colors, layout, boardKeys } = view;
  const root = useRef<HTMLDivElement>(null);
  const state = trials.decision(replay.ply(controller.ply), colors);
  const choosing = useChoosing(trials, state, false, false);
  const choices = choicesOf(state, words, choosing.chosen);
  const why = () => trials.ask();
  const { asking } = trials;
  const interaction = useInteraction({
    ...choosing,
    ...{ root, state, choices, colors, asking, rebound: NO_REBOUND, asked: true, sheet: null },
    aims: () => false,
    leaveAsking: why,
    commands: { w: why },
    ending: {},
  });
  const { onKeyDown, ...handlers } = interaction.handlers;
  useLayoutEffect(() => {
    boardKeys.current = (event) => {
      onKeyDown(event);
      // A colour that nothing can be done with now is no command either.
      const isColor = !isForeign(event) && colors.some((color) => keyOf(color) === letterOf(event));
      return event.defaultPrevented || isColor;
    };
    return () => {
      boardKeys.current = null;
    };
  });
  const { pointed, told } = interaction;
  const shown = { ...choosing, state, words, layout, pointed, asked: true, phone: false };
  const board = { ...view, acts: boardActs({ ...shown, hint: null }) };
  // A replay names the rules always.
  const acts: ActsView = {
    ...board,
    ...shown,
    choices,
    told,
    hint: null,
    asking: true,
    controller: trials,
  };
  return (
    <div
      ref={root}
      class={classes("edited", asking && "asking")}
      role="group"
      aria-label={words.say("head.try")}
      tabIndex={-1}
      {...handlers}
    >
      <ActsViewContext.Provider value={acts}>
        <BoardContext.Provider value={board}>{children}</BoardContext.Provider>
      </ActsViewContext.Provider>
      {interaction.dragged}
    </div>
  );
}

/** What may be done, in words, and what the rules say of what is pointed at. */
export function EditPanel({ trials }: { trials: Trials }): JSX.Element {
  const { words } = useActsView();
  return (
    <div class="acting">
      {trials.asking && <p class="sub">{words.say("why.mode")}</p>}
      <ChoiceList />
      <div role="status">
        <Explanation />
      </div>
    </div>
  );
}
