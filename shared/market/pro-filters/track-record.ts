/** Options of a track record, and their defaults. */

export const REBALANCE_PERIODS = ['yearly', 'quarterly', 'monthly'] as const;
export type RebalancePeriod = (typeof REBALANCE_PERIODS)[number];

export const MONTHS_OF_PERIOD: Readonly<Record<RebalancePeriod, number>> = {
  yearly: 12,
  quarterly: 3,
  monthly: 1,
};

export const HOLDING_WEIGHTS = ['equal', 'marketCap'] as const;
export type HoldingWeight = (typeof HOLDING_WEIGHTS)[number];

export const TRACK_RECORD = {
  /** Id of the API call for a screen instead of a curated list. */
  screenId: 'screen',
  /** Initial value on the first day. */
  startingValue: 100,
  rebalance: 'yearly',
  weight: 'equal',
  most: 20,
  /** Percent of the traded value. */
  costPercent: 0.1,
  maxMost: 200,
  maxCostPercent: 10,
  /** Maximum number of holdings over all dates, which limits the size of the answer. */
  maxHoldings: 12_000,
  /** Longest span. */
  maxYears: 30,
  /**
   * A statement without a filing date is assumed to be public this long after the end of its
   * period.
   */
  assumedFilingDays: { quarterly: 90, annual: 120 },
} as const;
