import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Act, Color } from "../core/types.js";
import type { Board } from "../core/view/board.js";
import type { Target } from "../core/view/target.js";
import type { CoachState, TableState } from "../state.gen.js";
import type { Choice, Prompt } from "./acts/choices.js";
import type { Chosen } from "./acts/legal.js";
import type { Point } from "./end/end-story.js";
import type { Rebound } from "./rebound.js";
import type { TableController } from "./table-controller.js";

/** What can lie over the table. */
export type SheetName = "legend" | "rules" | "more" | "new" | "editor" | "entry";

export type PhonePage = "table" | "talk" | "deals";

/** What every part of a view of a table may need. */
export interface TableView extends Board {
  controller: TableController;
  state: TableState;
  chosen: Chosen | null;
  mine(color: Color | null): boolean;
  /** Whether this view is asked the open question. */
  asked: boolean;
  choices: Choice[];
  prompt: Prompt;
  pointed: Target | null;
  /** The focus was put there: the rules are not spoken yet. */
  quiet: boolean;
  /** It was pressed to hear why. */
  pinned: boolean;
  /** What was pointed at last: what the rules say of it stays. */
  told: Target | null;
  coach: CoachState | null;
  /** What the coach points at. */
  hint: Target | null;
  asking: boolean;
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
  /** The card of a game that is over stands in the place of the table. */
  ended: boolean;
  /** Shows the game so far as a replay, at a turning point if one is named. */
  replay(point?: Point): void;
}

export const TableViewContext = createContext<TableView | null>(null);

export function useTableView(): TableView {
  const table = useContext(TableViewContext);
  if (!table) throw new Error("outside of a table");
  return table;
}
