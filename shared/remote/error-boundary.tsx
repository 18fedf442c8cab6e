import { Component, type ReactNode } from 'react';
import { PassedLoss } from './changed-dom';
import { RedrawBoundary } from './redraw-boundary';

interface State {
  failed: boolean;
  /** An error that an outer boundary handles. */
  passed: PassedLoss | null;
}

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  /**
   * Replacement of the children after an error. `again` re-renders them. By default, nothing is
   * rendered.
   */
  renderInstead?: (again: () => void) => ReactNode;
}

/** Error boundary whose replacement the shell or the slot decides. */
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
