/** A quarterly report of an institutional manager (form 13F) as the endpoints read it. */
export interface ThirteenFFiling {
  /** Ten digits; null when neither the file nor the manifest says. */
  cik: string | null;
  manager: string | null;
  /** `2023Q3`; null when unknown. */
  quarter: string | null;
  /** Last day of the quarter. */
  periodEnd: string | null;
  filedDate: string | null;
  /** `13F-HR`, `13F-HR/A`, `13F-NT`. */
  form: string | null;
  /** What the cover page says the table holds; null without a cover page. */
  stated: { entries: number | null; valueUSD: number | null } | null;
  holdings: ThirteenFHolding[];
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
}
