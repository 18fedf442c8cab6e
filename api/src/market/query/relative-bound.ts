/** Bounds that differ from row to row: the median of the row's peers, or another field of the row. */
import type { Bound } from 'shared/contract';
import { isFactor, MAX_TIMES, refusedComparison, refusedMedian } from 'shared/market';
import type { ColumnDefinition, PeerGroup } from 'shared/market';
import type { BoundOperator, RelativeBound } from './screen';

interface BoundError {
  refused: string;
  /** Part of the bound that is wrong; empty for the whole. */
  at: 'median' | 'field' | 'times' | '';
}

/** Validates a bound against the catalogue. The error names the invalid part. */
export function relativeBound(
  column: ColumnDefinition,
  operator: BoundOperator,
  bound: Exclude<Bound, number | string>,
  columns: ReadonlyMap<string, ColumnDefinition>,
): RelativeBound | BoundError {
  const { times = 1 } = bound;
  if (!isFactor(times))
    return { at: 'times', refused: `The factor must be above 0 and at most ${MAX_TIMES}` };
  if (column.type === 'date' && bound.times !== undefined)
    return { at: 'times', refused: `"${column.field}" is a date, which has no multiple` };
  if ('median' in bound) {
    const refused = refusedMedian(column, bound.median, (field) => columns.has(field));
    if (refused !== null) return { at: 'median', refused };
    return { operator, relativeTo: { kind: 'median', group: bound.median as PeerGroup }, times };
  }
  const other = columns.get(bound.field);
  if (!other) return { at: 'field', refused: `Unknown field "${bound.field}"` };
  const refused = refusedComparison(column, other);
  if (refused !== null) return { at: 'field', refused };
  return { operator, relativeTo: { kind: 'field', field: other.field }, times };
}
