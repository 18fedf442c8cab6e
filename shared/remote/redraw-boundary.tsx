import { Component, createContext, Fragment, useContext, type ReactNode } from 'react';
import { eventBus } from 'shared/events';
import { isLoss, PassedLoss } from './changed-dom';
import { ownName } from './own-name';
import { readTyped, restoreTyped, type TypedInput } from './typed-input';

/** Whether a region may be remounted once more. */
type MayRedraw = () => boolean;

interface RegionProps {
  children: ReactNode;
  /** That of the outer region. Null without one. */
  mayRedrawOuter: MayRedraw | null;
}

interface State {
  error: unknown;
  failed: boolean;
  /** Number of remounts, used as key of the children. */
  generation: number;
  /** Times of the latest remounts, in milliseconds since the page was opened. */
  redraws: readonly number[];
}

/**
 * Maximum number of remounts of a region within `WINDOW_MS`. Above it, the region fails with a
 * card.
 */
export const MAX_REDRAWS = 10;
/** The same for a nested region. Later losses remount the outer region. */
export const MAX_NESTED_REDRAWS = 3;
/**
 * Number of remounts after which a region accepts no losses of nested ones. React aborts 50 updates
 * in a row as a loop.
 */
const MAX_TAKING_REDRAWS = 5;
/**
 * A press of the visitor causes at most one remount, so only a loop causes `MAX_REDRAWS` in this
 * time.
 */
export const WINDOW_MS = 10_000;

const recentOf = (redraws: readonly number[]): number[] => {
  const now = performance.now();
  return redraws.filter((time) => now - time < WINDOW_MS);
};

const OuterRegion = createContext<MayRedraw | null>(null);

/**
 * Remounts its children, without a failure card, when a tool changed DOM nodes of React
 * (translation, extensions). A translator changes each new text as well, so the next press can lose
 * nodes again. `MAX_REDRAWS` stops a loop. Typed text is kept. The event `part/redrawn` reports
 * each remount. Other errors reach the next boundary.
 *
 * A remount fails if a tool changed adjacent nodes, which belong to the outer region. A nested
 * region therefore passes repeated losses outwards as `PassedLoss`, as long as the outer region may
 * be remounted.
 */
export function RedrawBoundary({ children }: { children: ReactNode }) {
  return <Region mayRedrawOuter={useContext(OuterRegion)}>{children}</Region>;
}

class Region extends Component<RegionProps, State> {
  override state: State = { error: null, failed: false, generation: 0, redraws: [] };
  #reported = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { mayRedrawOuter }: RegionProps,
    state: State,
  ): Partial<State> | null {
    if (!state.failed || !isLoss(state.error)) return null;
    const recent = recentOf(state.redraws);
    const isPassed = recent.length >= MAX_NESTED_REDRAWS && mayRedrawOuter?.();
    if (isPassed || recent.length >= MAX_REDRAWS) return null;
    return {
      error: null,
      failed: false,
      generation: state.generation + 1,
      redraws: [...recent, performance.now()],
    };
  }

  readonly #mayRedraw: MayRedraw = () => recentOf(this.state.redraws).length < MAX_TAKING_REDRAWS;

  override getSnapshotBeforeUpdate(_: RegionProps, { generation }: State): TypedInput[] | null {
    return generation === this.state.generation ? null : readTyped(document);
  }

  override componentDidUpdate(_: RegionProps, __: State, typed: TypedInput[] | null): void {
    if (typed) restoreTyped(document, typed);
  }

  /** React calls it once per lost node, so several times for one remount. */
  override componentDidCatch(error: unknown): void {
    const { failed, generation } = this.state;
    if (failed || this.#reported === generation) return;
    this.#reported = generation;
    const message = error instanceof Error ? error.message : String(error);
    eventBus.publish('part/redrawn', { remote: ownName(), message }, ownName());
  }

  override render(): ReactNode {
    const { error, failed, generation } = this.state;
    if (failed) throw this.#thrown(error);
    return (
      <OuterRegion value={this.#mayRedraw}>
        <Fragment key={generation}>{this.props.children}</Fragment>
      </OuterRegion>
    );
  }

  #thrown(error: unknown): unknown {
    if (!isLoss(error) || !this.props.mayRedrawOuter?.()) return error;
    return new PassedLoss(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
