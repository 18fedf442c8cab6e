/** One line for each filer by its newest report, with the orders of the list: computed once a snapshot. */
import type { z } from 'zod';
import type { ThirteenFFilerSummary } from 'shared/contract';
import type { thirteenFFilersCsvQuerySchema } from 'shared/contract/schemas';
import {
  memoizePerSnapshot,
  memoizePerSnapshotAndKey,
} from '../../market/memo/memoize-per-snapshot';
import { fold } from '../../market/text/fold';
import { wordTextOf } from '../../market/text/word-prefixes';
import type { FilerIndex } from '../filers/filer-index';
import type { StoredFiler, StoredQuarter } from '../filers/stored-filer';
import { sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFFilersCsvQuerySchema>;

export interface NewestReport {
  filer: StoredFiler;
  report: StoredQuarter;
  previous: StoredQuarter | null;
  /** Words of the name as searches compare them. */
  wordText: string;
  /** Without the position that a query asks for. */
  summary: ThirteenFFilerSummary;
}

/** Summary of every filer's newest report. */
const summariesOf = memoizePerSnapshot((index: FilerIndex): readonly NewestReport[] =>
  [...index.filers.values()].flatMap((filer) => {
    const report = filer.reports.at(-1);
    const summary = report && summarise(index, filer, report);
    if (!summary) return [];
    const previous = filer.reports.at(-2) ?? null;
    return [{ filer, report, previous, wordText: wordTextOf(filer.name), summary }];
  }),
);

/** Sort keys that do not depend on the searched position. */
type StaticSort = Exclude<Query['sort'], 'held' | 'heldChange'>;

const orders = memoizePerSnapshotAndKey<FilerIndex, readonly NewestReport[]>();

/** All summaries in an order; in that of the index for orders by a searched position. */
export function orderedSummaries(
  index: FilerIndex,
  { sort, direction }: Pick<Query, 'sort' | 'direction'>,
): readonly NewestReport[] {
  if (sort === 'held' || sort === 'heldChange') return summariesOf(index);
  const key = (summary: ThirteenFFilerSummary, by: StaticSort) =>
    by === 'name' ? fold(summary.name) : summary[by];
  return orders(index, `${sort} ${direction}`, () =>
    sortedBy(
      summariesOf(index),
      ({ summary }) => key(summary, sort),
      direction,
      ({ summary }) => summary.cik,
    ),
  );
}

function summarise(
  index: FilerIndex,
  filer: StoredFiler,
  report: StoredQuarter,
): ThirteenFFilerSummary | null {
  const comparison = index.compare(filer, report.quarter);
  if (!comparison) return null;
  return {
    cik: filer.cik,
    name: filer.name,
    quarter: report.quarter,
    previousQuarter: comparison.previous?.quarter ?? null,
    filedDate: report.filedDate,
    ...report.delay,
    valueUSD: report.valueUSD,
    valueChangePercent: comparison.valueChangePercent,
    positions: comparison.positions,
    options: comparison.optionPositions,
    turnoverPercent: comparison.turnoverPercent,
    top10: comparison.concentration.top10,
    ...comparison.counts,
    firstFiling: comparison.previous === null,
    amended: report.report.filings.some(({ effect }) => effect === 'adds' || effect === 'replaces'),
    quarters: filer.reports.length,
    held: null,
  };
}
