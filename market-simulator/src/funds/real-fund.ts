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
  /** A fund of the demonstration alone. */
  invented?: true;
  /** The same for all listings of one fund; left out where the demo does not tell. */
  isin?: string;
  /** Of a further listing: the first one, and the turnover as a share of the first one's. */
  listingOf?: { ticker: string; exchange: string; turnover: number };
}
