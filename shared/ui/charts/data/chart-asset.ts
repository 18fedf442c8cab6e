import type { PricePrecision } from 'shared/market';
import type { PricePoint } from './price-points';

/** Chart data of an asset. */
export interface ChartAsset {
  symbol: string;
  /** Short label at its line, e.g. the ticker. */
  label: string;
  name: string;
  currency: string | null;
  precision?: PricePrecision;
  /** Ascending. Either all daily or all intraday. */
  points: readonly PricePoint[];
  /** Reference close of changes. Without it, the first point. */
  base: { date: string; close: number } | null;
}

/** An event on a day: `Dividend $0.27`. */
export interface ChartEvent {
  /** `contributed`: from another remote, always marked. */
  kind: 'dividends' | 'splits' | 'earnings' | 'contributed';
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}
