/** Inputs and results of the calculations for one asset. */
import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { Provenance } from '../../dataset/dataset';
import type { DividendRecord } from '../../dataset/records/dividend';
import type { Fundamentals } from '../../dataset/records/fundamentals';
import type { DailyBars } from '../../dataset/dataset';
import type { Origin } from '../../dataset/join-origins';
import type { UsdRate } from '../prices/price-usd';

export type { Origin } from '../../dataset/join-origins';

/** Closes of an index. */
export interface IndexHistory extends Pick<DailyBars, 'day' | 'close'> {
  symbol: string;
  source: string | null;
}

/** All that is known of an asset on a day. */
export interface Facts {
  assetType: AssetType;
  fields: Readonly<Record<string, FieldValue | undefined>>;
  provenance: Readonly<Record<string, Provenance | undefined>>;
  /** Ascending by ex-date, split-adjusted. Null if no source reports any. */
  dividends: readonly DividendRecord[] | null;
  fundamentals: Fundamentals | null;
  bars: DailyBars | null;
  /** The index of the asset's exchange. Left out where nothing is measured against it. */
  index?: IndexHistory | null;
  usdRate: UsdRate;
  /** Source of the dollar rate of a currency. */
  rateOrigin?: (currencyCode: string) => Origin | null;
  /** Reference day of all figures: that of the price. */
  today: number;
}

/** One figure that a value was computed from. */
export interface Input extends Origin {
  name: string;
  value: FieldValue;
  unit: string;
  kind: Provenance['kind'];
}

/** A line on the way from inputs to the value. */
export interface Step {
  label: string;
  expression: string;
  value: number | null;
}

/** A value and its derivation. Inputs and steps are computed on demand. */
export interface Working {
  /** Null: the inputs are known, and with them the value has no meaning. */
  value: number | string | boolean | null;
  origins: readonly Origin[];
  inputs: () => Input[];
  steps?: () => Step[];
  /** Reason why there is no value although the inputs are known. */
  meaningless?: string;
}

/** How one field of the listing follows from other facts. */
export interface Calculation {
  field: string;
  assetTypes: readonly AssetType[];
  /**
   * Our definition takes precedence: the value replaces a reported one of an earlier or the same
   * day. Otherwise a reported value stays.
   */
  rules?: boolean;
  /** The value moves with the price: a reported one from well before the price is replaced. */
  followsPrice?: boolean;
  /**
   * The value follows from the public statements and whether the newest of them is recent. It also
   * depends on the dollar rates of the day if statements and price are in different currencies.
   */
  fromStatements?: boolean;
  /** The value is one reported line of a document, not computed. */
  isReported?: boolean;
  /**
   * The value of `work` alone, without its derivation: null without a meaning, undefined when an
   * input is unknown. For fields that backtests compute for each stock on each day.
   */
  value?: (facts: Facts) => Working['value'] | undefined;
  /** Null when an input is unknown. */
  work: (facts: Facts) => Working | null;
  /** The missing inputs, in plain English. */
  needs: (facts: Facts) => string;
}
