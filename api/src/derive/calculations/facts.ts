/** What the calculations of one asset start from, and what they hand back. */
import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { Provenance } from '../../market/dataset/dataset';
import type { DividendRecord } from '../../market/dataset/records/dividend';
import type { Fundamentals } from '../../market/dataset/records/fundamentals';
import type { DailyBars } from '../../market/dataset/dataset';
import type { Origin } from '../../market/dataset/join-origins';
import type { UsdRate } from '../prices/price-usd';

export type { Origin } from '../../market/dataset/join-origins';

/** All that is known of an asset on a day. */
export interface Facts {
  assetType: AssetType;
  fields: Readonly<Record<string, FieldValue | undefined>>;
  provenance: Readonly<Record<string, Provenance | undefined>>;
  /** Ascending by ex-date, split-adjusted; null when no source tells of any. */
  dividends: readonly DividendRecord[] | null;
  fundamentals: Fundamentals | null;
  bars: DailyBars | null;
  usdRate: UsdRate;
  /** Where the dollar rate of a currency comes from. */
  rateOrigin?: (currencyCode: string) => Origin | null;
  /** The day all is told for: that of the price. */
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

/** A value and what it was computed from. Inputs and steps are told when somebody asks. */
export interface Working {
  /** Null: the inputs are known, and with them the value has no meaning. */
  value: number | string | boolean | null;
  origins: readonly Origin[];
  inputs: () => Input[];
  steps?: () => Step[];
  /** Why there is no value although the inputs are known. */
  meaningless?: string;
}

/** How one field of the listing follows from other facts. */
export interface Calculation {
  field: string;
  assetTypes: readonly AssetType[];
  /**
   * Our definition rules: the value replaces what a source reported of an earlier or the same day.
   * Without it a reported value stays.
   */
  rules?: boolean;
  /** The value moves with the price: a reported one of well before the price gives way. */
  followsPrice?: boolean;
  /** The value is one line of a document as its source told it, not computed. */
  told?: boolean;
  /** Null when an input is unknown. */
  work: (facts: Facts) => Working | null;
  /** What is missing, in plain words. */
  needs: (facts: Facts) => string;
}
