/** Politicians as rows of a list: their trades and reporting delays. */
import type { z } from 'zod';
import type { SenatePoliticianRow, SenatePoliticians, SenateTradedAsset } from 'shared/contract';
import type { senatePoliticiansQuerySchema } from 'shared/contract/schemas';
import { compareFolded } from '../market/text/fold';
import { wordPrefixMatcher } from '../market/text/word-prefixes';
import { compareBrackets, sumOfBrackets } from './brackets';
import type { IndexedTrade } from './indexed-trade';
import type { SenateIndex } from './indexed-trades';
import { isSale, summaryOf } from './summary';

type Query = z.output<typeof senatePoliticiansQuerySchema>;
type Summary = Omit<SenatePoliticianRow, 'mostTraded'>;

const countWhere = (trades: readonly IndexedTrade[], test: (type: string) => boolean): number =>
  trades.filter(({ facts }) => test(facts.type)).length;

const isPurchase = (type: string): boolean => type === 'Purchase';

/** Figures of one politician's trades; there is at least one. */
export function politicianSummary(id: string, trades: readonly IndexedTrade[]): Summary {
  const summary = summaryOf(trades);
  const purchases = countWhere(trades, isPurchase);
  const sales = countWhere(trades, isSale);
  const days = trades.flatMap(({ facts }) => facts.transactionDate ?? []).toSorted();
  const person = trades[0]?.facts.politician;
  return {
    id,
    name: person?.name ?? id,
    office: person?.office ?? null,
    trades: trades.length,
    scanned: summary.scanned,
    purchases,
    sales,
    exchanges: countWhere(trades, (type) => type === 'Exchange'),
    purchasesPerSale: sales === 0 ? null : purchases / sales,
    bought: summary.purchases,
    sold: summary.sales,
    amount: summary.all,
    medianDelayDays: summary.medianDelayDays,
    delaysKnown: summary.delaysKnown,
    late: summary.late,
    firstTrade: days[0] ?? null,
    lastTrade: days.at(-1) ?? null,
  };
}

/** Traded tickers, the most often traded first. */
export function tradedAssets(trades: readonly IndexedTrade[]): SenateTradedAsset[] {
  const byTicker = new Map<string, IndexedTrade[]>();
  for (const trade of trades) {
    const { ticker } = trade.facts;
    if (ticker === null) continue;
    const group = byTicker.get(ticker);
    if (group) group.push(trade);
    else byTicker.set(ticker, [trade]);
  }
  return [...byTicker]
    .map(([ticker, group]) => ({
      ticker,
      symbol: group[0]?.facts.symbol ?? null,
      companyName: group[0]?.facts.companyName ?? null,
      trades: group.length,
      purchases: countWhere(group, isPurchase),
      sales: countWhere(group, isSale),
      amount: sumOfBrackets(group.map(({ facts }) => facts.amount)),
    }))
    .toSorted((a, b) => b.trades - a.trades || (a.ticker < b.ticker ? -1 : 1));
}

const KEYS: Readonly<
  Record<Query['sort'][number]['field'], (row: SenatePoliticianRow) => number | string | null>
> = {
  name: (row) => row.name,
  trades: (row) => row.trades,
  purchases: (row) => row.purchases,
  sales: (row) => row.sales,
  late: (row) => row.late,
  medianDelay: (row) => row.medianDelayDays,
  // An interval is ordered by its lower bound, the certain part.
  amount: (row) => (row.amount.count === 0 ? null : row.amount.from),
  firstTrade: (row) => row.firstTrade,
  lastTrade: (row) => row.lastTrade,
};

function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareFolded(String(a), String(b));
}

/** Rows of every politician of a snapshot, in no order. */
export const politicianRows = (index: SenateIndex): SenatePoliticianRow[] =>
  [...index.byPolitician].map(([id, trades]) => ({
    ...politicianSummary(id, trades),
    mostTraded: tradedAssets(trades)[0] ?? null,
  }));

/** One page of the politicians that a query asks for. */
export function listPoliticians(
  rows: readonly SenatePoliticianRow[],
  query: Query,
  asOf: string,
): SenatePoliticians {
  const matchesSearch = wordPrefixMatcher(query.search ?? '');
  const matches = rows
    .filter((row) => matchesSearch(row.name))
    .toSorted((a, b) => {
      for (const { field, descending } of query.sort) {
        const [valueA, valueB] = [KEYS[field](a), KEYS[field](b)];
        const difference =
          valueA === null || valueB === null
            ? Number(valueA === null) - Number(valueB === null)
            : compareKeys(valueA, valueB) * (descending ? -1 : 1);
        if (difference !== 0) return difference;
      }
      return compareFolded(a.name, b.name) || (a.id < b.id ? -1 : 1);
    });
  const { page, pageSize } = query;
  const start = (page - 1) * pageSize;
  return {
    items: matches.slice(start, start + pageSize),
    total: matches.length,
    page,
    pageSize,
    asOf,
  };
}

/** Counts of values, the most frequent first; brackets in their own order. */
export function countsOf(values: Iterable<string>): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Counts of the brackets of trades, ascending by bracket. */
export function bracketCounts(trades: readonly IndexedTrade[]): { value: string; count: number }[] {
  const amounts = new Map(
    trades.flatMap(({ facts }) => (facts.amount ? [[facts.amount.id, facts.amount] as const] : [])),
  );
  const counts = countsOf(trades.flatMap(({ facts }) => facts.amount?.id ?? []));
  return counts.toSorted((a, b) => {
    const [amountA, amountB] = [amounts.get(a.value), amounts.get(b.value)];
    return amountA && amountB ? compareBrackets(amountA, amountB) : 0;
  });
}
