import { Component, type ComponentChildren } from "preact";

/** A state of the right frame may still hold nonsense: say so instead of leaving half a table. */
export class Guard extends Component<{ children: ComponentChildren; fallback: ComponentChildren }> {
  override state = { broken: false };

  override componentDidCatch(): void {
    this.setState({ broken: true });
  }

  override render(): ComponentChildren {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
