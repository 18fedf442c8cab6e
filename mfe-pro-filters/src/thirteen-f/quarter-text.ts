/** `2026Q3` as people write it: `Q3 2026`. */
export const quarterText = (quarter: string): string =>
  `Q${quarter.slice(5)} ${quarter.slice(0, 4)}`;

/** Page of who holds an asset, and who bought it. */
export const assetHoldersPath = (
  symbol: string,
  view: 'institutions' | 'politicians' = 'institutions',
): string =>
  `/13f/holders/${encodeURIComponent(symbol)}${view === 'politicians' ? '?m=politicians' : ''}`;

/** Page of a filer. */
export const filerPath = (cik: string): string => `/13f/details/${encodeURIComponent(cik)}`;
