// One view of a table: what is chosen and pointed at here, and where the parts stand.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { turned } from "../draw/seat-slots.js";
import { Words } from "../i18n.js";
import { kindsOf } from "../replay/replay.js";
import { layoutOf, ReplayApp } from "../replay/replay-app.js";
import { ReplayController } from "../replay/replay-controller.js";
import type { PlyState, TableState } from "../state.gen.js";
import type { Color } from "../types.js";
import { type Acts, type Board, BoardContext, LARGE, widthIn } from "../view/board.js";
import { ErrorBoundary } from "../view/error-boundary.js";
import { Felt } from "../view/felt.js";
import { useMotion } from "../view/motion.js";
import { choicesOf, promptOf } from "./choices.js";
import { useInteraction } from "./interaction.js";
import { type Act, actOf, type Chosen, isLegal, proposed, withChip } from "./legal.js";
import { useRebound } from "./rebound.js";
import { Referee } from "./referee.js";
import { Sheet, type SheetName } from "./sheets.js";
import { TableAnnouncer } from "./table-announcer.js";
import type { TableController } from "./table-controller.js";
import { TableHeader } from "./table-header.js";
import { TableInspector } from "./table-inspector.js";
import { type TableView, TableViewContext } from "./table-view.js";

const FELT = { width: 536, height: 404 };

export function TableApp(props: { controller: TableController; width: number }): JSX.Element {
  const { controller } = props;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => controller.subscribe(() => redraw(0)), [controller]);
  const { state, fault, language } = controller;
  const [watched, watch] = useState<{ replay: ReplayController; end: () => void } | null>(null);
  const names = JSON.stringify(state?.seats.map(({ color, name }) => [color, name]) ?? []);
  const words = useMemo(() => {
    const known = new Map<unknown, unknown>(JSON.parse(names));
    return new Words(language, (color) => {
      const name = known.get(color);
      return typeof name === "string" && name !== "" ? name : undefined;
    });
  }, [language, names]);
  const notice = (key: "fault.table" | "loading.table") => (
    <p class="notice" role="status" lang={language}>
      {words.say(key)}
    </p>
  );
  if (!state) return notice(fault ? "fault.table" : "loading.table");
  if (watched) {
    const back = () => {
      watched.end();
      watch(null);
    };
    return (
      <>
        <button type="button" class="btn line home" onClick={back}>
          {words.say("end.back")}
        </button>
        <ReplayApp controller={watched.replay} width={props.width} />
      </>
    );
  }
  const replay = async () => {
    const model = await controller.replay();
    if (!model) return;
    const ending = new AbortController();
    const own = new ReplayController(model, ending.signal);
    await own.load();
    watch({ replay: own, end: () => ending.abort() });
  };
  return (
    <ErrorBoundary of={state} fallback={notice("fault.table")}>
      <TableFrame {...props} state={state} words={words} replay={() => void replay()} />
    </ErrorBoundary>
  );
}

type Parts = Record<"header" | "referee" | "inspector" | "live", JSX.Element>;

interface ViewProps {
  controller: TableController;
  state: TableState;
  words: Words;
  width: number;
  replay: () => void;
}

