/** Filers that report an asset among their holdings. */
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { z } from 'zod';
import type { AssetHoldersResponse } from 'shared/contract';
import type { assetHoldersQuerySchema } from 'shared/contract/schemas';
import { fold } from '../../market/text/fold';
import type { Market } from '../../market/market-store';
import type { AssetRow } from '../../market/store/market';
import type { PositionChange } from '../comparison/compare-position';
import { changesOfSymbol, type ReportedChange } from '../filers/changes-of-symbol';
import { countStatuses, formOf, weightOf } from '../filers/comparison';
import type { FilerIndex } from '../filers/filer-index';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof assetHoldersQuerySchema>;
type Row = AssetHoldersResponse['items'][number];

/** Holders of an asset, those that sold out included, in a quarter or by each filer's newest report. */
export function assetHolders(
  market: Market,
  index: FilerIndex,
  { table, row }: AssetRow,
  query: Query,
): AssetHoldersResponse {
  const symbol = table.symbol(row);
  const holders = changesOfSymbol(index, symbol, query.quarter);
  const sorted = sortedBy(
    holders,
    (reported) => sortKey(reported, query.sort),
    query.direction,
    ({ filer, identity }) => `${filer.cik} ${identity.titleOfClass} ${identity.putCall}`,
  );
  const { items, ...page } = pageOf(sorted, query);
  const shares = holders.filter(
    ({ identity }) => identity.putCall === null && identity.amountType === 'SH',
  );
  const sum = (pick: (change: ReportedChange['change']) => number) =>
    shares.reduce((total, { change }) => total + pick(change), 0);
  const outstanding = table.number('sharesOutstanding', row);
  const totalAmount = sum(({ amount }) => amount);
  return {
    symbol,
    quarter: query.quarter ?? null,
    quarters: [...index.quarters],
    summary: {
      holders: new Set(shares.filter(({ change }) => change.now).map(({ filer }) => filer.cik))
        .size,
      ...countStatuses(shares.map(({ change }) => change)),
      shares: totalAmount,
      // Neither an unreported earlier position nor a split of unknown ratio says anything about
      // trading.
      shareChange: shares.reduce(
        (total, { change, previous }) =>
          previous && !change.splitSuspected ? total + change.amountChange : total,
        0,
      ),
      valueUSD: sum(({ valueUSD }) => valueUSD),
      sharesOutstandingPercent:
        outstanding !== null && outstanding > 0 ? (totalAmount / outstanding) * 100 : null,
    },
    items: items.map(holderRow),
    ...page,
    asOf: market.asOf,
  };
}

/** Every position of each filer's newest report, those that were left included. */
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

/** The value of a row that it is sorted by. Only rows of a page are made. */
function sortKey(reported: ReportedChange, sort: Query['sort']): string | number | null {
  const { filer, change } = reported;
  switch (sort) {
    case 'name':
      return fold(filer.name);
    case 'valueUSD':
    case 'tradeEffectUSD':
      return change[sort];
    case 'shares':
      return change.amount;
    default:
      return holderRow(reported)[sort];
  }
}

function holderRow({ filer, report, previous, identity, change }: ReportedChange): Row {
  const option = identity.putCall;
  const weight = option === null ? weightOf(change.valueUSD, report.valueUSD) : null;
  const before =
    option === null && previous ? weightOf(change.previousValueUSD, previous.valueUSD) : null;
  return {
    cik: filer.cik,
    name: filer.name,
    quarter: report.quarter,
    filedDate: report.filedDate,
    titleOfClass: identity.titleOfClass,
    amountType: identity.amountType,
    putCall: option,
    status: change.status,
    firstFiling: previous === null,
    shares: change.amount,
    previousShares: change.previousAmount,
    shareChange: change.amountChange,
    shareChangePercent: change.amountChangePercent,
    valueUSD: change.valueUSD,
    weight,
    weightChange: weight !== null && before !== null ? weight - before : null,
    tradeEffectUSD: change.tradeEffectUSD,
    splitSuspected: change.splitSuspected,
  };
}
