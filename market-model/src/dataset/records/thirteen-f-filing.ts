/** A quarterly report of an institutional manager (form 13F) as the endpoints read it. */
export interface ThirteenFFiling {
  /** Ten digits. Null when neither the file nor the manifest has it. */
  cik: string | null;
  manager: string | null;
  /** `2023Q3`; null when unknown. */
  quarter: string | null;
  /** Last day of the quarter. */
  periodEnd: string | null;
  filedDate: string | null;
  /** `13F-HR`, `13F-HR/A`, `13F-NT`. */
  form: string | null;
  /** Totals stated on the cover page. Null without a cover page. */
  stated: { entries: number | null; valueUSD: number | null } | null;
  holdings: ThirteenFHolding[];
  /** `0001894188-23-000007`. Omitted by sources that lack it. */
  accession?: string | null;
  /** Page of the filing where it was published. */
  url?: string | null;
  /** Effect of an amendment on the previous report. Null for an original report. */
  amendment?: ThirteenFAmendment | null;
  /** Managers that the report includes, by the number that holdings name them with. */
  otherManagers?: { number: number | null; cik: string | null; name: string }[];
  /** Inconsistencies within the filing, one sentence each. */
  notes?: string[];
}

export interface ThirteenFAmendment {
  /** `RESTATEMENT` replaces the report, `NEW HOLDINGS` adds to it; null when the cover does not say. */
  type: 'RESTATEMENT' | 'NEW HOLDINGS' | null;
  number: number | null;
}

export interface ThirteenFHolding {
  issuer: string;
  titleOfClass: string | null;
  /** Nine characters. */
  cusip: string | null;
  ticker: string | null;
  symbol: string | null;
  /** US dollars, whatever the unit of the filing. */
  valueUSD: number;
  amount: number;
  /** SH shares, PRN principal amount of debt. */
  amountType: 'SH' | 'PRN';
  putCall: 'Put' | 'Call' | null;
  /** SOLE, DFND (shared with a defined manager), OTR (shared otherwise). */
  investmentDiscretion?: 'SOLE' | 'DFND' | 'OTR' | null;
  /** Numbers of the other managers who share the discretion, as the filing lists them. */
  otherManagers?: string | null;
  /** Shares with sole, shared and no voting authority. */
  votingAuthority?: { sole: number; shared: number; none: number } | null;
}
