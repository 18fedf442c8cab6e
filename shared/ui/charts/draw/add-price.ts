import {
  AreaSeries,
  BarSeries,
  BaselineSeries,
  CandlestickSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type PriceFormatCustom,
  type SeriesType,
} from 'lightweight-charts';
import type { ChartType } from '../chart-settings';
import { faded, type ChartTheme } from '../chart-theme';
import type { ChartRow, ChartView } from '../view/chart-view';
import { rescale } from '../view/rescale';
import { chartTime } from './chart-time';

export interface PriceLook {
  type: ChartType;
  /** Short name at the line; empty while it is alone. */
  title: string;
  format: PriceFormatCustom;
  theme: ChartTheme;
}

/** The main asset as the chosen kind of series, with its data. */
export function addPrice(
  chart: IChartApi,
  view: ChartView,
  { type, title, format, theme }: PriceLook,
): ISeriesApi<SeriesType> {
  const common = { title, priceFormat: format } as const;
  const [line] = theme.series;
  // A single bar has no line to it.
  const pointMarkersVisible = view.rows.length === 1;
  switch (type) {
    case 'area': {
      const fill = { topColor: faded(line, 0.16), bottomColor: faded(line, 0) };
      const look = {
        ...common,
        lineWidth: 2,
        lineColor: line,
        ...fill,
        pointMarkersVisible,
      } as const;
      const series = chart.addSeries(AreaSeries, look);
      series.setData(closes(view));
      return series;
    }
    case 'line': {
      const look = { ...common, lineWidth: 2, color: line, pointMarkersVisible } as const;
      const series = chart.addSeries(LineSeries, look);
      series.setData(closes(view));
      return series;
    }
    case 'baseline': {
      const series = chart.addSeries(BaselineSeries, {
        ...common,
        lineWidth: 2,
        pointMarkersVisible,
        baseValue: { type: 'price', price: rescale(view.base, view.base, view.scale) ?? 0 },
        topLineColor: theme.gain,
        topFillColor1: faded(theme.gain, 0.2),
        topFillColor2: faded(theme.gain, 0.02),
        bottomLineColor: theme.loss,
        bottomFillColor1: faded(theme.loss, 0.02),
        bottomFillColor2: faded(theme.loss, 0.2),
      });
      series.setData(closes(view));
      return series;
    }
    case 'candles': {
      const series = chart.addSeries(CandlestickSeries, {
        ...common,
        ...UNTAGGED,
        // A rise is hollow, a fall is full: told apart without any colour.
        upColor: theme.surface,
        downColor: theme.loss,
        borderUpColor: theme.gain,
        borderDownColor: theme.loss,
        wickUpColor: theme.gain,
        wickDownColor: theme.loss,
      });
      series.setData(view.rows.map((row) => candle(row, view)));
      tagLast(series, view, title, line);
      return series;
    }
    case 'bars': {
      const look = {
        ...common,
        ...UNTAGGED,
        upColor: theme.gain,
        downColor: theme.loss,
        thinBars: true,
      };
      const series = chart.addSeries(BarSeries, look);
      series.setData(view.rows.map((row) => candle(row, view)));
      tagLast(series, view, title, line);
      return series;
    }
  }
}

/** The library's own tag has the colour of the last bar, and a hollow one has none. */
const UNTAGGED = { title: '', lastValueVisible: false, priceLineVisible: false } as const;

/** Marks the last close at the axis in the colour of the asset. */
function tagLast(
  series: ISeriesApi<SeriesType>,
  view: ChartView,
  title: string,
  color: string,
): void {
  const price = rescale(view.rows.at(-1)?.close ?? null, view.base, view.scale);
  if (price === null) return;
  series.createPriceLine({
    price,
    color,
    title,
    lineWidth: 1,
    lineStyle: LineStyle.Dotted,
    lineVisible: true,
    axisLabelVisible: true,
  });
}

/** Closes on the scale in force; a date without one is a gap. */
export const closes = ({ rows, base, scale }: ChartView) =>
  rows.map((row) => lineItem(row.date, rescale(row.close, base, scale)));

/** A value of a line, or the time alone where there is none. */
export const lineItem = (date: string, value: number | null) =>
  value === null ? { time: chartTime(date) } : { time: chartTime(date), value };

/** Open, high and low stand in for the close where they are not known. */
function candle(row: ChartRow, { base, scale }: ChartView) {
  const on = (value: number | null) => rescale(value ?? row.close, base, scale);
  const [open, high, low, close] = [on(row.open), on(row.high), on(row.low), on(row.close)];
  const time = chartTime(row.date);
  return open === null || high === null || low === null || close === null
    ? { time }
    : { time, open, high, low, close };
}
