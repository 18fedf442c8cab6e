/** One stock of a filter as the API writes it. */
import type { RuleFilterRow, RuleResult } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { valueAt, type Table } from '../../market/table/table';
import type { EvaluatedStock } from './evaluate';
import { gradesAt, type GradedMarket } from '../measures/grades';
import { barOf, distanceOf, evaluateRow } from './evaluate-rule';
import { categoryAt, type MeasuredMarket } from '../measures/measured-market';

/** How the rules are applied, in the order of the rules. */
export interface Application {
  thresholds: readonly number[];
  active: readonly boolean[];
}

const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;

function textAt(table: Table, field: string, row: number): string | null {
  const column = table.columns.get(field);
  const value = column ? valueAt(column, row) : null;
  return typeof value === 'string' ? value : null;
}

/** Name and origin of a stock, as in all lists. */
export const identityAt = (table: Table, row: number) => ({
  symbol: table.symbols[row] ?? '',
  companyName: textAt(table, 'companyName', row),
  sector: textAt(table, 'sector', row),
  countryCode: textAt(table, 'countryCode', row),
  logoUrl: textAt(table, 'logoUrl', row),
});

/** The result of every rule, in their order. */
export function resultsAt(
  market: MeasuredMarket,
  { thresholds, active }: Application,
  row: number,
): RuleResult[] {
  const sector = market.sectors[row] ?? 0;
  return market.rules.map((measuredRule, index) => {
    const threshold = thresholds[index] ?? measuredRule.rule.threshold.default;
    const result = evaluateRow(measuredRule, row, sector, threshold);
    const status = active[index] === false ? 'off' : result;
    const bar = barOf(measuredRule, sector, threshold);
    const value = measuredRule.values[row] ?? Number.NaN;
    return {
      status,
      value: finite(value),
      threshold: bar,
      distance: status === 'fail' ? distanceOf(measuredRule.rule, value, bar) : 0,
    };
  });
}

/** Data of a filter in addition to its rules: kind of stock, marks, figures, grades. */
export function beside(
  market: MeasuredMarket,
  filter: RuleFilter,
  graded: GradedMarket | null,
  row: number,
): Pick<RuleFilterRow, 'mode' | 'category' | 'badges' | 'figures' | 'grades'> {
  return {
    ...(filter.mode && { mode: filter.mode.id }),
    ...(filter.categories && { category: categoryAt(market, row) }),
    ...(filter.badges && {
      badges: market.badges.filter(({ holds }) => holds(row)).map(({ badge }) => badge.id),
    }),
    ...(filter.figures && {
      figures: Object.fromEntries(
        market.figures.map(({ figure, values }) => [figure.id, finite(values[row])]),
      ),
    }),
    ...(graded && { grades: gradesAt(graded, row) }),
  };
}

/** An evaluated stock as a row of the list. */
export const rowOf = (
  market: MeasuredMarket,
  filter: RuleFilter,
  application: Application,
  graded: GradedMarket | null,
  stock: EvaluatedStock,
): RuleFilterRow => ({
  ...identityAt(market.table, stock.row),
  group: stock.passed === stock.evaluated ? 'pass' : 'miss',
  passed: stock.passed,
  evaluated: stock.evaluated,
  results: resultsAt(market, application, stock.row),
  ...beside(market, filter, graded, stock.row),
});
