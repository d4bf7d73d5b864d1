import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ActsView } from "../acts/acts-view.js";
import type { Rebound } from "../acts/decision.js";
import type { Act, Color } from "../core/types.js";
import type { CoachState, TableState } from "../state.gen.js";
import type { Point } from "./end-story.js";
import type { Prompt } from "./prompt.js";
import type { SheetName, TableController, TableParts } from "./table-controller.js";

export type PhonePage = "table" | "talk" | "deals";

/** What every part of a view of a table may need. */
export interface TableView extends ActsView {
  controller: TableController;
  state: TableState;
  mine(color: Color | null): boolean;
  /** Whether this view is asked the open question. */
  asked: boolean;
  prompt: Prompt;
  /** The focus was put there: the rules are not spoken yet. */
  quiet: boolean;
  /** It was pressed to hear why. */
  pinned: boolean;
  coach: CoachState | null;
  watching: boolean;
  large: boolean;
  /** Held in a hand: what decides is at the bottom, under what was said and done. */
  phone: boolean;
  /** What a phone shows between the others and the bottom. */
  page: PhonePage;
  turnTo(page: PhonePage): void;
  /** Whether a phone buzzes when its reader is asked. */
  buzzing: boolean;
  buzz(on: boolean): void;
  /** What was chosen, on a phone, and is not done yet. */
  aimed: Act | null;
  run(act: Act): void;
  rebound: Rebound;
  sheet: SheetName | null;
  open(sheet: SheetName | null): void;
  ask(): void;
  watch(on: boolean): void;
  turn(): void;
  /** Whether somebody who decides here can offer a deal. */
  canOffer: boolean;
  /** A new deal is being composed, or one that answers the deal with this number. */
  composing: "new" | number | null;
  compose(what: "new" | number | null): void;
  enlarge(): void;
  /** Fills the screen, or no longer. */
  fill(): void;
  /** The card of a game that is over, which stands in the place of the table. */
  ended: TableParts["end"] | null;
  /** Shows the game so far as a replay, at a turning point if one is named. */
  replay(point?: Point): void;
}

export const TableViewContext = createContext<TableView | null>(null);

export function useTableView(): TableView {
  const table = useContext(TableViewContext);
  if (!table) throw new Error("outside of a table");
  return table;
}
