import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CoachState, TableState } from "../state.gen.js";
import type { Color } from "../types.js";
import type { Board } from "../view/board.js";
import type { Choice, Prompt } from "./choices.js";
import type { Act, Chosen } from "./legal.js";
import type { Rebound } from "./rebound.js";
import type { SheetName } from "./sheets.js";
import type { TableController } from "./table-controller.js";

/** What every part of a view of a table may need. */
export interface TableView extends Board {
  controller: TableController;
  state: TableState;
  chosen: Chosen | null;
  mine(color: Color | null): boolean;
  /** Whether the open question is asked here. */
  asked: boolean;
  may(act: Act): boolean;
  choices: Choice[];
  question: Prompt;
  /** The thing that is pointed at, */
  pointed: string | null;
  quiet: boolean;
  /** or was pressed to hear why, */
  pinned: boolean;
  /** or was pointed at last: what is told of it stays. */
  told: string | null;
  coach: CoachState | null;
  hints: string[];
  asking: boolean;
  watching: boolean;
  large: boolean;
  rebound: Rebound;
  run(act: Act): void;
  open(sheet: SheetName): void;
  ask(): void;
  watch(on: boolean): void;
  turn(): void;
  enlarge(): void;
  replay(): void;
}

export const TableViewContext = createContext<TableView | null>(null);

export function useTableView(): TableView {
  const table = useContext(TableViewContext);
  if (!table) throw new Error("outside of a table");
  return table;
}
