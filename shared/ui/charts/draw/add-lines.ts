import { LineSeries, LineStyle, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import { indicatorOf, type IndicatorId } from 'shared/market';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { rescale } from '../view/rescale';
import { lineItem } from './add-price';
import { axisFormat } from './price-format';

type Line = ISeriesApi<'Line'>;
/** Series colours from the fourth on are dashed as well, so that colour is never alone. */
const FIRST_DASHED = 3;

/** Lines of the compared assets, each with its name at its end. */
export function addCompared(
  chart: IChartApi,
  view: ChartView,
  labels: readonly string[],
  text: (value: number) => string,
  theme: ChartTheme,
): Line[] {
  return labels.map((title, i) => {
    const values = view.rows.map((row) =>
      rescale(row.compared[i] ?? null, view.comparedBases[i] ?? null, view.scale),
    );
    const place = i + 1;
    const series = chart.addSeries(LineSeries, {
      title,
      color: theme.series[place] ?? theme.text,
      lineWidth: 2,
      lineStyle: place >= FIRST_DASHED ? LineStyle.Dashed : LineStyle.Solid,
      priceLineVisible: false,
      priceFormat: axisFormat(text, values),
    });
    series.setData(view.rows.map(({ date }, at) => lineItem(date, values[at] ?? null)));
    return series;
  });
}

/** Averages over the price. */
export function addOverlays(
  chart: IChartApi,
  view: ChartView,
  text: (value: number) => string,
  theme: ChartTheme,
): Line[] {
  const overlays = view.indicators.filter((id) => indicatorOf(id).place === 'price');
  return overlays.map((id) => {
    const values = view.rows.map((row) =>
      rescale(row.indicators[id] ?? null, view.base, view.scale),
    );
    const series = chart.addSeries(LineSeries, {
      title: indicatorOf(id).label,
      color: theme.series[5],
      lineWidth: 1,
      lineStyle: id === 'sma200' ? LineStyle.LargeDashed : LineStyle.Solid,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: axisFormat(text, values),
    });
    series.setData(view.rows.map(({ date }, at) => lineItem(date, values[at] ?? null)));
    return series;
  });
}

/** An indicator in a pane of its own, with its conventional marks. */
export function addIndicatorPane(
  chart: IChartApi,
  view: ChartView,
  id: IndicatorId,
  pane: number,
  text: (value: number) => string,
  theme: ChartTheme,
): Line {
  const { label, marks = [] } = indicatorOf(id);
  const values = view.rows.map((row) => row.indicators[id] ?? null);
  const series = chart.addSeries(
    LineSeries,
    {
      title: label,
      color: theme.series[0],
      lineWidth: 1,
      priceLineVisible: false,
      priceFormat: axisFormat(text, values),
    },
    pane,
  );
  for (const price of marks) {
    series.createPriceLine({
      price,
      color: theme.cross,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    });
  }
  series.setData(view.rows.map(({ date }, at) => lineItem(date, values[at] ?? null)));
  return series;
}
