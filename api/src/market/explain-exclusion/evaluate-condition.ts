/** Evaluates one condition for one asset: value, bounds and failure reason. */
import type { FieldValue, Threshold } from 'shared/contract';
import { formatValue, type ColumnDefinition } from 'shared/market';
import type { IndexedTable } from '../engine/indexed-table';
import { MIN_PEERS, type FieldTest, type NumericTest, type RelativeBound } from '../query/screen';
import { rowsWithoutToday } from '../table/old-listings';
import { provenanceAt } from '../table/table';
import { isoFromDay } from '../table/calendar-day';

/** Result of a condition for an asset. */
export interface ConditionResult {
  value: FieldValue;
  thresholds: Threshold[];
  distance: number | null;
  /** Reason for a failure. Null if value and bounds show none. */
  reason: string | null;
}

type Bound = Threshold & { limit: number; missing: string };

const COMPARE = {
  gt: (value: number, limit: number) => value > limit,
  gte: (value: number, limit: number) => value >= limit,
  lt: (value: number, limit: number) => value < limit,
  lte: (value: number, limit: number) => value <= limit,
};
const FAILURE = { gt: 'not above', gte: 'below', lt: 'not below', lte: 'above' } as const;
const FAILURE_OF_DATE = { gt: 'not after', gte: 'before', lt: 'not before', lte: 'after' } as const;

export function evaluateCondition(
  table: IndexedTable,
  test: FieldTest,
  row: number,
): ConditionResult {
  const value = table.value(test.field, row);
  if (rowsWithoutToday(table.table, test.field).has(row)) {
    const date = provenanceAt(table.table, 'price', row)?.date ?? '';
    const reason = `Its last price is from ${date}, so it has no current figures`;
    return { value, thresholds: [], distance: null, reason };
  }
  if (test.kind === 'coded') {
    const column = definitionOf(table, test.field);
    const valueText = formatValue(column, value, fieldsOf(table, row));
    const reason =
      value === null ? `${column.label} is unknown` : `${column.label} is ${valueText}`;
    return { value, thresholds: [], distance: null, reason };
  }
  const bounds = boundsOf(table, test, row);
  const numericValue = table.numeric(test.field).values[row] ?? Number.NaN;
  const failed = bounds.find(({ operator, limit }) => !COMPARE[operator](numericValue, limit));
  const distance = failed ? numericValue - failed.limit : null;
  return {
    value,
    thresholds: bounds.map(({ limit: _limit, missing: _missing, ...threshold }) => threshold),
    distance: distance !== null && Number.isFinite(distance) ? distance : null,
    reason: reasonOf(table, test, row, value, failed),
  };
}

function reasonOf(
  table: IndexedTable,
  test: NumericTest,
  row: number,
  value: FieldValue,
  failed: Bound | undefined,
): string | null {
  const column = definitionOf(table, test.field);
  const fields = fieldsOf(table, row);
  const valueText = formatValue(column, value, fields);
  if (value === null) {
    return failed || test.nullness.includes(false) ? `${column.label} is unknown` : null;
  }
  if (test.nullness.includes(true)) return `${column.label} is known: ${valueText}`;
  if (!failed) return null;
  if (failed.value === null) return failed.missing;
  const words = column.type === 'date' ? FAILURE_OF_DATE : FAILURE;
  return `${valueText} is ${words[failed.operator]} ${formatValue(column, failed.value, fields)}`;
}

function boundsOf(table: IndexedTable, test: NumericTest, row: number): Bound[] {
  const { low, lowOpen, high, highOpen } = test;
  const write = (limit: number) => (isDate(table, test.field) ? isoFromDay(limit) : limit);
  const fixed: Bound[] = [];
  if (low > -Infinity)
    fixed.push({ operator: lowOpen ? 'gt' : 'gte', value: write(low), limit: low, missing: '' });
  if (high < Infinity)
    fixed.push({ operator: highOpen ? 'lt' : 'lte', value: write(high), limit: high, missing: '' });
  return [...fixed, ...test.relative.map((bound) => relativeOf(table, test.field, bound, row))];
}

function relativeOf(
  table: IndexedTable,
  field: string,
  { operator, relativeTo, times }: RelativeBound,
  row: number,
): Bound {
  const write = (limit: number) =>
    Number.isFinite(limit) ? (isDate(table, field) ? isoFromDay(limit) : limit) : null;
  if (relativeTo.kind === 'field') {
    const limit = times * (table.numeric(relativeTo.field).values[row] ?? Number.NaN);
    const other = { field: relativeTo.field, value: table.value(relativeTo.field, row) };
    const missing = `${definitionOf(table, relativeTo.field).label} is unknown`;
    return { operator, value: write(limit), field: other, limit, missing };
  }
  const { group } = relativeTo;
  const { medians, peers } = table.peerMedians(field, group);
  const code = table.coded(group).codes[row] ?? 0;
  const middle = medians[code] ?? Number.NaN;
  const count = peers[code] ?? 0;
  const name = table.text(group, row);
  const median = { group, name, peers: count, value: Number.isNaN(middle) ? null : middle };
  const missing =
    name === null
      ? `Its ${group} is unknown`
      : `${name} has no median: ${count} known, ${MIN_PEERS} are needed`;
  return { operator, value: write(times * middle), median, limit: times * middle, missing };
}

const isDate = (table: IndexedTable, field: string): boolean => table.column(field).kind === 'date';

function definitionOf(table: IndexedTable, field: string): ColumnDefinition {
  const column = table.definitions.get(field);
  if (!column) throw new Error(`There is no column ${field}`);
  return column;
}

const fieldsOf = (table: IndexedTable, row: number) => ({
  symbol: table.symbol(row),
  currencyCode: table.text('currencyCode', row),
  dividendCurrencyCode: table.text('dividendCurrencyCode', row),
});
