// The sheets over the table: a new game, the rules, the legend with the keys, and the rest.
import type { ComponentChild, JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { COLORS, PRESETS } from "../decode.js";
import { type Key, kindsOfMarks } from "../i18n.js";
import { KeyList, MarkList } from "../replay/help-dialog.js";
import { Languages } from "../replay/replay-header.js";
import type { Color } from "../types.js";
import { useBoard } from "../view/board.js";
import { ChipSide, Fan, Token } from "../view/chip.js";
import { Dialog } from "../view/dialog.js";
import { ToolButton } from "../view/tool-button.js";
import { PositionEditor } from "./position-editor.js";
import { QuickEntry } from "./quick-entry.js";
import { Form, forSeats, PlayerSelect, range, Switches, useSetup } from "./setup-form.js";
import type { Setup } from "./table-controller.js";
import { useTableView } from "./table-view.js";

export type SheetName = "legend" | "rules" | "more" | "new" | "editor" | "entry";

export function Sheet({ name, onClose }: { name: SheetName; onClose: () => void }): JSX.Element {
  switch (name) {
    case "legend":
      return <Legend onClose={onClose} />;
    case "rules":
      return <Rules onClose={onClose} />;
    case "new":
      return <NewGame onClose={onClose} />;
    case "editor":
      return <PositionEditor onClose={onClose} />;
    case "entry":
      return <QuickEntry onClose={onClose} />;
    default:
      return <More onClose={onClose} />;
  }
}

interface Props {
  onClose: () => void;
}

const CHIPS = [3, 5, 7];

/** Before the first move: another set-up is one press away. */
export function Strip(): JSX.Element {
  const { words, controller, state, open } = useTableView();
  const setup = useSetup();
  const begin = (change: Partial<Setup>) => void controller.begin({ ...setup, ...change });
  const against = state.seats.some(({ bot }) => bot);
  const toggle = async () => {
    const [bot] = await controller.wantBots();
    const [first = "red"] = state.seats.map(({ color }) => color);
    const bots = Object.fromEntries(
      state.seats.map(({ color }) => [
        color,
        against || color === (controller.seat ?? first) ? null : (bot?.name ?? null),
      ]),
    );
    begin({ bots });
  };
  return (
    <div class="strip" role="group" aria-label={words.say("end.new")}>
      <Switches values={CHIPS} now={setup.chips} act={(chips) => begin({ chips })} />
      <span>{words.say("set.chips")}</span>
      <Switches
        values={PRESETS}
        now={setup.preset}
        act={(preset) => begin({ preset, options: {} })}
      />
      <ToolButton line on={against} act={() => void toggle()} says="set.bots" />
      <ToolButton line act={() => open("new")} says="set.more" />
    </div>
  );
}

function NewGame({ onClose }: Props): JSX.Element {
  const { words, controller } = useTableView();
  const [setup, change] = useState(useSetup());
  useLayoutEffect(() => void controller.wantBots(), [controller]);
  const colors = COLORS.slice(0, setup.players) as Color[];
  const start = () => {
    void controller.begin(forSeats(setup)).then((done) => done && onClose());
  };
  const row = (key: Key, children: ComponentChild) => (
    <div role="group" aria-label={words.say(key)}>
      <span>{words.say(key)}</span>
      <span class="tb">{children}</span>
    </div>
  );
  return (
    <Dialog title="end.new" onClose={onClose}>
      <Form>
        {row(
          "set.rules",
          <Switches
            values={PRESETS}
            now={setup.preset}
            act={(preset) => change({ ...setup, preset, options: {} })}
          />,
        )}
        {row(
          "set.chips",
          <Switches
            values={range(1, 13)}
            now={setup.chips}
            act={(chips) => change({ ...setup, chips })}
          />,
        )}
        {row(
          "set.players",
          <Switches
            values={range(2, 6)}
            now={setup.players}
            act={(players) => change({ ...setup, players })}
          />,
        )}
        {colors.map((color) => (
          <div key={color}>
            <span>
              <Token color={color} /> {words.player(color)}
            </span>
            <PlayerSelect setup={setup} color={color} act={change} />
          </div>
        ))}
        <ToolButton main line act={start} says="set.start" />
      </Form>
    </Dialog>
  );
}

function Rules({ onClose }: Props): JSX.Element {
  const { words, controller, state } = useTableView();
  useLayoutEffect(() => void controller.wantRules(), [controller]);
  const told = new Set(state.ply.rulings.map(({ rule }) => rule));
  return (
    <Dialog title="head.book" onClose={onClose}>
      <ul class="book">
        {!controller.rules && <li>{controller.trouble ? words.say("gone") : "…"}</li>}
        {controller.rules?.map(({ rule, title, citation, option, value, meaning }) => (
          <li key={rule} class={told.has(rule) ? "now" : ""}>
            <span class="id">{rule}</span> <span class="cite">{words.text(citation)}</span>
            <p>{words.text(title)}</p>
            {option && (
              <p class="sub">
                {option}: <b>{value}</b>. {words.text(meaning)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Legend({ onClose }: Props): JSX.Element {
  const { words, state } = useTableView();
  const [one = "red", two = "blue"] = state.seats.map(({ color }) => color);
  const slab = { y: 0, w: 40, h: 15, lettered: true };
  const stack = (
    <svg width="42" height="34" viewBox="-1 -1 42 34">
      {[two, one].map((color, index) => (
        <ChipSide key={color} color={color} slab={{ ...slab, y: index * 16.5 }} x={0} />
      ))}
    </svg>
  );
  const pointers = (
    <svg width="30" height="10" viewBox="0 0 30 10">
      <path class="ev" d="M10 5l-7 -4v8z" />
      <path class="ev o" d="M20 5l7 -4v8z" />
    </svg>
  );
  const rows: [ComponentChild, Key][] = [
    [<Fan key="s" color={one} count={3} size={20} most={40} />, "legend.supply"],
    [
      <span key="p" class="pris">
        <Fan color={two} count={1} size={20} most={30} />
      </span>,
      "legend.prisoner",
    ],
    [stack, "legend.pile"],
    [
      <i key="n" class="slot">
        +
      </i>,
      "legend.new",
    ],
    [<Token key="d" color={two} size={18} outline />, "legend.dead"],
    [pointers, "legend.decides"],
    [
      <span key="m">
        <i class="box" /> <i class="box need" />
      </span>,
      "legend.move",
    ],
  ];
  return (
    <Dialog title="legend" label="head.keys" onClose={onClose}>
      <dl>
        {rows.map(([picture, key]) => (
          <div key={key}>
            <dt aria-hidden="true">{picture}</dt>
            <dd>{words.say(key)}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.say("keys")}</h3>
      <KeyList lists={["table"]} />
      <MarkList kinds={kindsOfMarks().filter((kind) => HERE.test(kind))} />
    </Dialog>
  );
}

/** What can happen at a table: the others are what a reader is told of a record. */
const HERE = /^(?!note|claim|rules|talk|promise-|only|lost|power|coalition)/;

const PACES = [0, 0.5, 1, 2];

function More({ onClose }: Props): JSX.Element {
  const { words } = useBoard();
  const table = useTableView();
  const { controller, state, watching } = table;
  const sit = (seat: Color | null, watch = false, teacher = false) => {
    table.watch(watch);
    controller.teacher = teacher;
    const { view } = state.seats.find((one) => one.color === seat) ?? {};
    if (controller.seat !== seat) controller.sit(seat, Boolean(view));
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const { seat } = controller;
  const hot = !seat && !watching;
  return (
    <Dialog title="head.more" onClose={onClose}>
      <Form>
        <div>
          <ToolButton
            line
            act={then(() => controller.takeBack())}
            off={!state.can_take_back}
            says="head.back"
          />
          <ToolButton line act={() => table.open("rules")} says="head.book" />
          <ToolButton
            line
            on={controller.coached}
            act={() => {
              controller.coached = !controller.coached;
            }}
            says="head.coach"
          />
          <ToolButton line act={() => table.open("new")} says="end.new" />
          <ToolButton line act={() => table.open("editor")} says="edit" />
          <ToolButton line act={() => table.open("entry")} says="entry" />
        </div>
        <div role="group" aria-label={words.say("seat")}>
          <span>{words.say("seat")}</span>
          <span class="tb">
            <ToolButton
              line
              on={hot && !controller.teacher}
              act={() => sit(null)}
              says="seat.hot"
            />
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
          </span>
        </div>
        <div role="group" aria-label={words.say("pace")}>
          <span>{words.say("pace")}</span>
          <span class="tb">
            <Switches
              values={PACES}
              now={controller.pace}
              told={(n) => words.say("pace.n", { n })}
              act={(pace) => {
                controller.pace = pace;
              }}
            />
          </span>
        </div>
        <div>
          <ToolButton
            line
            on={state.paused}
            act={() => controller.pause(!state.paused)}
            says="pause.bots"
          />
          <ToolButton line act={() => void controller.save()} says="end.save" />
          <ToolButton line act={table.replay} says="end.replay" />
        </div>
        <div>
          <ToolButton line act={table.turn} says="turn.table" />
          <ToolButton line on={table.large} act={table.enlarge} says="big" />
          <Languages controller={controller} />
        </div>
      </Form>
    </Dialog>
  );
}
