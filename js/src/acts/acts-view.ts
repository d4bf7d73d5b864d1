// What the parts beside a board that is acted on may need, at a table and in a replay that is edited.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { addStyle } from "../core/styles/style.js";
import type { Board } from "../core/view/board.js";
import type { Target } from "../core/view/target.js";
import type { Choice } from "./choices.js";
import type { Decision } from "./decision.js";
import type { Judgements } from "./judgements.js";
import type { Chosen } from "./legal.js";
import acts from "./styles/acts.css";

addStyle(acts);

export interface ActsView extends Board {
  /** Who is asked what the rules say. */
  controller: {
    readonly judgements: Judgements;
    /** An act has been on its way for longer than one expects. */
    readonly slow: boolean;
    readonly link: { readonly status: string };
  };
  state: Decision;
  chosen: Chosen | null;
  choices: Choice[];
  pointed: Target | null;
  /** What was pointed at last: what the rules say of it stays. */
  told: Target | null;
  /** What the coach points at. */
  hint: Target | null;
  /** Somebody asks why: the rules are named, and what decided. */
  asking: boolean;
}

export const ActsViewContext = createContext<ActsView | null>(null);

export function useActsView(): ActsView {
  const acts = useContext(ActsViewContext);
  if (!acts) throw new Error("outside of a board");
  return acts;
}
