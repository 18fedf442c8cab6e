import type { StatementItem } from 'shared/market';

/** Figures of one fiscal period; a missing key means unknown. */
export interface FiscalPeriod {
  /** Last day of the period, `YYYY-MM-DD`. */
  periodEnd: string;
  /** Day on which it was filed; null when unknown. */
  filedDate: string | null;
  values: Partial<Record<StatementItem, number>>;
}

/** Consensus of analysts for a fiscal year. */
export interface EarningsEstimate {
  periodEnd: string;
  epsAverage: number | null;
  revenueAverage: number | null;
}

/** Financial statements of a company. Sums in whole units of `currencyCode` (pounds, not pence). */
export interface Fundamentals {
  currencyCode: string | null;
  source: string;
  /** Ascending by period. */
  annual: FiscalPeriod[];
  quarterly: FiscalPeriod[];
  /** Ascending; fiscal years not yet reported. */
  estimates: EarningsEstimate[];
}
