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
import type { FilerIndex } from '../filers/filer-index';
import { bareIssuerName } from '../identity/issuer-name';
import type { Position } from '../identity/positions';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFFilersQuerySchema>;

/** Filers with their newest report, searched, sorted and paged. */
export const listFilers = (
  index: FilerIndex,
  query: Query,
  asOf: string,
): ThirteenFFilersResponse => ({ ...pageOf(filerSummaries(index, query), query), asOf });

/** All filers that a query asks for, in its order. */
export function filerSummaries(
  index: FilerIndex,
  query: z.output<typeof thirteenFFilersCsvQuerySchema>,
): ThirteenFFilerSummary[] {
  const filers = [...index.filers.values()]
    .filter(query.search === undefined ? () => true : filerMatcher(query.search))
    .flatMap((filer) => {
      const largestPosition =
        query.holding === undefined ? null : largestHeld(index, filer, query.holding);
      if (query.holding !== undefined && largestPosition === null) return [];
      const summary = summarise(index, filer, largestPosition);
      return summary ? [summary] : [];
    });
  return sortedBy(
    filers,
    (item) => {
      if (query.sort === 'name') return fold(item.name);
      return query.sort === 'held' ? (item.held?.valueUSD ?? null) : item[query.sort];
    },
    query.direction,
    ({ cik }) => cik,
  );
}

/** By the beginnings of words of the name, or of the CIK with or without its leading zeros. */
function filerMatcher(search: string): (filer: Filer) => boolean {
  const matchesName = wordPrefixMatcher(search);
  const digits = /^\d+$/.exec(search.trim())?.[0];
  return ({ cik, name }) =>
    matchesName(name) ||
    (digits !== undefined && (cik.startsWith(digits) || String(Number(cik)).startsWith(digits)));
}

/** The largest position of the newest report that answers to a symbol, ticker, CUSIP or name. */
function largestHeld(index: FilerIndex, filer: Filer, text: string): Position | null {
  const upperText = text.trim().toUpperCase();
  const ticker = upperText.replaceAll('.', '-');
  const name = upperText.length >= 3 ? bareIssuerName(upperText) : '';
  const answers = (position: Position) =>
    position.cusip === upperText ||
    position.symbol === upperText ||
    position.symbol === `${ticker}.US` ||
    position.ticker?.toUpperCase() === upperText ||
    (name !== '' && index.bareName(position.issuer).includes(name));
  return [...(latestReport(filer)?.positions.values() ?? [])]
    .filter(answers)
    .reduce<Position | null>((a, b) => (a && a.valueUSD >= b.valueUSD ? a : b), null);
}

function summarise(
  index: FilerIndex,
  filer: Filer,
  position: Position | null,
): ThirteenFFilerSummary | null {
  const report = latestReport(filer);
  const comparison = report && index.compare(filer, report.quarter);
  if (!report || !comparison) return null;
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
    held: position && {
      issuer: position.issuer,
      symbol: position.symbol,
      valueUSD: position.valueUSD,
      weight: position.putCall === null ? weightOf(position.valueUSD, report.valueUSD) : null,
    },
  };
}
