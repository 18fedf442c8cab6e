import { HistogramSeries } from 'lightweight-charts';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { chartTimes } from './chart-time';
import type { SeriesPlan } from './series-plan';

/** Pane of the volume. */
export const VOLUME_PANE = 'volume';

/** Volume in a separate pane. Empty if no volume is known. */
export function volumeSeries({ points }: ChartView, theme: ChartTheme): SeriesPlan[] {
  if (!points.some(({ volume }) => volume !== null && volume > 0)) return [];
  const times = chartTimes(points);
  return [
    {
      key: VOLUME_PANE,
      pane: VOLUME_PANE,
      kind: HistogramSeries,
      options: {
        priceFormat: { type: 'volume' },
        // A separate scale without an axis: the shape matters, the legend has the number.
        priceScaleId: 'volume',
        lastValueVisible: false,
        priceLineVisible: false,
        color: theme.volume,
      },
      margins: { top: 0.1, bottom: 0 },
      lines: [],
      from: [times, points],
      data: () =>
        points.flatMap(({ volume }, at) => {
          const time = times[at];
          return volume === null || time === undefined ? [] : [{ time, value: volume }];
        }),
    },
  ];
}
