import type { z } from 'zod';
import type { ThirteenFFilerSummary, ThirteenFFilersResponse } from 'shared/contract';
import type {
  thirteenFFilersCsvQuerySchema,
  thirteenFFilersQuerySchema,
} from 'shared/contract/schemas';
import { fold } from '../../market/text/fold';
import { wordPrefixMatcher } from '../../market/text/word-prefixes';
import { weightOf } from '../filers/comparison';
import { latestReport, type Filer } from '../filers/filer';
import type { QuarterReport } from '../filers/quarter-report';
import type { FilerIndex } from '../filers/filer-index';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Position } from '../identity/positions';
import { positionIndex } from '../identity/position-index';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFFilersQuerySchema>;

/** Filers with their newest report, searched, sorted and paged. */
export const listFilers = (
  index: FilerIndex,
  query: Query,
  asOf: string,
): ThirteenFFilersResponse => ({ ...pageOf(filerSummaries(index, query), query), asOf });

/** All filers that match a query, in the requested order. */
export function filerSummaries(
  index: FilerIndex,
  query: z.output<typeof thirteenFFilersCsvQuerySchema>,
): ThirteenFFilerSummary[] {
  const matches = query.search === undefined ? null : filerMatcher(query.search);
  const heldBy =
    query.holding === undefined ? null : positionsOfNewestReports(index).largest(query.holding);
  const filers = summariesOf(index).flatMap(({ filer, report, summary }) => {
    if (matches && !matches(filer)) return [];
    if (!heldBy) return [summary];
    const position = heldBy.get(filer);
    return position ? [{ ...summary, held: heldOf(index, filer, report, position) }] : [];
  });
  return sortedBy(
    filers,
    (item) => {
      if (query.sort === 'name') return fold(item.name);
      if (query.sort === 'held') return item.held?.valueUSD ?? null;
      return query.sort === 'heldChange' ? (item.held?.amountChange ?? null) : item[query.sort];
    },
    query.direction,
    ({ cik }) => cik,
  );
}

/** Matches prefixes of words of the name, or of the CIK with or without its leading zeros. */
function filerMatcher(search: string): (filer: Filer) => boolean {
  const matchesName = wordPrefixMatcher(search);
  const digits = /^\d+$/.exec(search.trim())?.[0];
  return ({ cik, name }) =>
    matchesName(name) ||
    (digits !== undefined && (cik.startsWith(digits) || String(Number(cik)).startsWith(digits)));
}

interface NewestReport {
  filer: Filer;
  report: QuarterReport;
  /** Without the position that a query asks for. */
  summary: ThirteenFFilerSummary;
}

/** Summary of every filer's newest report, cached because each page of the list sorts all of them. */
const summariesOf = memoizePerSnapshot((index: FilerIndex): readonly NewestReport[] =>
  [...index.filers.values()].flatMap((filer) => {
    const report = latestReport(filer);
    const summary = report && summarise(index, filer, report);
    return summary ? [{ filer, report, summary }] : [];
  }),
);

/** Positions of the newest reports by search key. */
const positionsOfNewestReports = memoizePerSnapshot((index: FilerIndex) =>
  positionIndex(
    summariesOf(index).map(({ filer, report }) => [filer, report.positions.values()] as const),
    (issuer) => index.bareName(issuer),
  ),
);

function heldOf(
  index: FilerIndex,
  filer: Filer,
  report: QuarterReport,
  { key, issuer, symbol, valueUSD, putCall, amount }: Position,
): ThirteenFFilerSummary['held'] {
  const comparison = index.compare(filer, report.quarter);
  const changes = putCall === null ? comparison?.long : comparison?.options;
  const change = changes?.find(({ now }) => now?.key === key);
  const comparable = comparison?.previous && change && !change.splitSuspected;
  return {
    issuer,
    symbol,
    valueUSD,
    weight: putCall === null ? weightOf(valueUSD, report.valueUSD) : null,
    putCall,
    amount,
    status: change?.status ?? 'NEW',
    amountChange: comparable ? change.amountChange : null,
    amountChangePercent: comparable ? change.amountChangePercent : null,
  };
}

function summarise(
  index: FilerIndex,
  filer: Filer,
  report: QuarterReport,
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
