/** Holders and shares of an asset by quarter, over all filers. */
import type { AssetHoldersHistory } from 'shared/contract';
import { documentedSplit } from '../comparison/share-split';
import type { PositionNumbers, StoredReports } from '../columns/stored-reports';
import type { PositionChange } from '../comparison/compare-position';
import { quarterEnd } from '../effective/deadline';
import { changeBetween } from '../filers/comparison';
import { quartersBetween } from '../filers/filer';
import type { FilerIndex } from '../filers/filer-index';
import { shareRowsOf } from '../filers/share-rows';
import { StoredQuarter } from '../filers/stored-filer';
import { quarterFiling } from './quarter-filing';

type Quarter = Omit<
  AssetHoldersHistory['quarters'][number],
  keyof ReturnType<typeof quarterFiling> | 'splitRatio'
>;

interface Sums extends Quarter {
  /** Positions of two adjacent quarters by the split that their numbers show. */
  splitVotes: Map<number, number>;
}

const noSums = (): Sums => ({
  holders: 0,
  shares: 0,
  valueUSD: 0,
  shareChange: 0,
  tradeEffectUSD: 0,
  priceEffectUSD: 0,
  new: 0,
  firstTime: 0,
  increased: 0,
  decreased: 0,
  soldOut: 0,
  splitVotes: new Map(),
});

/**
 * Sums by quarter of the shares that were reported for it. A filer without a report of a quarter
 * is not counted for it, neither as a holder nor as one that sold out.
 */
export function holderHistory(
  index: FilerIndex,
  symbol: string,
  openQuarters: readonly string[],
  asOf: string,
): AssetHoldersHistory {
  const oldestFirst = openQuarters.toReversed();
  const sums = sumsByQuarter(index, symbol);
  const ratios = index.quarters
    .toReversed()
    .map((quarter, at, all): [string, number] => [
      quarter,
      splitRatio(index, symbol, all[at - 1], quarter, sums.get(quarter)),
    ]);
  const ratioOf = new Map(ratios);
  /** Today's shares per share of the quarter. */
  const factorOf = (quarter: string): number =>
    ratios.reduce((factor, [each, ratio]) => (each > quarter ? factor * ratio : factor), 1);
  return {
    symbol,
    quarters: oldestFirst.map((quarter) => {
      const { splitVotes: _votes, ...figures } = sums.get(quarter) ?? noSums();
      const factor = factorOf(quarter);
      return {
        ...quarterFiling(index, quarter, asOf),
        ...figures,
        shares: figures.shares * factor,
        shareChange: figures.shareChange * factor,
        splitRatio: ratioOf.get(quarter) ?? 1,
      };
    }),
    asOf,
  };
}

function sumsByQuarter(index: FilerIndex, symbol: string): ReadonlyMap<string, Sums> {
  const { stored } = index;
  const { filers, quarters } = stored.columns;
  const rows = shareRowsOf(index, symbol);
  const byQuarter = new Map<string, Sums>();
  for (let filer = 0; filer < filers.cik.length; filer++) {
    let previous = -1;
    let everHeld = false;
    const end = filers.firstQuarter[filer + 1] ?? 0;
    for (let row = filers.firstQuarter[filer] ?? 0; row < end; row++) {
      if (quarters.known[row] !== 1) continue;
      const now = rows.get(row);
      const before = previous < 0 ? undefined : rows.get(previous);
      if (now || before) {
        const quarter = stored.quarterName(row);
        const sums = byQuarter.get(quarter) ?? noSums();
        byQuarter.set(quarter, sums);
        if (now) sums.holders += 1;
        const changes = changesOf(index, row, previous, now ?? [], before ?? []);
        if (previous >= 0 && !everHeld && changes.some(({ status }) => status === 'NEW'))
          sums.firstTime += 1;
        const adjacent =
          previous >= 0 && quartersBetween(stored.quarterName(previous), quarter) === 1;
        for (const change of changes)
          addChange(sums, change, { compared: previous >= 0, adjacent });
      }
      everHeld ||= now !== undefined;
      previous = row;
    }
  }
  return byQuarter;
}

type Change = PositionChange<PositionNumbers>;

/** Changes of the positions in shares between two reports; no previous report is row −1. */
function changesOf(
  { stored, splits }: FilerIndex,
  row: number,
  previousRow: number,
  now: readonly number[],
  before: readonly number[],
): Change[] {
  const report = new StoredQuarter(stored, row);
  const previous = previousRow < 0 ? null : new StoredQuarter(stored, previousRow);
  const compare = (from: number | null, to: number | null): Change =>
    changeBetween(
      { report, previous },
      from === null ? null : stored.numbers(from),
      to === null ? null : stored.numbers(to),
      splits,
    );
  return [
    ...now.map((position) =>
      compare(previous && rowWithKey(stored, previousRow, stored.keyCode(position)), position),
    ),
    // A position that has another symbol now belongs to that one.
    ...before
      .filter((position) => rowWithKey(stored, row, stored.keyCode(position)) === null)
      .map((position) => compare(position, null)),
  ];
}

/** Row of a position of a quarter. Scanned: a map of all rows would serve one look-up. */
function rowWithKey(stored: StoredReports, quarterRow: number, keyCode: number): number | null {
  const [from, to] = stored.positionRows(quarterRow);
  for (let row = from; row < to; row++) if (stored.keyCode(row) === keyCode) return row;
  return null;
}

function addChange(
  sums: Sums,
  change: Change,
  { compared, adjacent }: { compared: boolean; adjacent: boolean },
): void {
  sums.shares += change.amount;
  sums.valueUSD += change.valueUSD;
  if (adjacent && change.before && change.now) {
    const ratio = change.split?.basis === 'inferred' ? change.split.ratio : 1;
    sums.splitVotes.set(ratio, (sums.splitVotes.get(ratio) ?? 0) + 1);
  }
  if (!compared || change.splitSuspected) return;
  sums.shareChange += change.amountChange;
  sums.tradeEffectUSD += change.tradeEffectUSD;
  sums.priceEffectUSD += change.priceEffectUSD;
  if (change.status === 'NEW') sums.new += 1;
  if (change.status === 'INCREASED') sums.increased += 1;
  if (change.status === 'DECREASED') sums.decreased += 1;
  if (change.status === 'SOLD_OUT') sums.soldOut += 1;
}

/**
 * New shares for one share between two quarters: by the asset's splits, else the ratio that most
 * positions in both quarters show.
 */
function splitRatio(
  { splits }: FilerIndex,
  symbol: string,
  from: string | undefined,
  to: string,
  sums: Sums | undefined,
): number {
  if (from === undefined) return 1;
  const documented = documentedSplit(splits.get(symbol) ?? [], quarterEnd(from), quarterEnd(to));
  if (documented) return documented.ratio;
  if (!sums) return 1;
  const votes = [...sums.splitVotes];
  const all = votes.reduce((total, [, count]) => total + count, 0);
  return votes.find(([, count]) => count * 2 > all)?.[0] ?? 1;
}
