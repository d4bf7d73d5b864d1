// What is drawn again only if something it depends on has changed.
import type { JSX } from "preact";
import { Component } from "preact";

interface Props {
  /** What it depends on; always the same number of things. */
  of: readonly unknown[];
  draw: () => JSX.Element;
}

/** A component, and no element kept in a hook: Preact leaves the children of a kept one linked to the
 * tree in which it was drawn first, that tree to an earlier one, and so on, and all of them stay in
 * memory. */
export class Memo extends Component<Props> {
  override shouldComponentUpdate({ of }: Props): boolean {
    return of.some((one, index) => !Object.is(one, this.props.of[index]));
  }

  override render({ draw }: Props): JSX.Element {
    return draw();
  }
}

/** Depends on values, not on which objects hold them. */
export const memoByValue = (draw: () => JSX.Element, ...from: unknown[]): JSX.Element => (
  <Memo of={[JSON.stringify(from)]} draw={draw} />
);
