import { LineSeries, type SeriesMarker, type Time } from 'lightweight-charts';
import type { ChartView } from '../view/chart-view';
import { MARK_LETTERS, markedKinds } from '../view/marked-kinds';
import { chartTimes } from './chart-time';
import { PRICE_PANE } from './price-series';
import type { SeriesPlan } from './series-plan';

/** Height of the row of marks, as a share of the price pane. */
export const MARKS_SHARE = 0.14;
export const MARKS_KEY = 'marks';

/**
 * One mark per bar, with the first letters of its events. Kinds with too many events are left out.
 */
export function eventMarks(view: ChartView, color: string): SeriesMarker<Time>[] {
  const times = chartTimes(view.points);
  return [...view.events]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, events]): SeriesMarker<Time>[] => {
      const kinds = new Set(events.map(({ kind }) => kind));
      for (const kind of view.crowded) kinds.delete(kind);
      const time = times[at];
      if (kinds.size === 0 || time === undefined) return [];
      const text = [...kinds].map((kind) => MARK_LETTERS[kind]).join(' ');
      return [{ time, position: 'inBar', shape: 'circle', size: 0, color, text }];
    });
}

/** Series for the marks: a separate row below the price, so that they do not cover a bar. */
export function marksSeries(view: ChartView): SeriesPlan[] {
  if (markedKinds(view).size === 0) return [];
  const times = chartTimes(view.points);
  return [
    {
      key: MARKS_KEY,
      pane: PRICE_PANE,
      kind: LineSeries,
      options: {
        priceScaleId: MARKS_KEY,
        lineVisible: false,
        lastValueVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        pointMarkersVisible: false,
      },
      margins: { top: 1 - MARKS_SHARE, bottom: 0 },
      lines: [],
      from: [times, view.events],
      data: () =>
        [...view.events.keys()]
          .toSorted((a, b) => a - b)
          .flatMap((at) => {
            const time = times[at];
            return time === undefined ? [] : [{ time, value: 0 }];
          }),
    },
  ];
}
