/** The rates of some currencies in each other, quoted or via other pairs. */
import type { CrossCell, CrossRates, MoveWindow } from 'shared/contract';
import { changeFieldOf, MAJOR_CURRENCY_PAIRS } from 'shared/market';
import { changeAlong, rateAlong, viaOf } from './rate-paths';
import { hasEnded, oldestOf, quotedPairs, type RateBook } from './rate-book';

/** The currencies of the major pairs, in their order. */
export const MAJOR_CURRENCIES: readonly string[] = [
  ...new Set(MAJOR_CURRENCY_PAIRS.flatMap((pair) => [pair.slice(0, 3), pair.slice(3)])),
];

const UNKNOWN: CrossCell = {
  kind: 'unknown',
  rate: null,
  change: null,
  date: null,
  symbol: null,
  via: [],
};

function crossCell(book: RateBook, from: string, to: string, window: MoveWindow): CrossCell {
  if (from === to) return { ...UNKNOWN, kind: 'same', rate: 1, change: null };
  const path = book.graph.path(from, to);
  if (!path) return UNKNOWN;
  const dates = path.map(({ pair }) => book.pairs.get(pair)?.date ?? null);
  // Never divide a stale rate by a current one.
  if (hasEnded(quotedPairs(book, path), book)) return { ...UNKNOWN, date: oldestOf(dates) };
  const [first] = path;
  const field = changeFieldOf(window);
  return {
    kind: path.length > 1 ? 'computed' : first?.inverted ? 'inverse' : 'pair',
    rate: rateAlong(path, (pair) => book.pairs.get(pair)?.rate ?? null),
    // Windows that end on different days cannot be chained.
    change:
      new Set(dates).size > 1
        ? null
        : changeAlong(path, (pair) => {
            const asset = book.pairs.get(pair)?.asset;
            return asset ? asset.table.number(field, asset.row) : null;
          }),
    date: oldestOf(dates),
    symbol: path.length === 1 && first ? (book.pairs.get(first.pair)?.symbol ?? null) : null,
    via: viaOf(path),
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0
    ? null
    : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

export function crossRates(
  book: RateBook,
  requestedCodes: readonly string[],
  window: MoveWindow,
): CrossRates {
  const uniqueCodes = [...new Set(requestedCodes.map((code) => code.toUpperCase()))];
  const currencies = new Set(book.graph.codes);
  const codes = uniqueCodes.filter((code) => currencies.has(code));
  return {
    window,
    rateDate: book.rateDate,
    sources: [...book.sources],
    codes,
    unknown: uniqueCodes.filter((code) => !currencies.has(code)),
    rows: codes.map((base) => {
      const cells = codes.map((quote) => crossCell(book, base, quote, window));
      return { base, cells, strength: meanOf(cells.map(({ change }) => change)) };
    }),
  };
}
