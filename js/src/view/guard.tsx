import { Component, type ComponentChildren } from "preact";

interface Props {
  /** What is drawn: another one is given another chance. */
  of: unknown;
  children: ComponentChildren;
  fallback: ComponentChildren;
}

/** A state of the right frame may still hold nonsense: say so instead of leaving half a table. */
export class Guard extends Component<Props, { broken: unknown }> {
  override state = { broken: null };

  override componentDidCatch(): void {
    this.setState({ broken: this.props.of });
  }

  override render({ of, fallback, children }: Props): ComponentChildren {
    return this.state.broken === of ? fallback : children;
  }
}