function TableFrame(props: ViewProps): JSX.Element {
  const { controller, state, words } = props;
  const { ply, legal, seats } = state;
  const { position } = ply;
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<Chosen | null>(null);
  const sent = useRef(-1);
  const pick = (chip: Chosen | null) => {
    sent.current = -1;
    setPicked(chip);
  };
  const [asking, setAsking] = useState(false);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [watching, setWatching] = useState(false);
  const [round, turn] = useState(0);
  const [large, setLarge] = useState(false);
  const rebound = useRebound(state);

  const scale = large ? LARGE : 1;
  const layout = layoutOf(props.width / scale);
  const width = widthIn(props.width / scale, layout);
  const colors = seats.map(({ color }) => color);
  const mine = (color: Color | null) => !watching && controller.mine(color);
  const free = (one: Chosen) => mine(one.player) && withChip(legal, one).length > 0;
  const held = sent.current < 0 || sent.current === state.revision;
  const chosen = picked && held && free(picked) ? picked : null;
  const may = (act: Act) => mine(act.player) && isLegal(legal, act);

  // What was chosen stays as it is until the answer is there: then all of it changes at once.
  const run = (act: Act) => {
    sent.current = state.revision;
    if (rebound.on) rebound.leave();
    // For the state in which it was chosen: what is read beside the table may be a frame behind.
    void controller.act(act, state.revision);
  };
  const asked = mine(position.to_act);
  const choices = chosen || asked ? choicesOf(state, words, chosen) : [];
  const question = promptOf(state, words, chosen, asked);
  const hands = useInteraction({
    root,
    state,
    chosen,
    pick,
    free,
    may,
    run,
    asking,
    choices,
    rebound,
    asked,
    colors,
    sheet,
    commands: {
      u: () => controller.takeBack(),
      l: () => setSheet("rules"),
      e: () => setSheet("entry"),
      "?": () => setSheet("legend"),
      w: () => setAsking(!asking),
      s: () => root.current?.querySelector<HTMLElement>(".say input")?.focus(),
      t: () => turn(round + 1),
      p: () => setLarge(!large),
    },
    leaveAsking: () => setAsking(false),
  });
  const { pointed } = hands;
  const meant = pointed ? actOf(state, chosen, pointed) : null;
  const coach = asked && controller.coached && !rebound.on ? controller.coach : null;
  const hints = proposed(coach?.action, chosen);
  useMotion(root, ply, position.ply, false);

  const at = pointed?.split(" ") ?? [];
  const acts: Acts = {
    look: (thing) => {
      const [kind, player, chip] = thing.split(" ");
      const hint = hints.includes(thing);
      if (kind === "chip") {
        const on = chosen?.player === player && chosen?.chip === chip;
        return { lit: free({ player, chip } as Chosen), on, hint };
      }
      const what = actOf(state, chosen, thing);
      return { lit: what?.ready === true && may(what.act), hint };
    },
    next: position.phase === "over" ? null : position.next_pile,
    fresh: legal.some(({ piles }) => piles.includes(position.next_pile)),
    pending: position.phase === "kill" ? position.pending : null,
    ghost: (pile) =>
      chosen && at[0] === "pile" && at[1] === String(pile) && meant && may(meant.act)
        ? chosen.chip
        : null,
    struck: (chips) => {
      if (meant?.act.type !== "kill" || !may(meant.act)) return -1;
      const index = at[0] === "kill" ? Number(at[2]) : chips.lastIndexOf(meant.act.chip as Color);
      return index;
    },
    status: (color, now) => {
      const seat = seats.find((one) => one.color === color);
      const told = now.phase === "give" && asked && layout !== "narrow";
      if (told && color !== now.to_act && now.alive.includes(color)) {
        if (acts.look(`seat ${color}`).lit) return words.say("status.may");
        const pile = now.piles.find(({ id }) => id === now.pending);
        if (pile?.chips.includes(color)) return words.say("status.in", { n: pile.id });
      }
      const idle = color !== now.has_move && color !== now.to_act && !now.asked.includes(color);
      return seat?.bot && idle && now.alive.includes(color) && now.phase !== "over"
        ? words.say("status.bot")
        : null;
    },
  };
  const board: Board = {
    words,
    layout,
    width,
    colors,
    order: turned(colors, Math.max(0, colors.indexOf(controller.seat as Color)) + round),
    kinds: kindsOf(position),
    at: position.ply,
    rules: NOTHING,
    defeatOf: (color) => seats.find((seat) => seat.color === color)?.out ?? undefined,
    acts,
  };
  const table: TableView = {
    ...board,
    controller,
    state,
    chosen,
    mine,
    asked,
    may,
    choices,
    question,
    pointed,
    pinned: hands.pinned,
    quiet: hands.quiet,
    told: hands.told,
    coach,
    hints,
    asking,
    watching,
    large,
    rebound,
    run,
    open: setSheet,
    ask: () => setAsking(!asking),
    watch: setWatching,
    turn: () => turn(round + 1),
    enlarge: () => setLarge(!large),
    replay: props.replay,
  };
  const [shown, show] = useState(state.revision);
  // The table comes first, and what is to be read beside it when that has been painted.
  useEffect(() => show(state.revision), [state.revision]);
  const beside = useRef<Parts | null>(null);
  if (!beside.current || shown === state.revision) {
    const known = (part: JSX.Element) => (
      <BoardContext.Provider value={board}>
        <TableViewContext.Provider value={table}>{part}</TableViewContext.Provider>
      </BoardContext.Provider>
    );
    beside.current = {
      header: known(<TableHeader />),
      referee: known(<Referee />),
      inspector: known(<TableInspector />),
      live: known(<TableAnnouncer />),
    };
  }
  const { header, referee, inspector, live } = beside.current;
  const felt = (
    <Felt
      ply={rebound.on && rebound.shown < state.walk.length ? atStep(state, rebound.shown) : ply}
      width={layout === "wide" ? FELT.width : width}
      height={layout === "narrow" ? 0 : FELT.height}
    />
  );
  return (
    <TableViewContext.Provider value={table}>
      <BoardContext.Provider value={board}>
        <div
          ref={root}
          class={`frame table ${layout}${asking ? " asking" : ""}`}
          role="group"
          aria-label={words.text(state.title)}
          lang={words.lang}
          data-script={words.script}
          tabIndex={0}
          data-lm-suppress-shortcuts="true"
          data-revision={shown}
          data-phase={position.phase}
          data-to-act={position.to_act ?? undefined}
          style={{ zoom: String(scale) }}
          {...hands.handlers}
        >
          {header}
          <div class="body">
            <div>
              {felt}
              {referee}
            </div>
            {inspector}
          </div>
          {live}
          {hands.dragged}
          {sheet && <Sheet name={sheet} onClose={() => hands.close(() => setSheet(null))} />}
        </div>
      </BoardContext.Provider>
    </TableViewContext.Provider>
  );
}

const NOTHING = {};

/** The table as it is at a step of the walk: who is still alive, and how the move came back. */
function atStep({ ply, walk }: TableState, shown: number): PlyState {
  const told = walk.slice(0, shown);
  const { giver, to } = told.findLast((step) => step.giver) ?? {};
  const handover =
    giver && to ? { giver, to, how: "rebound" as const, ply: ply.position.ply } : null;
  const now = { alive: told.at(-1)?.alive ?? [], to_act: null, asked: [], pending: null };
  const position = { ...ply.position, ...now, has_move: to ?? null };
  return { ...ply, handover, after_image: null, pointers: [], position };
}
