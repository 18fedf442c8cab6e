import type { SeriesMarker, Time } from 'lightweight-charts';
import type { ChartEvent } from '../chart-asset';
import type { ChartView } from '../view/chart-view';
import { chartTime } from './chart-time';

const LETTERS: Readonly<Record<ChartEvent['kind'], string>> = {
  dividends: 'D',
  splits: 'S',
  earnings: 'R',
};

/** One mark a bar, with the first letters of what happened; kinds that are too many are left out. */
export function eventMarks(view: ChartView, color: string): SeriesMarker<Time>[] {
  return view.rows.flatMap(({ date, events }): SeriesMarker<Time>[] => {
    if (events.length === 0) return [];
    const kinds = new Set(events.map(({ kind }) => kind).filter((k) => !view.crowded.includes(k)));
    if (kinds.size === 0) return [];
    const text = [...kinds].map((kind) => LETTERS[kind]).join(' ');
    return [
      { time: chartTime(date), position: 'belowBar', shape: 'circle', size: 0.6, color, text },
    ];
  });
}
