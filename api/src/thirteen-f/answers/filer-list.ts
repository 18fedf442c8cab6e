import type { z } from 'zod';
import type { ThirteenFFilerSummary, ThirteenFFilersResponse } from 'shared/contract';
import type {
  thirteenFFilersCsvQuerySchema,
  thirteenFFilersQuerySchema,
} from 'shared/contract/schemas';
import { wordTextMatcher } from '../../market/text/word-prefixes';
import { changeBetween, weightOf } from '../filers/comparison';
import type { FilerIndex } from '../filers/filer-index';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Position } from '../identity/positions';
import { positionIndex } from '../identity/position-index';
import { orderedSummaries, type NewestReport } from './filer-summaries';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFFilersQuerySchema>;
type CsvQuery = z.output<typeof thirteenFFilersCsvQuerySchema>;

/** Filers with their newest report, searched, sorted and paged. */
export function listFilers(index: FilerIndex, query: Query, asOf: string): ThirteenFFilersResponse {
  const { items, ...page } = pageOf(matchesOf(index, query), query);
  return { items: items.map((match) => summaryOf(index, match)), ...page, asOf };
}

/** All filers that match a query, in the requested order. */
export const filerSummaries = (index: FilerIndex, query: CsvQuery): ThirteenFFilerSummary[] =>
  matchesOf(index, query).map((match) => summaryOf(index, match));

/** A filer that matches, with the searched position. */
interface Match {
  newest: NewestReport;
  position: Position | null;
}

function matchesOf(index: FilerIndex, query: CsvQuery): Match[] {
  const isNamed = query.search === undefined ? null : filerMatcher(query.search);
  const heldBy =
    query.holding === undefined ? null : positionsOfNewestReports(index).largest(query.holding);
  const matches: Match[] = [];
  for (const newest of orderedSummaries(index, query)) {
    const position = heldBy?.get(newest) ?? null;
    if ((heldBy && !position) || (isNamed && !isNamed(newest))) continue;
    matches.push({ newest, position });
  }
  const { sort, direction } = query;
  if (sort !== 'held' && sort !== 'heldChange') return matches;
  return sortedBy(
    matches,
    (match) =>
      (sort === 'held' ? match.position?.valueUSD : summaryOf(index, match).held?.amountChange) ??
      null,
    direction,
    ({ newest }) => newest.filer.cik,
  );
}

const summaryOf = (index: FilerIndex, { newest, position }: Match): ThirteenFFilerSummary =>
  position ? { ...newest.summary, held: heldOf(index, newest, position) } : newest.summary;

/** Matches prefixes of words of the name, or of the CIK with or without its leading zeros. */
function filerMatcher(search: string): (newest: NewestReport) => boolean {
  const matchesWords = wordTextMatcher(search);
  const digits = /^\d+$/.exec(search.trim())?.[0];
  return ({ filer: { cik }, wordText }) =>
    matchesWords(wordText) ||
    (digits !== undefined && (cik.startsWith(digits) || String(Number(cik)).startsWith(digits)));
}

/** Positions of the newest reports by search key. */
const positionsOfNewestReports = memoizePerSnapshot((index: FilerIndex) =>
  positionIndex(
    orderedSummaries(index, { sort: 'held', direction: 'asc' }).map(
      (newest) => [newest, newest.report.positions.values()] as const,
    ),
    (issuer) => index.bareName(issuer),
  ),
);

function heldOf(
  index: FilerIndex,
  { report, previous }: NewestReport,
  position: Position,
): ThirteenFFilerSummary['held'] {
  const { key, issuer, symbol, valueUSD, putCall, amount } = position;
  const before = previous?.positionWith(key) ?? null;
  const change = changeBetween({ report, previous }, before, position, index.splits);
  const comparable = previous && !change.splitSuspected;
  return {
    issuer,
    symbol,
    valueUSD,
    weight: putCall === null ? weightOf(valueUSD, report.valueUSD) : null,
    putCall,
    amount,
    status: change.status,
    amountChange: comparable ? change.amountChange : null,
    amountChangePercent: comparable ? change.amountChangePercent : null,
  };
}
