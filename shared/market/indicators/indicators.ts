import { atrSeries } from './atr-series';
import { cciSeries } from './cci-series';
import type { IndicatorBars } from './indicator';
import { movingAverageSeries } from './moving-average-series';
import { rsiSeries } from './rsi-series';

export interface IndicatorDefinition {
  label: string;
  /** Drawn over the price in its currency, or in a separate pane. */
  pane: 'price' | 'pane';
  /** Conventional levels, e.g. 30 and 70. */
  marks?: readonly number[];
  /** In the currency of the price. */
  money: boolean;
  series: (bars: IndicatorBars) => (number | null)[];
}

/**
 * Indicators of a chart: the value at each bar. The last value equals the figure of the listing
 * (`rsi14`, `cci20`, `atr14`, and the average of `day50MovingAvgDiff` and `day200MovingAvgDiff`).
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
