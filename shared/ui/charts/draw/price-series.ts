import {
  AreaSeries,
  BarSeries,
  BaselineSeries,
  CandlestickSeries,
  LineSeries,
  LineStyle,
  type CreatePriceLineOptions,
} from 'lightweight-charts';
import type { ChartType } from '../chart-settings';
import { faded, type ChartTheme } from '../chart-theme';
import type { PricePoint } from '../data/price-points';
import type { ChartView } from '../view/chart-view';
import type { Column } from '../view/column';
import { getOrCreate } from '../view/get-or-create';
import { rescale } from '../view/rescale';
import { chartTimes } from './chart-time';
import { axisFormat } from './price-format';
import { lineData, type SeriesPlan } from './series-plan';

export interface PriceAppearance {
  type: ChartType;
  /** Formats a price on the axis. */
  text: (value: number) => string;
  theme: ChartTheme;
}

/** Pane of the price and all compared assets. */
export const PRICE_PANE = 'price';

const closesOf = new WeakMap<readonly PricePoint[], Column>();
const lowsOf = new WeakMap<readonly PricePoint[], Column>();

/** The main asset as the chosen kind of series. */
export function priceSeries(view: ChartView, appearance: PriceAppearance): SeriesPlan {
  const { points, base, scale } = view;
  const { type, text, theme } = appearance;
  const closes = getOrCreate(closesOf, points, () => points.map(({ close }) => close));
  const lows = getOrCreate(lowsOf, points, () => points.map(({ low, close }) => low ?? close));
  const common = { priceFormat: axisFormat(text, lineData(view, lows, base).values()) };
  // A single bar has no line, so draw a point.
  const line = { ...common, lineWidth: 2, pointMarkersVisible: points.length === 1 } as const;
  const [color] = theme.series;
  const identity = { key: `price ${type}`, pane: PRICE_PANE };
  const { from, data } = lineData(view, closes, base);
  switch (type) {
    case 'area': {
      const fill = { topColor: faded(color, 0.16), bottomColor: faded(color, 0) };
      const options = { ...line, lineColor: color, ...fill };
      return { ...identity, kind: AreaSeries, options, lines: [], from, data };
    }
    case 'line':
      return { ...identity, kind: LineSeries, options: { ...line, color }, lines: [], from, data };
    case 'baseline': {
      const options = {
        ...line,
        baseValue: { type: 'price', price: rescale(base, base, scale) ?? 0 },
        topLineColor: theme.gain,
        topFillColor1: faded(theme.gain, 0.2),
        topFillColor2: faded(theme.gain, 0.02),
        bottomLineColor: theme.loss,
        bottomFillColor1: faded(theme.loss, 0.02),
        bottomFillColor2: faded(theme.loss, 0.2),
      } as const;
      return { ...identity, kind: BaselineSeries, options, lines: [], from, data };
    }
    case 'candles': {
      const options = {
        ...common,
        ...UNTAGGED,
        // A rise is hollow, a fall is filled: distinguishable without colour.
        upColor: theme.surface,
        downColor: theme.loss,
        borderUpColor: theme.gain,
        borderDownColor: theme.loss,
        wickUpColor: theme.gain,
        wickDownColor: theme.loss,
      };
      const lines = lastTag(view, color);
      return { ...identity, kind: CandlestickSeries, options, lines, from, data: candles(view) };
    }
    case 'bars': {
      const colours = { upColor: theme.gain, downColor: theme.loss };
      const options = { ...common, ...UNTAGGED, ...colours, thinBars: true };
      const lines = lastTag(view, color);
      return { ...identity, kind: BarSeries, options, lines, from, data: candles(view) };
    }
  }
}

/** The library's own tag has the colour of the last bar, and a hollow bar has none. */
const UNTAGGED = { lastValueVisible: false, priceLineVisible: false } as const;

/** Marks the last close on the axis in the colour of the asset. */
function lastTag(view: ChartView, color: string): CreatePriceLineOptions[] {
  const price = rescale(view.points.at(-1)?.close ?? null, view.base, view.scale);
  if (price === null) return [];
  const style = { lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: true } as const;
  return [{ price, color, lineVisible: true, ...style }];
}

/** If open, high or low is unknown, use the close. */
const candles =
  ({ points, base, scale }: ChartView): SeriesPlan['data'] =>
  () => {
    const times = chartTimes(points);
    return points.flatMap((row, at) => {
      const time = times[at];
      if (time === undefined) return [];
      const on = (value: number | null) => rescale(value ?? row.close, base, scale);
      const [open, high, low, close] = [on(row.open), on(row.high), on(row.low), on(row.close)];
      return open === null || high === null || low === null || close === null
        ? { time }
        : { time, open, high, low, close };
    });
  };
