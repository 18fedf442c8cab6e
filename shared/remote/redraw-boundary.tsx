import { Component, Fragment, type ReactNode } from 'react';
import { eventBus } from 'shared/events';
import { isChangedDom } from './changed-dom';
import { ownName } from './own-name';
import { readTyped, restoreTyped, type TypedInput } from './typed-input';

interface Props {
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  /** Counts redraws; children of another generation are mounted from the start. */
  generation: number;
  /** Path of the page for which the children were redrawn last. */
  redrawnFor: string | null;
}

/**
 * Mounts its children again when a tool changed nodes of React (translation, extensions): once for each page,
 * without a card. Typed text is kept. The event `part/redrawn` reports it. Other errors go on to the next boundary.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, generation: 0, redrawnFor: null };
  #reported = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(_: Props, state: State): Partial<State> | null {
    // The server renders without a window, and never after a failure.
    if (!state.failed || !isChangedDom(state.error)) return null;
    const { pathname } = window.location;
    if (state.redrawnFor === pathname) return null;
    return {
      error: null,
      failed: false,
      generation: state.generation + 1,
      redrawnFor: pathname,
    };
  }

  override getSnapshotBeforeUpdate(_: Props, { generation }: State): TypedInput[] | null {
    return generation === this.state.generation ? null : readTyped(document);
  }

  override componentDidUpdate(_: Props, __: State, typed: TypedInput[] | null): void {
    if (typed) restoreTyped(document, typed);
  }

  /** React calls it once for each node that it lost, so several times for one redraw. */
  override componentDidCatch(error: unknown): void {
    const { failed, generation } = this.state;
    if (failed || this.#reported === generation) return;
    this.#reported = generation;
    const message = error instanceof Error ? error.message : String(error);
    eventBus.publish('part/redrawn', { remote: ownName(), message }, ownName());
  }

  override render(): ReactNode {
    const { error, failed, generation } = this.state;
    if (failed) throw error;
    return <Fragment key={generation}>{this.props.children}</Fragment>;
  }
}
