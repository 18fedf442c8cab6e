import type { ChartEvent } from '../data/chart-asset';
import type { ChartView } from './chart-view';

/** Letter on the mark of each kind of event. */
export const MARK_LETTERS: Readonly<Record<ChartEvent['kind'], string>> = {
  dividends: 'D',
  splits: 'S',
  earnings: 'R',
  contributed: '•',
};

/** Kinds of events with marks in a view. Kinds with too many events are only announced. */
export function markedKinds(view: ChartView): ReadonlySet<ChartEvent['kind']> {
  const kinds = new Set([...view.events.values()].flat().map(({ kind }) => kind));
  for (const kind of view.crowded) kinds.delete(kind);
  return kinds;
}
