import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Controller } from "../controller.js";
import type { Words } from "../i18n.js";
import type { Replay } from "../replay.js";
import type { Layout } from "../types.js";

/** What every part of a view may need. */
export interface Ui {
  controller: Controller;
  replay: Replay;
  words: Words;
  layout: Layout;
  /** Width inside the padding. */
  width: number;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("outside of the app");
  return ui;
}
