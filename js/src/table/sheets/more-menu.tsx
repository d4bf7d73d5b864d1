// What can be done at a table besides acting: the game, seats, pace, files, and display.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Key } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { Dialog } from "../../core/view/dialog.js";
import { LanguageSwitch } from "../../core/view/heading.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { Switches } from "../setup-strip.js";
import { useTableView } from "../table-view.js";
import { Form } from "./setup-form.js";

const PACES = [0, 0.5, 1, 2];

export function MoreMenu({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state, turn, large, enlarge, fill, replay, phone, buzzing, buzz } =
    useTableView();
  return (
    <Dialog title="head.more" onClose={onClose}>
      <Form>
        <GameButtons onClose={onClose} />
        {controller.hosts && (
          <>
            <Group name="seat">
              <Seats />
            </Group>
            <Group name="pace">
              <Pace />
            </Group>
          </>
        )}
        <div>
          {controller.hosts && (
            <ToolButton
              line
              on={state.paused}
              act={() => controller.pause(!state.paused)}
              says="pause.bots"
            />
          )}
          <ToolButton line act={() => void controller.save()} says="end.save" />
          <ToolButton line act={() => replay()} says="end.replay" />
        </div>
        {controller.hosts && state.kept?.path && (
          <p class="sub">{words.say("kept", { path: state.kept.path })}</p>
        )}
        <div>
          {phone ? (
            <ToolButton line on={buzzing} act={() => buzz(!buzzing)} says="buzz" />
          ) : (
            <>
              <ToolButton line act={turn} says="turn.table" />
              <ToolButton line on={large} act={enlarge} says="big" />
            </>
          )}
          <ToolButton line act={fill} says="full" />
          <LanguageSwitch controller={controller} />
        </div>
      </Form>
    </Dialog>
  );
}

function Group({ name, children }: { name: Key; children: ComponentChildren }): JSX.Element {
  const { words } = useTableView();
  return (
    <div role="group" aria-label={words.say(name)}>
      <span>{words.say(name)}</span>
      <span class="tb">{children}</span>
    </div>
  );
}

function GameButtons({ onClose }: { onClose: () => void }): JSX.Element {
  const { controller, state, open, phone, asking, ask } = useTableView();
  const takeBack = () => {
    onClose();
    controller.takeBack();
  };
  const why = () => {
    onClose();
    ask();
  };
  const rules = (
    <>
      <ToolButton line act={() => open("rules")} says="head.book" />
      {phone && (
        <>
          <ToolButton line on={asking} act={why} says="head.why" />
          <ToolButton line act={() => open("legend")} says="head.keys" />
        </>
      )}
    </>
  );
  if (!controller.hosts) return <div>{rules}</div>;
  return (
    <div>
      <ToolButton line act={takeBack} off={!state.can_take_back} says="head.back" />
      {rules}
      <ToolButton
        line
        on={controller.coached}
        act={() => {
          controller.coached = !controller.coached;
        }}
        says="head.coach"
      />
      <ToolButton line act={() => open("new")} says="end.new" />
      <ToolButton line act={() => open("editor")} says="edit" />
      <ToolButton line act={() => open("entry")} says="entry" />
      {!state.bell?.stopped && state.ply.position.phase !== "over" && <Ring onClose={onClose} />}
    </div>
  );
}

/** Stops the game, after a second click: nothing more is done in it then. */
function Ring({ onClose }: { onClose: () => void }): JSX.Element {
  const { controller } = useTableView();
  const [sure, ask] = useState(false);
  const ring = () => {
    onClose();
    controller.ring();
  };
  return sure ? (
    <ToolButton line main act={ring} says="bell.sure" />
  ) : (
    <ToolButton line act={() => ask(true)} says="bell.ring" />
  );
}

/** For whom this view acts: for everybody, for one seat, or for nobody. */
function Seats(): JSX.Element {
  const { words, controller, state, watching, watch } = useTableView();
  const { seat } = controller;
  const hot = !seat && !watching;
  const sit = (to: Color | null, watches = false, teacher = false) => {
    watch(watches);
    controller.teacher = teacher;
    const { view } = state.seats.find((one) => one.color === to) ?? {};
    if (seat !== to) controller.sit(to, Boolean(view));
  };
  return (
    <>
      <ToolButton line on={hot && !controller.teacher} act={() => sit(null)} says="seat.hot" />
      {state.seats
        .filter(({ bot }) => !bot)
        .map(({ color, view }) => (
          <ToolButton key={color} line on={seat === color} act={() => sit(color)}>
            <Token color={color} />{" "}
            {view && seat !== color
              ? words.say("seat.over", { player: words.player(color) })
              : words.player(color)}
          </ToolButton>
        ))}
      <ToolButton
        line
        on={hot && controller.teacher}
        act={() => sit(null, false, !controller.teacher)}
        says="seat.all"
      />
      <ToolButton line on={watching} act={() => sit(null, true)} says="seat.watch" />
    </>
  );
}

/** How fast bots play. */
function Pace(): JSX.Element {
  const { words, controller } = useTableView();
  return (
    <Switches
      values={PACES}
      now={controller.pace}
      told={(n) => words.say("pace.n", { n })}
      act={(pace) => {
        controller.pace = pace;
      }}
    />
  );
}
