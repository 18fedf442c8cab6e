/** The order of the rows: within the passing stocks and within the misses, never across. */
import type { RuleFilter } from 'shared/market';
import { valueAt } from '../../market/table/table';
import type { Evaluation, EvaluatedStock } from './evaluate';
import type { MeasuredMarket } from '../measures/measured-market';

export interface RowSort {
  by: string;
  direction: 'asc' | 'desc';
}

/** Sort keys of a list in addition to the rules' ids. */
export const SORTS_BESIDE_RULES = ['symbol', 'companyName', 'judged'] as const;

type Key = (stock: EvaluatedStock) => number | string | null;

function keyOf(market: MeasuredMarket, by: string): Key {
  const measuredRule = market.rules.find(({ rule }) => rule.id === by);
  if (measuredRule) return ({ row }) => measuredRule.values[row] ?? Number.NaN;
  const figureValues = market.figures.find(({ figure }) => figure.id === by);
  if (figureValues) return ({ row }) => figureValues.values[row] ?? Number.NaN;
  if (by === 'judged') return (stock) => stock.evaluated;
  if (by === 'companyName') {
    const column = market.table.columns.get('companyName');
    return ({ row }) => {
      const name = column ? valueAt(column, row) : null;
      return typeof name === 'string' ? name : null;
    };
  }
  return ({ row }) => market.table.symbols[row] ?? null;
}

const unknown = (key: number | string | null): key is null => key === null || Number.isNaN(key);

/** Unknown values come last in both directions; ties keep the order of symbols. */
function sortBy(
  stocks: readonly EvaluatedStock[],
  key: Key,
  direction: 'asc' | 'desc',
): EvaluatedStock[] {
  const turn = direction === 'asc' ? 1 : -1;
  return stocks
    .map((stock) => ({ stock, key: key(stock) }))
    .toSorted((a, b) => {
      if (unknown(a.key) || unknown(b.key))
        return Number(unknown(a.key)) - Number(unknown(b.key)) || a.stock.row - b.stock.row;
      const order =
        typeof a.key === 'string' && typeof b.key === 'string'
          ? a.key.localeCompare(b.key, 'en')
          : Number(a.key) - Number(b.key);
      return turn * order || a.stock.row - b.stock.row;
    })
    .map(({ stock }) => stock);
}

/** Passing stocks, then misses. Default order: the filter's own, best first; misses by distance. */
export function orderRows(
  market: MeasuredMarket,
  filter: RuleFilter,
  evaluation: Evaluation,
  sort: RowSort | undefined,
): EvaluatedStock[] {
  if (sort) {
    const key = keyOf(market, sort.by);
    return [
      ...sortBy(evaluation.passing, key, sort.direction),
      ...sortBy(evaluation.misses, key, sort.direction),
    ];
  }
  if (filter.sortFigure) {
    const { id, direction } = filter.sortFigure;
    return [...sortBy(evaluation.passing, keyOf(market, id), direction), ...evaluation.misses];
  }
  const own = filter.rules.find((rule) => rule.id === filter.sortRule);
  const best = own?.comparison === 'at-most' ? 'asc' : 'desc';
  return [
    ...sortBy(evaluation.passing, keyOf(market, filter.sortRule), best),
    ...evaluation.misses,
  ];
}
