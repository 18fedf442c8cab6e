import type { CompositeScoreResponse } from 'shared/contract';
import { COMPOSITE_SCORE, type ColumnValue } from 'shared/market';

/** The ranking as a table: raw numbers, unknown ones empty; the change only where there is history. */
export function scoreTable({ items, historyFrom }: CompositeScoreResponse): {
  header: string[];
  rows: Iterable<ColumnValue[]>;
  total: number;
} {
  const { factors } = COMPOSITE_SCORE;
  const hasHistory = historyFrom !== undefined;
  return {
    total: items.length,
    header: [
      'Symbol',
      'Company',
      'Sector',
      'Country',
      'Score',
      ...(hasHistory ? [`Change since ${historyFrom}`] : []),
      'Grade',
      ...factors.map(({ label }) => label),
      'Coverage',
    ],
    rows: items.map((row) => [
      row.symbol,
      row.companyName,
      row.sector,
      row.countryCode,
      row.score,
      ...(hasHistory ? [row.change ?? null] : []),
      row.grade,
      ...factors.map(({ id }) => row.factors[id] ?? null),
      row.coverage,
    ]),
  };
}
