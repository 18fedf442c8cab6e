import type { MoveWindow, ScreenerResponse } from 'shared/contract';
import {
  atLivePrice,
  changeFieldOf,
  columnOf,
  MAJOR_INDICES,
  tickerOf,
  type QuoteFigures,
} from 'shared/market';
import { heatStep } from 'shared/ui/grid';
import { WINDOWS } from './indices-state';
import { regionOf, type Region } from './regions';

export interface IndexRow {
  symbol: string;
  name: string;
  countryCode: string | null;
  level: number | null;
  /** Percent by window; null if unknown. */
  changes: Readonly<Record<string, number | null>>;
}

export function indexRowsOf({ columns, rows }: ScreenerResponse): IndexRow[] {
  const at = new Map(columns.map((field, index) => [field, index]));
  return rows.flatMap((row) => {
    const value = (field: string) => row[at.get(field) ?? -1];
    const text = (field: string): string | null => {
      const fieldValue = value(field);
      return typeof fieldValue === 'string' ? fieldValue : null;
    };
    const figure = (field: string): number | null => {
      const fieldValue = value(field);
      return typeof fieldValue === 'number' ? fieldValue : null;
    };
    const symbol = text('symbol');
    if (symbol === null) return [];
    return [
      {
        symbol,
        name: text('name') ?? tickerOf(symbol),
        countryCode: text('countryCode'),
        level: figure('price'),
        changes: Object.fromEntries(
          WINDOWS.map((window) => [window, figure(changeFieldOf(window))]),
        ),
      },
    ];
  });
}

/** Rows updated to live prices; a row without a newer price keeps its identity. */
export const atLivePrices = (
  rows: readonly IndexRow[],
  quotes: ReadonlyMap<string, QuoteFigures>,
): readonly IndexRow[] =>
  rows.map((row) => {
    const quote = quotes.get(row.symbol);
    if (!quote) return row;
    const fields = Object.fromEntries(
      WINDOWS.map((window) => [changeFieldOf(window), row.changes[window] ?? null]),
    );
    const live = atLivePrice({ ...fields, price: row.level }, quote);
    return {
      ...row,
      level: quote.price,
      changes: Object.fromEntries(
        WINDOWS.map((window) => [window, live[changeFieldOf(window)] ?? null]),
      ),
    };
  });

const MAJOR_INDEX_ORDER = new Map(MAJOR_INDICES.map(({ symbol }, index) => [symbol, index]));

/** The fifteen majors in the order of the static table, and the others in their own. */
export function splitMajors(rows: readonly IndexRow[]): {
  majors: readonly IndexRow[];
  others: readonly IndexRow[];
} {
  return {
    majors: rows
      .filter(({ symbol }) => MAJOR_INDEX_ORDER.has(symbol))
      .toSorted(
        (a, b) => (MAJOR_INDEX_ORDER.get(a.symbol) ?? 0) - (MAJOR_INDEX_ORDER.get(b.symbol) ?? 0),
      ),
    others: rows.filter(({ symbol }) => !MAJOR_INDEX_ORDER.has(symbol)),
  };
}

export const inRegion = (rows: readonly IndexRow[], region: Region): readonly IndexRow[] =>
  region === 'all' ? rows : rows.filter(({ countryCode }) => regionOf(countryCode) === region);

/** The leading index of each country: the first one. */
export function leadersOf(rows: readonly IndexRow[]): readonly IndexRow[] {
  const symbols = new Set<string>();
  return rows.filter(({ countryCode }) => {
    if (countryCode === null || symbols.has(countryCode)) return false;
    symbols.add(countryCode);
    return true;
  });
}

/** Step of the heat ramp, on the same fixed scale as in the lists; undefined if unknown. */
export function indexHeat(change: number | null, window: MoveWindow): number | undefined {
  const span = columnOf('index', changeFieldOf(window))?.heatSpan;
  return change === null || span === undefined ? undefined : heatStep(change, span);
}
