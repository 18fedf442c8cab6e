/** A company's report of a quarter, past or to come. */
export interface EarningsReport {
  symbol: string;
  /** Day of the report, `YYYY-MM-DD`. */
  date: string;
  /** Last day of the reported period; null when unknown. */
  periodEnd: string | null;
  time: 'before-open' | 'after-close' | null;
  currencyCode: string | null;
  epsEstimate: number | null;
  epsActual: number | null;
}
