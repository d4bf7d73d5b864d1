// What shows chances in a replay, as the replay sees it: it comes where they were asked for.
import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import type { Link } from "../core/link.js";
import type { powerAt } from "../core/power-state.js";
import type { AnyModel, Layout } from "../core/types.js";
import type { Replay } from "./replay.js";

/** What chances are drawn beside. */
export type Played = Parameters<typeof powerAt>[0] & {
  readonly ply: number;
  readonly exported: boolean;
  readonly gone: boolean;
  readonly link: Link;
  readonly quiz: { readonly now: unknown };
  goto(ply: number): void;
};

export interface ChanceView {
  replay: Replay;
  words: Words;
  layout: Layout;
}

export interface ChanceViews {
  /** Chances and power, on the scale of the slider. */
  Lanes(props: {
    view: ChanceView;
    width: number;
    xOf(ply: number): number;
    plyAt(event: MouseEvent, box: DOMRect): number;
  }): JSX.Element | null;
  /** The page beside the table. */
  Page(props: { view: ChanceView }): JSX.Element;
}

export interface ChancePart {
  showChances(
    played: Played,
    model: AnyModel,
    signal: AbortSignal,
    changed: () => void,
  ): ChanceViews;
}
