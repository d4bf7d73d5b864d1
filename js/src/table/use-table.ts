// Everything that the parts of one view of a table need, drawn together.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { boardActs } from "../acts/board-acts.js";
import { choicesOf } from "../acts/choices.js";
import { useChoosing } from "../acts/choosing.js";
import type { Rebound } from "../acts/decision.js";
import { useInteraction } from "../acts/interaction.js";
import { proposed } from "../acts/legal.js";
import { tallestOf } from "../core/draw/pile-layout.js";
import { turned } from "../core/draw/seat-layout.js";
import type { Words } from "../core/i18n.js";
import type { Act, Color } from "../core/types.js";
import { frameSize, useLarge } from "../core/view/frame-size.js";
import { kindsOf } from "../core/view/hand.js";
import type { TableState } from "../state.gen.js";
import type { Point } from "./end-story.js";
import { secretSeats } from "./guess.js";
import { aimedAt, heldBoard, isPlayed } from "./phone/held-board.js";
import { promptOf } from "./prompt.js";
import { useRebound } from "./rebound.js";
import type { SheetName, TableController } from "./table-controller.js";
import type { PhonePage, TableView } from "./table-view.js";
import { hasFailed } from "./talk/deal-state.js";

export interface TableProps {
  controller: TableController;
  state: TableState;
  words: Words;
  width: number;
  /** Shows the game so far as a replay, at a turning point if one is named. */
  replay: (point?: Point) => void;
}

export function useTable(props: TableProps, root: RefObject<HTMLDivElement | null>) {
  const { controller, state, words } = props;
  const settings = { ...useSettings(controller), ...useLarge(root) };
  const { asking, sheet, large } = settings;
  const size = frameSize(props.width, large);
  const phone = size.phone && !controller.exported;
  const rebound = useRebound(state);
  const choosing = useChoosing(controller, state, settings.watching, phone);
  const { chosen, mine } = choosing;
  const colors = state.seats.map(({ color }) => color);
  const asked = mine(state.ply.position.to_act);
  useTurn(root, asked);
  const dealing = dealingOf(state, mine, settings.composing);
  const choices = chosen || asked ? choicesOf(state, words, chosen) : [];
  const ended = endOf(controller, state, rebound);
  const run = (act: Act) => {
    rebound.leave();
    choosing.run(act);
  };
  const interaction = useInteraction({
    ...choosing,
    run,
    // Whether to help is one tap either way.
    aims: ({ type }) => phone && !controller.team && type !== "donate" && type !== "refuse",
    root,
    ...{ state, choices, rebound, asked, colors, sheet, asking },
    leaveAsking: () => settings.setAsking(false),
    commands: commandsOf(controller, settings, root),
    ending: ended ? endingOf(props, settings) : {},
  });
  const { pointed, pinned, quiet, told } = interaction;
  const coach = asked && controller.coached && !rebound.on ? controller.coach : null;
  const hint = proposed(state, coach?.action, chosen);
  const shown = { ...choosing, state, words, phone, asked, pointed, hint, layout: size.layout };
  const own = controller.seat ?? (phone ? words.you : null);
  const aim = { ...choosing, pinned: pinned ? pointed : null };
  const table: TableView = {
    ...settings,
    ...size,
    ...shown,
    ...dealing,
    controller,
    colors,
    ...boardOf(state, words, controller),
    acts: boardActs(shown),
    order: turned(colors, Math.max(0, colors.indexOf(own as Color)) + settings.round),
    pinned,
    quiet,
    told,
    choices,
    prompt: promptOf(state, words, phone && isPlayed(state, chosen) ? null : chosen, asked),
    held: phone ? heldBoard(state, own, aim, dealing.composing !== null) : undefined,
    aimed: phone ? aimedAt(state, aim) : null,
    run,
    coach,
    rebound,
    ended,
    replay: props.replay,
  };
  return { table, scale: size.scale, interaction };
}

/** Tells the page around the table whether its reader is to decide. */
function useTurn(root: RefObject<HTMLDivElement | null>, asked: boolean): void {
  useEffect(() => {
    const turn = new CustomEvent("sosucker:turn", { detail: asked, bubbles: true, composed: true });
    root.current?.dispatchEvent(turn);
  }, [asked, root]);
}

