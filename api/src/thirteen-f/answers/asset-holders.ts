/** Filers that report an asset among their holdings. */
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { z } from 'zod';
import type { AssetHoldersResponse } from 'shared/contract';
import type { assetHoldersQuerySchema } from 'shared/contract/schemas';
import { fold } from '../../market/text/fold';
import type { Market } from '../../market/market-store';
import type { AssetRow } from '../../market/store/market';
import type { PositionChange } from '../comparison/compare-position';
import { countStatuses, formOf, weightOf, type Comparison } from '../filers/comparison';
import { latestReport, quartersBetween, type Filer } from '../filers/filer';
import type { FilerIndex } from '../filers/filer-index';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof assetHoldersQuerySchema>;
type Row = AssetHoldersResponse['items'][number];
interface Found {
  filer: Filer;
  comparison: Comparison;
  change: PositionChange;
}

/** Filers without a report for longer are excluded: they may not hold it any more. */
const OLDEST_QUARTERS = 2;

/** Holders of an asset, those that sold out included, in a quarter or by each filer's newest report. */
export function assetHolders(
  market: Market,
  index: FilerIndex,
  { table, row }: AssetRow,
  query: Query,
): AssetHoldersResponse {
  const symbol = table.symbol(row);
  const holders = findHolders(index, symbol, query.quarter);
  const rows = sortedBy(
    holders.map(holderRow),
    (item) => (query.sort === 'name' ? fold(item.name) : item[query.sort]),
    query.direction,
    (item) => `${item.cik} ${item.titleOfClass} ${item.putCall}`,
  );
  const shares = holders.filter(
    ({ change }) => formOf(change)?.putCall === null && formOf(change)?.amountType === 'SH',
  );
  const sum = (pick: (change: PositionChange) => number) =>
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
        (total, { change, comparison }) =>
          comparison.previous && !change.splitSuspected ? total + change.amountChange : total,
        0,
      ),
      valueUSD: sum(({ valueUSD }) => valueUSD),
      sharesOutstandingPercent:
        outstanding !== null && outstanding > 0 ? (totalAmount / outstanding) * 100 : null,
    },
    ...pageOf(rows, query),
    asOf: market.asOf,
  };
}

function findHolders(index: FilerIndex, symbol: string, quarter: string | undefined): Found[] {
  return [...reportedChanges(index, quarter)].filter(
    ({ change }) => formOf(change)?.symbol === symbol,
  );
}

/** Every position of a quarter, or of each filer's newest report, those that were left included. */
export function* reportedChanges(index: FilerIndex, quarter?: string): Generator<Found> {
  const [newest] = index.quarters;
  for (const filer of index.filers.values()) {
    const quarterInForce = quarter ?? latestReport(filer)?.quarter;
    if (quarterInForce === undefined || newest === undefined) continue;
    if (quarter === undefined && quartersBetween(quarterInForce, newest) > OLDEST_QUARTERS)
      continue;
    const comparison = index.compare(filer, quarterInForce);
    if (comparison === null) continue;
    for (const change of comparison.long) yield { filer, comparison, change };
    for (const change of comparison.options) yield { filer, comparison, change };
  }
}

/** Positions in the newest reports by symbol: as many as `assetHolders` lists of an asset. */
export const positionCounts = memoizePerSnapshot(
  (index: FilerIndex): ReadonlyMap<string, number> => {
    const bySymbol = new Map<string, number>();
    for (const { change } of reportedChanges(index)) {
      const symbol = formOf(change)?.symbol ?? null;
      if (symbol !== null) bySymbol.set(symbol, (bySymbol.get(symbol) ?? 0) + 1);
    }
    return bySymbol;
  },
);

function holderRow({ filer, comparison, change }: Found): Row {
  const { report, previous } = comparison;
  const position = formOf(change);
  const option = position?.putCall ?? null;
  const weight = option === null ? weightOf(change.valueUSD, report.valueUSD) : null;
  const before =
    option === null && previous ? weightOf(change.previousValueUSD, previous.valueUSD) : null;
  return {
    cik: filer.cik,
    name: filer.name,
    quarter: report.quarter,
    filedDate: report.filedDate,
    titleOfClass: position?.titleOfClass ?? null,
    amountType: position?.amountType ?? 'SH',
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
