/**
 * Likelihood that users mean this asset rather than another of a similar name, in powers of ten of
 * dollars.
 */
import { MAJOR_CURRENCY_PAIRS, MAJOR_INDICES, type AssetType } from 'shared/market';
import type { IndexedTable } from '../engine/indexed-table';

/** Orders of magnitude between market capitalisation and daily turnover. */
const TRADED_TO_HELD = 2.5;
const MAJOR = 13;
const MINOR = 7;
const HOME_MARKET = 0.5;

/** Well-known coins, for sources without market capitalisation. */
const KNOWN_COINS: Record<string, number> = {
  'BTC-USD.CC': 12,
  'ETH-USD.CC': 11.5,
  'SOL-USD.CC': 11,
  'XRP-USD.CC': 11,
};
/** Fields that sources know of assets that matter; each is worth half an order of magnitude. */
const TELLING_FIELDS = ['price', 'sector', 'industry', 'category'];

const majors = new Set<string>([
  ...MAJOR_INDICES.map(({ symbol }) => symbol),
  ...MAJOR_CURRENCY_PAIRS.map((pair) => `${pair.replace('.FOREX', '')}.FOREX`),
]);

const magnitude = (dollars: number | null): number =>
  dollars && dollars > 1 ? Math.log10(dollars) : 0;

export function importanceOf(table: IndexedTable, row: number): number {
  const symbol = table.symbol(row);
  const type: AssetType = table.table.assetType;
  if (type === 'index' || type === 'currency') return majors.has(symbol) ? MAJOR : MINOR;
  const magnitudeInUSD = magnitude(
    table.number('marketCap', row) ?? table.number('totalAssets', row),
  );
  const price = table.number('priceUSD', row) ?? table.number('price', row);
  const volume = table.number('avg30Volume', row) ?? table.number('latestVolume', row);
  const traded = price !== null && volume !== null ? magnitude(price * volume) + TRADED_TO_HELD : 0;
  // Where both are known, trading only decides between listings and share classes of equal value.
  const size = magnitudeInUSD > 0 ? magnitudeInUSD + traded / 100 : traded * 0.8;
  const home = symbol.endsWith('.US') || symbol.endsWith('-USD.CC') ? HOME_MARKET : 0;
  return home + (size > 0 ? size : (KNOWN_COINS[symbol] ?? completeness(table, row)));
}

function completeness(table: IndexedTable, row: number): number {
  const hasValue = (field: string) =>
    table.number(field, row) !== null || table.text(field, row) !== null;
  return TELLING_FIELDS.filter(hasValue).length / 2;
}