/** Whether deals can be offered here, and which one is composed: it may have been taken back. */
function dealingOf(
  { deals = [], ply: { position } }: TableState,
  mine: TableView["mine"],
  what: TableView["composing"],
): Pick<TableView, "canOffer" | "composing"> {
  const canOffer = position.phase !== "over" && position.alive.some((color) => mine(color));
  const deal = deals.find(({ index }) => index === what);
  const stands =
    what === "new"
      ? canOffer
      : deal &&
        (deal.status === "offered"
          ? mine(deal.to)
          : canOffer && hasFailed(deal, position.ply, mine));
  return { canOffer, composing: stands ? what : null };
}

/** What the board shows of the state besides the acts on it. */
const boardOf = (
  { ply: { position }, seats, home }: TableState,
  words: Words,
  { guess }: TableController,
) => ({
  kinds: kindsOf(position),
  tallest: tallestOf(position),
  at: position.ply,
  rules: NONE,
  defeatOf: (color: Color) => seats.find((seat) => seat.color === color)?.out ?? undefined,
  moodOf: (color: Color) => home?.moods?.find(({ player }) => player === color),
  characterOf: (color: Color) => {
    const seat = seats.find((one) => one.color === color);
    if (guess.hides && secretSeats(seats).some((one) => one === seat)) return "";
    return words.text(seat?.character);
  },
});

const NONE = {};

/** What letters and signs do. */
const commandsOf = (
  controller: TableController,
  settings: ReturnType<typeof useSettings> & ReturnType<typeof useLarge>,
  root: RefObject<HTMLDivElement | null>,
): Record<string, () => void> => ({
  ...(controller.hosts && {
    u: () => controller.takeBack(),
    m: () => controller.skip(),
    e: () => settings.open("entry"),
  }),
  l: () => settings.open("rules"),
  "?": () => settings.open("legend"),
  w: settings.ask,
  s: () => root.current?.querySelector<HTMLElement>(".say input")?.focus(),
  o: () => settings.compose("new"),
  t: settings.turn,
  p: settings.enlarge,
  f: settings.fill,
});

/** What shows the end, where all is walked through, and somebody tells how it ended. */
function endOf(
  controller: TableController,
  { ply, bell }: TableState,
  rebound: Rebound,
): TableView["ended"] {
  const isOver = ply.position.phase === "over" || Boolean(bell?.stopped);
  const isTold = !controller.exported && controller.story.told !== null;
  return isOver && isTold && !rebound.on ? controller.parts.get("end") : null;
}

/** What keys do when the game is over: a new one, the replay, and a card of a turning point. */
function endingOf(
  { controller, state, replay }: TableProps,
  { open }: ReturnType<typeof useSettings>,
): Record<string, () => void> {
  const { story, hosts } = controller;
  const cards = story.points.map((point, index) => [
    `${index + 1}`,
    () =>
      point.own && hosts && !state.bell?.stopped ? controller.retry(point.ply - 1) : replay(point),
  ]);
  const begins = hosts && { n: () => open("new") };
  return { ...Object.fromEntries(cards), ...begins, r: () => replay() };
}

/** The settings of this view, besides what is chosen in it. */
function useSettings(controller: TableController) {
  const [asking, setAsking] = useState(false);
  const [sheet, show] = useState<SheetName | null>(null);
  const [watching, watch] = useState(false);
  const [round, setRound] = useState(0);
  const [page, turnTo] = useState<PhonePage>("table");
  const [composing, compose] = useState<TableView["composing"]>(null);
  const [buzzing, buzz] = useState(true);
  return {
    buzzing,
    buzz,
    page,
    turnTo,
    asking,
    sheet,
    watching,
    round,
    composing,
    compose,
    setAsking,
    open: (name: SheetName | null) => {
      show(name);
      if (name) void controller.wantSheets().then((here) => here || show(null));
    },
    watch,
    ask: () => setAsking(!asking),
    turn: () => setRound(round + 1),
  };
}
