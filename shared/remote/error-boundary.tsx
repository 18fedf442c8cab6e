import { Component, type ReactNode } from 'react';
import { PassedLoss } from './changed-dom';
import { RedrawBoundary } from './redraw-boundary';

interface State {
  failed: boolean;
  /** An error that the region around this one mends. */
  passed: PassedLoss | null;
}

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** What stands in place of the children; `again` draws them anew. Without it nothing does. */
  renderInstead?: (again: () => void) => ReactNode;
}

/** Once its children threw, the shell or the slot decides what stands there instead. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, passed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, passed: error instanceof PassedLoss ? error : null };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (this.state.passed) throw this.state.passed;
    if (!this.state.failed) return <RedrawBoundary>{this.props.children}</RedrawBoundary>;
    return this.props.renderInstead?.(() => this.setState({ failed: false, passed: null })) ?? null;
  }
}
