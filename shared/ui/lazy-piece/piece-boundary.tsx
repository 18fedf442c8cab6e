import { Component, type ReactNode } from 'react';
import { PieceLoadError } from './piece-load-error';

interface Props {
  /** Renders the component. Called again after a retry. */
  children: ReactNode;
  /** Called once per failed load. */
  onLoadFailure: () => void;
  /** Retries of all instances that show the failure. */
  failedPlaces: Set<() => void>;
  /** Called when the component is to be rendered again. */
  onRetry: () => void;
  /** Replaces the component. `retry` loads it again. */
  renderFailure: (retry: () => void) => ReactNode;
}

/** Catches failed loads of one lazy component. Other errors reach the next boundary. */
export class PieceBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PieceLoadError)) return;
    this.props.failedPlaces.add(this.retry);
    this.props.onLoadFailure();
  }

  /**
   * Does nothing after the boundary is removed. Not cleaned up on unmount: React also "unmounts" it
   * while it is suspended.
   */
  readonly retry = (): void => {
    this.props.failedPlaces.delete(this.retry);
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!(error instanceof PieceLoadError)) throw error;
    return this.props.renderFailure(this.retry);
  }
}
