import type { z } from 'zod';
import type { ThirteenFFilerSummary, ThirteenFFilersResponse } from 'shared/contract';
import type {
  thirteenFFilersCsvQuerySchema,
  thirteenFFilersQuerySchema,
} from 'shared/contract/schemas';
import { wordListMatcher } from '../../market/text/word-prefixes';
import { changeBetween, weightOf } from '../filers/comparison';
import type { FilerIndex } from '../filers/filer-index';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { Position } from '../identity/positions';
import { positionIndex } from '../identity/position-index';
import { orderedSummaries, type NewestReport } from './filer-summaries';
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
  const filers: ThirteenFFilerSummary[] = [];
  for (const newest of orderedSummaries(index, query)) {
    if (matches && !matches(newest)) continue;
    const position = heldBy?.get(newest);
    if (!heldBy) filers.push(newest.summary);
    else if (position) filers.push({ ...newest.summary, held: heldOf(index, newest, position) });
  }
  const { sort, direction } = query;
  if (sort !== 'held' && sort !== 'heldChange') return filers;
  return sortedBy(
    filers,
    ({ held }) => (sort === 'held' ? held?.valueUSD : held?.amountChange) ?? null,
    direction,
    ({ cik }) => cik,
  );
}

/** Matches prefixes of words of the name, or of the CIK with or without its leading zeros. */
function filerMatcher(search: string): (newest: NewestReport) => boolean {
  const matchesWords = wordListMatcher(search);
  const digits = /^\d+$/.exec(search.trim())?.[0];
  return ({ filer: { cik }, words }) =>
    matchesWords(words) ||
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
