import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Controller } from "../controller.js";
import type { Replay } from "../replay.js";
import type { Board } from "./board.js";

/** What every part of a replay's view may need. */
export interface Ui extends Board {
  controller: Controller;
  replay: Replay;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("outside of the app");
  return ui;
}
