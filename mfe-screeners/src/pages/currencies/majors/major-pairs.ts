/** The ten major pairs with their rates and changes. */
import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import { MAJOR_CURRENCY_PAIRS, makeSymbol } from 'shared/market';

export interface MajorPair {
  symbol: string;
  /** Six letters. */
  pair: string;
  rate: number | null;
  change: number | null;
  yearChange: number | null;
}

const FIELDS = ['symbol', 'price', 'day1ChangePercent', 'year1ChangePercent'];
const SYMBOLS: readonly string[] = MAJOR_CURRENCY_PAIRS.map((pair) => makeSymbol(pair, 'FOREX'));

export const majorsQuery = (): ScreenerQuery => ({
  where: [],
  sort: [{ field: 'priority', direction: 'asc' }],
  columns: FIELDS,
  page: 1,
  pageSize: SYMBOLS.length,
});

/** In the order of the static table; pairs that the market lacks are omitted. */
export function majorPairsOf({ columns, rows }: ScreenerResponse): MajorPair[] {
  const at = new Map(columns.map((field, index) => [field, index]));
  const figure = (row: (typeof rows)[number], field: string): number | null => {
    const value = row[at.get(field) ?? -1];
    return typeof value === 'number' ? value : null;
  };
  return SYMBOLS.flatMap((symbol, index) => {
    const row = rows.find((one) => one[at.get('symbol') ?? -1] === symbol);
    return row
      ? [
          {
            symbol,
            pair: MAJOR_CURRENCY_PAIRS[index] ?? '',
            rate: figure(row, 'price'),
            change: figure(row, 'day1ChangePercent'),
            yearChange: figure(row, 'year1ChangePercent'),
          },
        ]
      : [];
  });
}
