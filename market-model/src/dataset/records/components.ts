/** Components of an index, or holdings of a fund. */
export interface Components {
  /** Name of the source. */
  source: string;
  /** Day of the weights, `YYYY-MM-DD`; null when the source does not say. */
  date: string | null;
  /** Index that a fund follows. The symbol is null when the source gives the name alone. */
  tracks: { symbol: string | null; name: string } | null;
  /** Number of components that the source states; it may list fewer. Null when it states none. */
  stated: number | null;
  /** The heaviest first; components of unknown weight last, in the order of the source. */
  items: Component[];
  /** Limits of the list, in a sentence each. */
  notes: string[];
}

export interface Component {
  /** Null when the source gives no symbol that the product can write. */
  symbol: string | null;
  isin: string | null;
  name: string;
  /** Percent of the whole; null when the source does not give it. */
  weight: number | null;
  /** Sector and country as the source gives them, for components that are not listed here. */
  sector: string | null;
  countryCode: string | null;
}
