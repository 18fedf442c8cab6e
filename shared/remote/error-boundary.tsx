import { Component, type ReactNode } from 'react';
import { RedrawBoundary } from './redraw-boundary';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** What stands in place of the children; `again` draws them anew. Without it nothing does. */
  renderInstead?: (again: () => void) => ReactNode;
}

/** Once its children threw, the shell or the slot decides what stands there instead. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return <RedrawBoundary>{this.props.children}</RedrawBoundary>;
    return this.props.renderInstead?.(() => this.setState({ failed: false })) ?? null;
  }
}
