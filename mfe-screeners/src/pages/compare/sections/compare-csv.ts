import type { CsvFile } from 'shared/list';
import { csvText, tickerOf, type ColumnValue } from 'shared/market';
import type { Section } from './section';

/** Name of the file: `compare-aapl-msft.csv`. */
const fileName = (symbols: readonly string[]): string =>
  `compare-${symbols.map((symbol) => tickerOf(symbol).toLowerCase()).join('-')}.csv`;

/**
 * All figures as CSV: one row for each figure, one column for each asset, raw values. Unknown values
 * are empty.
 */
export function compareCsv(symbols: readonly string[], sections: readonly Section[]): CsvFile {
  const header = ['Group', 'Figure', 'Unit', ...symbols, 'Better'];
  const rows = sections.flatMap(({ title, rows: figures }) =>
    figures.map(({ column, best, cells }): ColumnValue[] => [
      title,
      column.title ?? column.label,
      column.unit,
      ...cells.map((cell) => cell?.value ?? null),
      best.at === null ? null : (symbols[best.at] ?? null),
    ]),
  );
  return { name: fileName(symbols), content: csvText(header, rows) };
}
