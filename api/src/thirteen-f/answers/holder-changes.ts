/** Institutional trading in several assets, by each filer's newest report. */
import type { HolderChanges } from 'shared/contract';
import type { Market } from '../../market/market-store';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import { formOf } from '../filers/comparison';
import type { FilerIndex } from '../filers/filer-index';
import type { QuarterReport } from '../filers/quarter-report';
import { newestChanges } from './asset-holders';

type Item = HolderChanges['items'][number];
type Counts = Omit<Item, 'symbol' | 'name'>;

const NONE: Counts = {
  holders: 0,
  new: 0,
  increased: 0,
  decreased: 0,
  soldOut: 0,
  shareChange: 0,
  lastFiled: null,
};

/** Of shares by symbol; options and first reports of a filer say nothing about trading and are left out. */
export const changesBySymbol = memoizePerSnapshot(
  (index: FilerIndex): ReadonlyMap<string, Counts> => {
    const bySymbol = new Map<string, Counts>();
    for (const { change, report, previous } of newestChanges(index)) {
      const position = formOf(change);
      const symbol = position?.symbol ?? null;
      if (symbol === null || position?.putCall !== null || position.amountType !== 'SH') continue;
      const counts = bySymbol.get(symbol) ?? { ...NONE };
      bySymbol.set(symbol, counts);
      if (change.now) counts.holders += 1;
      if (previous === null || change.splitSuspected) continue;
      counts.shareChange += change.amountChange;
      if (change.status === 'NEW') counts.new += 1;
      if (change.status === 'INCREASED') counts.increased += 1;
      if (change.status === 'DECREASED') counts.decreased += 1;
      if (change.status === 'SOLD_OUT') counts.soldOut += 1;
      if (change.status === 'UNCHANGED') continue;
      const filedDate = newestFilingDate(report);
      if (filedDate > (counts.lastFiled ?? '')) counts.lastFiled = filedDate;
    }
    return bySymbol;
  },
);

/**
 * Day of the newest filing with a table: an amendment can report a trade that the original lacks.
 * Empty: unknown.
 */
const newestFilingDate = ({ report }: QuarterReport): string =>
  report.filings
    .filter(({ effect }) => effect !== 'notice' && effect !== 'no-table')
    .map(({ filing }) => filing.filedDate ?? '')
    .reduce((newest, day) => (day > newest ? day : newest), '');

const tradesOf = (item: Counts): number =>
  item.new + item.increased + item.decreased + item.soldOut;

/** The assets that were traded, those with the most trades first. */
export function holderChanges(
  market: Market,
  index: FilerIndex,
  symbols: readonly string[],
): HolderChanges {
  const bySymbol = changesBySymbol(index);
  const items = [...new Set(symbols.map((symbol) => symbol.toUpperCase()))].flatMap(
    (symbol): Item[] => {
      const counts = bySymbol.get(symbol);
      const asset = market.find(symbol);
      if (!counts || !asset || tradesOf(counts) === 0) return [];
      const name = asset.table.value('companyName', asset.row);
      return [{ symbol, name: typeof name === 'string' ? name : null, ...counts }];
    },
  );
  return {
    items: items.toSorted((a, b) => tradesOf(b) - tradesOf(a) || (a.symbol < b.symbol ? -1 : 1)),
    asOf: market.asOf,
  };
}
