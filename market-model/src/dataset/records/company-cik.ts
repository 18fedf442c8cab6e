/** How the SEC knows a company. */
export interface CompanyCik {
  symbol: string;
  /** Ten digits. */
  cik: string;
  name: string;
}
