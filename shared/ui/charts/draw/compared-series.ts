import { LineSeries, LineStyle } from 'lightweight-charts';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import type { Column } from '../view/column';
import { axisFormat } from './price-format';
import { PRICE_PANE } from './price-series';
import { lineData, type SeriesPlan } from './series-plan';

/** Series from the fourth on are also dashed, so that colour is never the only cue. */
const FIRST_DASHED = 3;
const EMPTY: Column = [];

/** Lines of the compared assets, named in the legend only: a tag would cover the last bars. */
export function comparedSeries(
  view: ChartView,
  text: (value: number) => string,
  theme: ChartTheme,
): SeriesPlan[] {
  return view.comparedBases.map((base, i) => {
    const { values, ...line } = lineData(view, view.compared[i] ?? EMPTY, base);
    const seriesIndex = i + 1;
    const options = {
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
