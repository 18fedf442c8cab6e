/** `2026Q3` as people write it: `Q3 2026`. */
export const quarterText = (quarter: string): string =>
  `Q${quarter.slice(5)} ${quarter.slice(0, 4)}`;

/** The list of all filers that hold an asset. */
export const holdersPath = (symbol: string): string => `/13f?h=${encodeURIComponent(symbol)}`;

/** Page of a filer. */
export const filerPath = (cik: string): string => `/13f/details/${encodeURIComponent(cik)}`;
