// What edits a replay, as the replay sees it: it comes when somebody edits, if there is a kernel.
import type { ComponentChildren, JSX } from "preact";
import type { PlyState } from "../state.gen.js";

export interface Editor {
  /** The acts that can be tried. */
  readonly trials: {
    readonly outcomes: readonly PlyState[] | undefined;
    follow(place: string): void;
    tryOut(outcome: PlyState): void;
  };
  /** The buttons and forms beside the lines. */
  EditTools(): JSX.Element;
  /** The board, on which one acts. */
  EditedBody(props: { children: ComponentChildren }): JSX.Element;
  /** What may be done. */
  EditPanel(): JSX.Element;
}
