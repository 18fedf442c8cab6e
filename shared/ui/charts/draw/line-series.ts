import { LineSeries, LineStyle } from 'lightweight-charts';
import { indicatorOf, type IndicatorId } from 'shared/market';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import type { Column } from '../view/column';
import { axisFormat } from './price-format';
import { PRICE_PANE } from './price-series';
import { lineData, type SeriesPlan } from './series-plan';

type WriteValue = (value: number) => string;
/** Series from the fourth on are also dashed, so that colour is never the only cue. */
const FIRST_DASHED = 3;
const EMPTY: Column = [];

/** Lines of the compared assets, each with a label at its end. */
export function comparedSeries(
  view: ChartView,
  labels: readonly string[],
  text: WriteValue,
  theme: ChartTheme,
): SeriesPlan[] {
  return labels.map((title, i) => {
    const { values, ...line } = lineData(
      view,
      view.compared[i] ?? EMPTY,
      view.comparedBases[i] ?? null,
    );
    const seriesIndex = i + 1;
    const options = {
      title,
      color: theme.series[seriesIndex] ?? theme.text,
      lineWidth: 2,
      lineStyle: seriesIndex >= FIRST_DASHED ? LineStyle.Dashed : LineStyle.Solid,
      priceLineVisible: false,
      priceFormat: axisFormat(text, values()),
    } as const;
    const key = `compared ${seriesIndex}`;
    return { key, pane: PRICE_PANE, kind: LineSeries, options, lines: [], ...line };
  });
}

/** Averages over the price. */
export function overlaySeries(view: ChartView, text: WriteValue, theme: ChartTheme): SeriesPlan[] {
  return indicatorsAt(view, 'price').map(({ id, column }) => {
    const { values, ...line } = lineData(view, column, view.base);
    const options = {
      // Its label is in the legend, because a tag would cover the last bars.
      title: '',
      color: theme.series[5],
      lineWidth: 1,
      lineStyle: id === 'sma200' ? LineStyle.LargeDashed : LineStyle.Solid,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: axisFormat(text, values()),
    } as const;
    return { key: id, pane: PRICE_PANE, kind: LineSeries, options, lines: [], ...line };
  });
}

/**
 * Indicators in separate panes, with their conventional levels.
 *
 * @param write formats the axis values of an indicator
 */
export function paneSeries(
  view: ChartView,
  write: (id: IndicatorId) => WriteValue,
  theme: ChartTheme,
): SeriesPlan[] {
  const unscaled = { ...view, scale: 'price' } as const;
  return indicatorsAt(view, 'pane').map(({ id, column }) => {
    const { label, marks = [] } = indicatorOf(id);
    const { values, ...line } = lineData(unscaled, column, null);
    const options = {
      title: label,
      color: theme.series[0],
      lineWidth: 1,
      priceLineVisible: false,
      priceFormat: axisFormat(write(id), values()),
    } as const;
    const style = {
      color: theme.cross,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    } as const;
    const lines = marks.map((price) => ({ price, ...style }));
    return { key: id, pane: id, kind: LineSeries, options, lines, ...line };
  });
}

const indicatorsAt = (view: ChartView, pane: 'price' | 'pane') =>
  view.indicators.flatMap((id, i) =>
    indicatorOf(id).pane === pane ? [{ id, column: view.indicatorColumns[i] ?? EMPTY }] : [],
  );
