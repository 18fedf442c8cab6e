/** A price that follows from others, so that they never contradict each other. All are converted by the day's rates. */
export type PriceSource =
  /** Another listing or share class of one company or fund. */
  | {
      kind: 'line';
      of: string;
      /** Standard deviation of the premium of a share class, as a share of the price; 0 for a listing. */
      premium: number;
    }
  /**
   * A fund that tracks an index or a coin. `yearly` is the log return of reinvested distributions
   * less cost.
   */
  | { kind: 'tracker'; of: string; yearly: number }
  /** An index: fixed units of its members, of which each had this share of its value on the price anchor. */
  | { kind: 'members'; members: readonly IndexMember[] };

export interface IndexMember {
  of: string;
  weight: number;
}

/** How the price of one simulated asset moves. All volatilities are standard deviations of daily log returns. */
export interface PriceProcess {
  /** Currency of the quotes; GBX in London. */
  currencyCode: string;
  /** Source of the price. If omitted, the factors below and its own shocks move the price. */
  follows?: PriceSource;
  /** Trading calendar: exchange code, `CC` (every day) or `FOREX` (every weekday). */
  calendar: string;
  /** First day of trading (day number). */
  firstDay: number;
  /** Closing price on the price anchor (simulate-bars.ts), in the quoted currency. */
  level: number;
  /** How prices are rounded. */
  tick: 'share' | 'rate' | 'coin' | 'point';
  /** Daily log return expected without any shock. */
  drift: number;
  /** Daily volatility of the asset's own shocks. */
  volatility: number;
  /** Typical distance of high and low from open and close, as a share of the price. */
  range: number;
  /** Shared movements: factor name → weight. */
  loads: readonly (readonly [factor: string, weight: number])[];
  /** Quarterly jump on results: standard deviation of its log size; 0 without jumps. */
  earningsJump: number;
  /** A day on which results were published; they recur every 91 days. */
  earningsPhase: number;
  /** Typical number of units traded a day; 0 if the volume is unknown. */
  volume: number;
}

/** Distance of quarterly results in calendar days. */
export const EARNINGS_INTERVAL = 91;
