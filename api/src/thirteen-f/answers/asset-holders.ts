/** Filers that report an asset among their holdings. */
import type { z } from 'zod';
import type { AssetHoldersResponse } from 'shared/contract';
import type { assetHoldersCsvQuerySchema, assetHoldersQuerySchema } from 'shared/contract/schemas';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import { fold } from '../../market/text/fold';
import type { Market } from '../../market/market-store';
import type { AssetRow } from '../../market/store/market';
import type { PositionChange } from '../comparison/compare-position';
import { changesOfSymbol, type ReportedChange } from '../filers/changes-of-symbol';
import { countStatuses, formOf } from '../filers/comparison';
import type { FilerIndex } from '../filers/filer-index';
import { heldSince, neverHeldBefore, shareRowsOf } from '../filers/share-rows';
import { holderActivity, otherPositions } from './holder-activity';
import { holderRow, holdersTable, holderSortKey } from './holder-row';
import { holdersOfTab, isShare, tabCounts, tradingKnown, type Holder } from './holder-tabs';
import { quarterFiling } from './quarter-filing';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof assetHoldersCsvQuerySchema>;
type PagedQuery = z.output<typeof assetHoldersQuerySchema>;

/** Holders of an asset, those that sold out included, in a quarter or by each filer's newest report. */
export function assetHolders(
  market: Market,
  index: FilerIndex,
  { table, row }: AssetRow,
  query: PagedQuery,
): AssetHoldersResponse {
  const symbol = table.symbol(row);
  const holders = holdersOf(index, symbol, query.quarter);
  const { items, ...page } = pageOf(selectedHolders(holders, query), query);
  const filedQuarter = query.quarter ?? index.quarters[0];
  return {
    symbol,
    name: table.text('companyName', row),
    assetType: table.table.assetType,
    quarter: query.quarter ?? null,
    quarters: [...index.quarters],
    summary: summaryOf(holders, table.number('sharesOutstanding', row)),
    tabs: tabCounts(holders),
    filing: filedQuarter === undefined ? null : quarterFiling(index, filedQuarter, market.asOf),
    items: items.map(holderRow),
    ...page,
    asOf: market.asOf,
  };
}

/** The same as a table of all rows of a tab. */
export const assetHoldersTable = (index: FilerIndex, symbol: string, query: Query) =>
  holdersTable(selectedHolders(holdersOf(index, symbol, query.quarter), query));

/** Positions in an asset, with facts from earlier reports of the same filer. */
function holdersOf(
  index: FilerIndex,
  symbol: string,
  quarter: string | undefined,
): readonly Holder[] {
  const rows = shareRowsOf(index, symbol);
  return changesOfSymbol(index, symbol, quarter).map((reported): Holder => {
    const { filer, report, previous, change } = reported;
    if (!isShare(reported)) return { ...reported, firstTime: null, heldSince: null };
    return {
      ...reported,
      firstTime:
        change.status === 'NEW' &&
        previous !== null &&
        neverHeldBefore(index, rows, filer.row, report.row),
      heldSince: change.now ? heldSince(index, rows, filer.row, report.row) : null,
    };
  });
}

/** Rows of the tab and the search, in order. */
function selectedHolders(holders: readonly Holder[], query: Query): Holder[] {
  const search = fold(query.search ?? '');
  const ofTab = holdersOfTab(holders, query.tab);
  return sortedBy(
    search === '' ? ofTab : ofTab.filter(({ filer }) => fold(filer.name).includes(search)),
    (holder) => holderSortKey(holder, query.sort),
    query.direction,
    ({ filer, identity }) => `${filer.cik} ${identity.titleOfClass} ${identity.putCall}`,
  );
}

function summaryOf(
  holders: readonly Holder[],
  outstanding: number | null,
): AssetHoldersResponse['summary'] {
  const shares = holders.filter(isShare);
  const sum = (pick: (change: ReportedChange['change']) => number) =>
    shares.reduce((total, { change }) => total + pick(change), 0);
  const totalAmount = sum(({ amount }) => amount);
  return {
    holders: new Set(shares.filter(({ change }) => change.now).map(({ filer }) => filer.cik)).size,
    ...countStatuses(shares.map(({ change }) => change)),
    shares: totalAmount,
    shareChange: shares.reduce(
      (total, holder) => (tradingKnown(holder) ? total + holder.change.amountChange : total),
      0,
    ),
    valueUSD: sum(({ valueUSD }) => valueUSD),
    sharesOutstandingPercent:
      outstanding !== null && outstanding > 0 ? (totalAmount / outstanding) * 100 : null,
    activity: holderActivity(holders),
    puts: otherPositions(holders, ({ putCall }) => putCall === 'Put'),
    calls: otherPositions(holders, ({ putCall }) => putCall === 'Call'),
    bonds: otherPositions(
      holders,
      ({ putCall, amountType }) => putCall === null && amountType === 'PRN',
    ),
  };
}

/** Every position of each filer's newest report, including closed ones. */
export function* newestChanges(
  index: FilerIndex,
): Generator<Omit<ReportedChange, 'identity' | 'change'> & { change: PositionChange }> {
  for (const [filer, report, previous] of index.reportsInForce()) {
    const comparison = index.compare(filer, report.quarter);
    if (!comparison) continue;
    for (const changes of [comparison.long, comparison.options])
      for (const change of changes) yield { filer, report, previous, change };
  }
}

/** Positions in the newest reports by symbol: as many as `assetHolders` lists of an asset. */
export const positionCounts = memoizePerSnapshot(
  (index: FilerIndex): ReadonlyMap<string, number> => {
    const bySymbol = new Map<string, number>();
    for (const { change } of newestChanges(index)) {
      const symbol = formOf(change)?.symbol ?? null;
      if (symbol !== null) bySymbol.set(symbol, (bySymbol.get(symbol) ?? 0) + 1);
    }
    return bySymbol;
  },
);
