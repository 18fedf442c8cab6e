/** Statements as a table: one column a period, one row an item. */
import type { FundamentalsAnswer, FundamentalsPeriod } from 'shared/contract';
import { STATEMENT_ITEMS, STATEMENT_ITEM_NAMES } from 'shared/market';
import { datedStatements, type DatedPeriod } from 'market-model/derive/statements/dated-statements';
import type { Fundamentals } from 'market-model/dataset/records/fundamentals';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { sharesOfToday } from './shares-of-today';
import { trailingPeriods } from './trailing-periods';

/** Fiscal calendars of 52 or 53 weeks move the end of a year by some days. */
const YEAR_DAYS = 365;
const TOLERANCE_DAYS = 20;

type StatementTable = Pick<FundamentalsAnswer, 'periods' | 'items' | 'shares'>;

export function statementTable(
  fundamentals: Pick<Fundamentals, 'annual' | 'quarterly'>,
  period: FundamentalsPeriod,
  splits: readonly SplitRecord[] = [],
): StatementTable {
  const dated = datedStatements(fundamentals);
  const periods: readonly DatedPeriod[] =
    period === 'ttm' ? trailingPeriods(dated.quarterly) : dated[period];
  const before = periods.map((one) => yearBeforeIndex(periods, one));
  const reportedItems = STATEMENT_ITEM_NAMES.filter((item) =>
    periods.some(({ values }) => values[item] !== undefined),
  );
  return {
    periods: periods.map(({ periodEnd, filedDate }) => ({
      periodEnd,
      filedDate,
      computed: period === 'ttm',
    })),
    shares: sharesOfToday(periods, splits),
    items: reportedItems.map((item) => {
      const { label, statement, unit } = STATEMENT_ITEMS[item];
      const values = periods.map((one) => one.values[item] ?? null);
      return { item, label, statement, unit, values, changePercent: changes(values, before) };
    }),
  };
}

const changes = (values: readonly (number | null)[], before: readonly number[]) =>
  values.map((value, index) => {
    const base = values[before[index] ?? -1] ?? null;
    // A change against a loss or zero is meaningless.
    return value === null || base === null || base <= 0 ? null : 100 * (value / base - 1);
  });

/** Index of the period that ended a year before, -1 without one. */
function yearBeforeIndex(periods: readonly DatedPeriod[], { end }: DatedPeriod): number {
  return periods.findLastIndex((other) => Math.abs(end - other.end - YEAR_DAYS) <= TOLERANCE_DAYS);
}
