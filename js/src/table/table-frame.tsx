// The layout of one view of a table.
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ActsViewContext } from "../acts/acts-view.js";
import { BoardContext } from "../core/view/board.js";
import { classes } from "../core/view/elements.js";
import { Felt } from "../core/view/felt.js";
import { useRoom } from "../core/view/frame-size.js";
import { Memo } from "../core/view/memo.js";
import { useMotion } from "../core/view/motion.js";
import { useOneEar } from "../core/view/one-ear.js";
import type { PlyState, TableState } from "../state.gen.js";
import { useLateKeys } from "./late-keys.js";
import { PhoneBody } from "./phone/phone-body.js";
import { Recap } from "./recap.js";
import { Referee } from "./referee.js";
import { TableAnnouncer } from "./table-announcer.js";
import { TableHeader } from "./table-header.js";
import { TableInspector } from "./table-inspector.js";
import { type TableView, TableViewContext } from "./table-view.js";
import { type TableProps, useTable } from "./use-table.js";

const WIDE = 536;
/** Where the page is narrower, felt and question are seen together; five and six need more room. */
const HEIGHT = { wide: 404, mid: 357, narrow: 0, few: 4 };
/** With what has happened since one's own move; where there is less room, the felt is lower. */
const WHOLE = { height: 596, least: 346 };

const heightOf = ({ layout, colors, large, state }: TableView, room: number): number => {
  if (layout !== "wide" || large || !state.home || colors.length > HEIGHT.few) {
    return HEIGHT[layout === "mid" && colors.length > HEIGHT.few ? "wide" : layout];
  }
  return Math.max(WHOLE.least, HEIGHT.wide - Math.max(0, WHOLE.height - room));
};

export function TableFrame(props: TableProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { table, scale, interaction } = useTable(props, root);
  const { state, words, layout, width, rebound } = table;
  const { ply } = state;
  const { position } = ply;
  const room = useRoom(root);
  useBoardInView(root, table.ended !== null);
  const line = props.controller.shown;
  const drawn = line.ply ?? (rebound.on ? atStep(state, rebound.shown) : ply);
  useMotion(root, line.ply ?? ply, position.ply + line.at, false);
  const { shown, header, referee, recap, inspector, phone, announcer } = useLaterParts(table, root);
  const hear = useOneEar(props.controller, root);
  const { sheet, open } = table;
  const sheets = sheet && props.controller.parts.get("sheets");
  const holds = useLateKeys(root, sheet !== null && !sheets);
  return (
    <Provide table={table}>
      <div
        ref={root}
        class={classes(
          "frame table",
          layout,
          table.phone && !table.ended && "phone",
          table.phone && table.asked && "mine",
          table.asking && "asking",
          table.large && "large",
          line.ply && "other",
        )}
        role="group"
        aria-label={words.text(state.title)}
        lang={words.lang}
        data-script={words.script}
        tabIndex={0}
        data-lm-suppress-shortcuts="true"
        data-revision={shown}
        data-phase={position.phase}
        data-kept={props.controller.whole ? props.controller.copy.length : undefined}
        data-to-act={position.to_act ?? undefined}
        style={{ zoom: String(scale) }}
        {...interaction.handlers}
        onKeyDown={(event) => holds(event) || interaction.handlers.onKeyDown(event)}
        onFocusIn={(event) => {
          hear();
          interaction.handlers.onFocusIn(event);
        }}
      >
        {header}
        {table.ended ? (
          <table.ended.EndCard />
        ) : table.phone ? (
          <>
            {phone}
            {(table.page === "table" || table.composing !== null) && (
              <Felt ply={drawn} width={width} height={0} />
            )}
          </>
        ) : (
          <div class="body">
            <div>
              <Felt
                ply={drawn}
                width={layout === "wide" ? WIDE : width}
                height={heightOf(table, room)}
              />
              {referee}
              {recap}
            </div>
            {inspector}
          </div>
        )}
        {announcer}
        {interaction.dragged}
        {sheet && sheets && (
          <sheets.Sheet name={sheet} onClose={() => interaction.closeSheet(() => open(null))} />
        )}
      </div>
    </Provide>
  );
}

/** After the card of the end, which may be long, the board is seen again. */
function useBoardInView(root: RefObject<HTMLElement | null>, ended: boolean): void {
  const before = useRef(ended);
  useLayoutEffect(() => {
    if (before.current && !ended) {
      root.current?.querySelector(".felt")?.scrollIntoView({ block: "nearest" });
    }
    before.current = ended;
  }, [root, ended]);
}

function Provide(props: { table: TableView; children: ComponentChildren }): JSX.Element {
  const { table, children } = props;
  return (
    <TableViewContext.Provider value={table}>
      <ActsViewContext.Provider value={table}>
        <BoardContext.Provider value={table}>{children}</BoardContext.Provider>
      </ActsViewContext.Provider>
    </TableViewContext.Provider>
  );
}

/** The table comes first; the text beside it follows when the table has been painted. */
function useLaterParts(table: TableView, root: RefObject<HTMLElement | null>) {
  const { revision } = table.state;
  const [shown, show] = useState(revision);
  useEffect(() => show(revision), [revision]);
  const latest = useRef(table);
  if (shown === revision) latest.current = table;
  const { current } = latest;
  const later = (part: JSX.Element) => (
    <Memo of={[current]} draw={() => <Provide table={current}>{part}</Provide>} />
  );
  return {
    shown,
    header: later(<TableHeader />),
    referee: later(<Referee />),
    recap: table.layout === "wide" && !table.large && later(<Recap />),
    inspector: !table.phone && later(<TableInspector />),
    phone: table.phone && later(<PhoneBody />),
    announcer: later(<TableAnnouncer frame={root} />),
  };
}

/** The table as it is at a step of the rebound: who is still alive, and how the move came back. */
function atStep({ ply, rebound }: TableState, shown: number): PlyState {
  if (shown >= rebound.length) return ply;
  const steps = rebound.slice(0, shown);
  const { giver, to } = steps.findLast((step) => step.giver) ?? {};
  const handover =
    giver && to ? { giver, to, how: "rebound" as const, ply: ply.position.ply } : null;
  const now = { alive: steps.at(-1)?.alive ?? [], to_act: null, asked: [], pending: null };
  const position = { ...ply.position, ...now, has_move: to ?? null };
  return { ...ply, handover, after_image: null, pointers: [], position };
}
