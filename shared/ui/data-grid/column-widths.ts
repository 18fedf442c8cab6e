import type { AssetType, ColumnDefinition } from 'shared/market';

const USUAL = 92;
const NAME = 148;

/** By how a value is drawn. */
const OF_FORMAT: Record<string, number> = {
  symbol: 102,
  country: 110,
  brokers: 140,
  link: 140,
  price: 76,
  money: 76,
  number: 76,
  integer: 76,
  percent: 66,
  ratio: 60,
  'change-percent': 86,
};

/** Changes of a day are smaller than those of five years. */
const OF_FIELD: Record<string, number> = {
  day1ChangePercent: 76,
  day5ChangePercent: 76,
  month1ChangePercent: 80,
  year1ChangePercent: 98,
  year2ChangePercent: 98,
  year5ChangePercent: 98,
  otherListings: 126,
};

/** Pairs have long tickers and short names, and a coin may cost six figures. */
const OF_TYPE: Partial<Record<AssetType, Record<string, number>>> = {
  crypto: { symbol: 132, name: 100, price: 86 },
  currency: { symbol: 132 },
  index: { symbol: 120 },
};

/**
 * Width of a column in px: its usual value fits, its head too. What is left of the table's width is
 * shared out.
 */
export function columnWidth(
  { field, format, label }: ColumnDefinition,
  assetType: AssetType,
  nameField: string,
): number {
  const own = OF_TYPE[assetType] ?? {};
  const value =
    field === nameField
      ? (own.name ?? NAME)
      : (own[format] ?? OF_FIELD[field] ?? OF_FORMAT[format] ?? USUAL);
  return Math.max(value, label.length * 6 + 10);
}
