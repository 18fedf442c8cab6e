/** Naive reference of the engine: implements the specification literally, row by row. */
import type { Bound, Condition, FieldValue, ScreenerQuery } from 'shared/contract';
import { compareFolded, fold } from '../text/fold';
import type { Row } from './arbitrary-screens.fixture';

const comparable = (value: FieldValue): number | string =>
  typeof value === 'string' ? value : typeof value === 'boolean' ? Number(value) : Number(value);

/** Of all rows of the sector, the filtered ones among them; null below five known values. */
function naiveMedian(all: Row[], field: string, sector: FieldValue): number | null {
  const values = all
    .filter((row) => sector !== null && row['sector'] === sector)
    .flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
    .toSorted((a, b) => a - b);
  const [lower, upper] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  return values.length < 5 || lower === undefined || upper === undefined
    ? null
    : (lower + upper) / 2;
}

function naiveBound(all: Row[], row: Row, field: string, bound: Bound): number | string | null {
  if (typeof bound !== 'object') return bound;
  const base =
    'median' in bound ? naiveMedian(all, field, row['sector'] ?? null) : (row[bound.field] ?? null);
  if (typeof base === 'number') return (bound.times ?? 1) * base;
  return typeof base === 'string' ? base : null;
}

export function matches(all: Row[], row: Row, { field, ...test }: Condition): boolean {
  const value = row[field] ?? null;
  const items = Array.isArray(value) ? value : [value];
  if (test.isNull !== undefined && test.isNull !== (value === null)) return false;
  for (const [operator, holds] of [
    ['gt', (a: number | string, b: number | string) => a > b],
    ['gte', (a: number | string, b: number | string) => a >= b],
    ['lt', (a: number | string, b: number | string) => a < b],
    ['lte', (a: number | string, b: number | string) => a <= b],
  ] as const) {
    const limit = test[operator];
    if (limit === undefined) continue;
    const bound = naiveBound(all, row, field, limit);
    if (value === null || bound === null || !holds(comparable(value), bound)) return false;
  }
  if (test.in && !items.some((item) => typeof item === 'string' && test.in?.includes(item)))
    return false;
  if (test.notIn && items.some((item) => typeof item === 'string' && test.notIn?.includes(item)))
    return false;
  if (
    test.contains !== undefined &&
    !(typeof value === 'string' && fold(value).includes(fold(test.contains)))
  )
    return false;
  return test.is === undefined || value === test.is;
}

function compareValues(a: FieldValue, b: FieldValue): number {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length - b.length || compareFolded(a.join('\n'), b.join('\n'));
  if (typeof a === 'string' && typeof b === 'string') return compareFolded(a, b);
  return Number(a) - Number(b);
}

/** Everything that passes, in order, and the page of it. `leaveOut`: a field whose conditions do not count. */
export function naive(
  all: Row[],
  { where = [], broker, sort = [], page = 1, pageSize = 50 }: ScreenerQuery,
  leaveOut?: string,
) {
  const conditions = [...where, ...(broker ? [{ field: 'broker', in: [broker] }] : [])];
  const passing = all.filter((row) =>
    conditions.every((condition) => condition.field === leaveOut || matches(all, row, condition)),
  );
  passing.sort((a, b) => {
    for (const { field, direction } of sort) {
      const [left, right] = [a[field] ?? null, b[field] ?? null];
      if (left === null && right === null) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const order = compareValues(left, right);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return String(a['symbol']) < String(b['symbol']) ? -1 : 1;
  });
  return { passing, page: passing.slice((page - 1) * pageSize, page * pageSize) };
}
