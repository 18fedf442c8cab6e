import type { AssetType } from 'shared/market';
import type { DailyBars } from '../dataset/dataset';

/** The asset whose intraday bars are requested. */
export interface IntradayAsset {
  symbol: string;
  assetType: AssetType;
  /** `exchange` of the listing: an index keeps the hours of its members' exchange. */
  venue: string | null;
  /** The last daily bars, ascending: one more than the requested days. */
  daily: DailyBars;
  days: 1 | 5;
}

/** Bars within days, ascending. Arrays of equal length; null where the source has no number. */
export interface IntradayBars {
  interval: '5m';
  /** Description for the user, e.g. "5-minute bars, simulated". */
  label: string;
  /** The close before the first bar, where that is not the first of the daily bars. */
  base?: { date: string; close: number };
  bars: {
    /** UTC instants at which the bars begin. */
    date: string[];
    open: (number | null)[];
    high: (number | null)[];
    low: (number | null)[];
    close: number[];
    volume: (number | null)[];
  };
}

/** Intraday prices. Null when the source has none for the asset; daily closes are shown instead. */
export type IntradaySource = (asset: IntradayAsset) => Promise<IntradayBars | null>;
