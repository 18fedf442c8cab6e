export interface RealFund {
  ticker: string;
  name: string;
  category: string;
  assetClass: string;
  region: string;
  sector: string | null;
  /** Percent a year. */
  expenseRatio: number;
  /** Billions of US dollars. */
  assetsBillions: number;
  /** In the quoted currency. */
  price: number;
  /** Percent. */
  dividendYield: number;
  exchange: string;
  /** Set for a fund that exists in the demo only. */
  invented?: true;
  /** The same for all listings of one fund; omitted if the demo has none. */
  isin?: string;
  /** For a further listing: the first one, and the turnover as a share of the first one's. */
  listingOf?: { ticker: string; exchange: string; turnover: number };
}
