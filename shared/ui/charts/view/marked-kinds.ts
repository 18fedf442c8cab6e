import type { ChartEvent } from '../chart-asset';
import type { ChartView } from './chart-view';

/** Letter of each kind of event at its mark. */
export const MARK_LETTERS: Readonly<Record<ChartEvent['kind'], string>> = {
  dividends: 'D',
  splits: 'S',
  earnings: 'R',
  contributed: '•',
};

/** Kinds that have marks in a view: too many of a kind are read out only. */
export function markedKinds(view: ChartView): ReadonlySet<ChartEvent['kind']> {
  const kinds = new Set([...view.events.values()].flat().map(({ kind }) => kind));
  for (const kind of view.crowded) kinds.delete(kind);
  return kinds;
}
