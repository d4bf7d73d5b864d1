import { Component, type ComponentChildren } from "preact";

interface Props {
  /** What is drawn: another one is given another chance. */
  of: unknown;
  children: ComponentChildren;
  fallback: ComponentChildren;
}

/** A state of the right frame may still hold nonsense: say so instead of leaving half a table. */
export class Guard extends Component<Props, { broken: boolean; of: unknown }> {
  override state = { broken: false, of: this.props.of };

  static override getDerivedStateFromProps({ of }: Props, state: { of: unknown }): object | null {
    return of === state.of ? null : { of, broken: false };
  }

  override componentDidCatch(): void {
    this.setState({ broken: true });
  }

  override render(): ComponentChildren {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
