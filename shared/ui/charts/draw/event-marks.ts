import type { SeriesMarker, Time } from 'lightweight-charts';
import type { ChartEvent } from '../chart-asset';
import type { ChartView } from '../view/chart-view';
import { chartTimes } from './chart-time';

const LETTERS: Readonly<Record<ChartEvent['kind'], string>> = {
  dividends: 'D',
  splits: 'S',
  earnings: 'R',
  contributed: '•',
};

/** One mark a bar, with the first letters of what happened; kinds that are too many are left out. */
export function eventMarks(view: ChartView, color: string): SeriesMarker<Time>[] {
  const times = chartTimes(view.points);
  return [...view.events]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, events]): SeriesMarker<Time>[] => {
      const kinds = new Set(events.map(({ kind }) => kind));
      for (const kind of view.crowded) kinds.delete(kind);
      const time = times[at];
      if (kinds.size === 0 || time === undefined) return [];
      const text = [...kinds].map((kind) => LETTERS[kind]).join(' ');
      return [{ time, position: 'belowBar', shape: 'circle', size: 0.6, color, text }];
    });
}
