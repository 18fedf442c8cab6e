/** One dividend of an asset. */
export interface DividendRecord {
  /** Ex-dividend date, `YYYY-MM-DD`. */
  exDate: string;
  /** For one share, adjusted for later splits, in `currencyCode`. */
  amount: number;
  currencyCode: string | null;
  /** Null where the source does not say. */
  declaredDate: string | null;
  recordDate: string | null;
  paymentDate: string | null;
  /** `Monthly`, `Quarterly`, `Semi-annual`, `Annual`; null when irregular or unknown. */
  frequency: string | null;
  /** Paid but counts neither for yield nor for the streak. */
  special: boolean;
}

/** A dividend with a future ex-date. */
export interface UpcomingDividend extends DividendRecord {
  symbol: string;
  /** `confirmed`: announced by the company. `estimated`: from the frequency of earlier ones. */
  status: 'confirmed' | 'estimated';
  /** The last regular dividend before it, for the change against it; null when unknown. */
  previousAmount: number | null;
}
