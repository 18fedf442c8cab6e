/** How the price of one simulated asset moves. All volatilities are standard deviations of daily log returns. */
export interface PriceProcess {
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
  /** Quarterly jump on results: standard deviation of its log size; 0 for none. */
  earningsJump: number;
  /** A day on which results were published; they recur every 91 days. */
  earningsPhase: number;
  /** Typical number of units traded a day; 0 when volume is not known. */
  volume: number;
}

/** Distance of quarterly results in calendar days. */
export const EARNINGS_INTERVAL = 91;
