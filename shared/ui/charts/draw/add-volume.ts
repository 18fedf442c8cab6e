import { HistogramSeries, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { chartTime } from './chart-time';

/** Volume in a pane of its own; null where none is known. */
export function addVolume(
  chart: IChartApi,
  view: ChartView,
  theme: ChartTheme,
): ISeriesApi<'Histogram'> | null {
  const data = view.rows.flatMap(({ date, volume }) =>
    volume === null ? [] : [{ time: chartTime(date), value: volume }],
  );
  if (!data.some(({ value }) => value > 0)) return null;
  const series = chart.addSeries(
    HistogramSeries,
    {
      priceFormat: { type: 'volume' },
      // A scale of its own without an axis: the shape is what counts, the legend has the number.
      priceScaleId: 'volume',
      lastValueVisible: false,
      priceLineVisible: false,
      color: theme.volume,
    },
    1,
  );
  series.setData(data);
  series.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0 } });
  return series;
}
