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
  /** Times of the latest redraws, in milliseconds since the page was opened. */
  redraws: readonly number[];
}

/** Redraws of a region within `WINDOW_MS`. A region that loses its nodes more often fails with a card. */
export const MAX_REDRAWS = 10;
/** A visitor causes a redraw with one press at most; only a loop causes `MAX_REDRAWS` in this time. */
export const WINDOW_MS = 10_000;

/**
 * Mounts its children again when a tool changed nodes of React (translation, extensions), without a card.
 * A translator changes each new text too, so the next press can lose nodes again: `MAX_REDRAWS` ends a loop.
 * Typed text is kept. The event `part/redrawn` reports each redraw. Other errors reach the next boundary.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, generation: 0, redraws: [] };
  #reported = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(_: Props, state: State): Partial<State> | null {
    if (!state.failed || !isChangedDom(state.error)) return null;
    const now = performance.now();
    const recent = state.redraws.filter((time) => now - time < WINDOW_MS);
    if (recent.length >= MAX_REDRAWS) return null;
    return {
      error: null,
      failed: false,
      generation: state.generation + 1,
      redraws: [...recent, now],
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
