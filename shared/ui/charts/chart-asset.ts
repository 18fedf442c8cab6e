import type { PricePrecision } from 'shared/market';
import type { PricePoint } from './price-points';

/** An asset as a chart needs it. */
export interface ChartAsset {
  symbol: string;
  /** Short name at its line, e.g. the ticker. */
  label: string;
  name: string;
  currency: string | null;
  precision?: PricePrecision;
  /** Ascending; all daily or all within days. */
  points: readonly PricePoint[];
  /** The close that changes compare with; without it the first point. */
  base: { date: string; close: number } | null;
}

/** Something that happened on a day: `Dividend $0.27`. */
export interface ChartEvent {
  /** `contributed`: of another part of the page, always marked. */
  kind: 'dividends' | 'splits' | 'earnings' | 'contributed';
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}
