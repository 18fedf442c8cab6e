import { atrSeries } from './atr-series';
import { cciSeries } from './cci-series';
import type { IndicatorBars } from './indicator';
import { movingAverageSeries } from './moving-average-series';
import { rsiSeries } from './rsi-series';

export interface IndicatorDefinition {
  label: string;
  /** Over the price and in its currency, or in a pane of its own. */
  pane: 'price' | 'pane';
  /** Values that are marked by convention, e.g. 30 and 70. */
  marks?: readonly number[];
  /** In the currency of the price. */
  money: boolean;
  series: (bars: IndicatorBars) => (number | null)[];
}

/**
 * Indicators of a chart: the value at each bar. At the last bar it is the figure of the listing
 * (`rsi14`, `cci20`, `atr14`, and the average behind `day50MovingAvgDiff` and `day200MovingAvgDiff`).
 */
export const INDICATORS = {
  sma50: {
    label: 'SMA 50',
    pane: 'price',
    money: true,
    series: (bars) => movingAverageSeries(bars, 50),
  },
  sma200: {
    label: 'SMA 200',
    pane: 'price',
    money: true,
    series: (bars) => movingAverageSeries(bars, 200),
  },
  rsi14: {
    label: 'RSI 14',
    pane: 'pane',
    marks: [30, 70],
    money: false,
    series: (bars) => rsiSeries(bars),
  },
  cci20: {
    label: 'CCI 20',
    pane: 'pane',
    marks: [-100, 100],
    money: false,
    series: (bars) => cciSeries(bars),
  },
  atr14: { label: 'ATR 14', pane: 'pane', money: true, series: (bars) => atrSeries(bars) },
} as const satisfies Record<string, IndicatorDefinition>;

export type IndicatorId = keyof typeof INDICATORS;
export const INDICATOR_IDS = Object.keys(INDICATORS) as IndicatorId[];
export const indicatorOf = (id: IndicatorId): IndicatorDefinition => INDICATORS[id];
