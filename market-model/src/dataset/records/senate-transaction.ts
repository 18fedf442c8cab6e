/** One transaction of a U.S. senator as the endpoints read it. */
export interface SenateTransaction {
  senator: { firstName: string; lastName: string; office: string | null; bioguide: string | null };
  /** Null for filings that exist only as a scanned paper. */
  transactionDate: string | null;
  /** Day on which the filing was received; null when the source does not say. */
  filedDate: string | null;
  reportUrl: string | null;
  scanned: boolean;
  owner: string | null;
  ticker: string | null;
  symbol: string | null;
  assetDescription: string | null;
  assetType: string | null;
  /** `Sale`: the source does not say whether all was sold. */
  type: 'Purchase' | 'Sale (Full)' | 'Sale (Partial)' | 'Sale' | 'Exchange' | null;
  /** US dollars; the upper bound is null for "over". */
  amount: { from: number; to: number | null } | null;
  comment: string | null;
}
