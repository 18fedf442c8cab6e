import type { AssetType, ColumnDefinition } from 'shared/market';

/** Changes of a day are narrower than those of five years. A sector's name is never truncated. */
const OF_FIELD: Record<string, number> = {
  day1ChangePercent: 76,
  day5ChangePercent: 78,
  month1ChangePercent: 80,
  ytdChangePercent: 84,
  year1ChangePercent: 104,
  year2ChangePercent: 104,
  year5ChangePercent: 104,
  otherListings: 126,
  sector: 168,
};

/** The twelve columns of the stocks overview fit into 1440 px with the filters open. */
const STOCK_NAME = 104;

/** Pairs have long tickers and short names, and a coin's price may have six figures. */
const OF_TYPE: Partial<Record<AssetType, Record<string, number>>> = {
  crypto: { symbol: 132, name: 100, price: 86 },
  currency: { symbol: 122 },
  // The overview fits into 1440 px with the filters open.
  etf: { name: 130 },
  index: { symbol: 120 },
  stock: { name: STOCK_NAME },
};

/** Width of an asset column in px. Undefined: that of its format. */
export function assetColumnWidth(
  { field, format }: ColumnDefinition,
  assetType: AssetType,
  nameField: string,
): number | undefined {
  const own = OF_TYPE[assetType] ?? {};
  if (field === nameField) return own['name'];
  return own[format] ?? OF_FIELD[field];
}
