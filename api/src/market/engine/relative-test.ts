/** Tests of rows against bounds that differ from row to row. */
import type { RelativeBound } from '../query/screen';
import type { IndexedTable } from './indexed-table';

/** Sets the flag of every row that fails the bound; unknown values and unknown bounds fail. */
export function markFailed(
  table: IndexedTable,
  field: string,
  { operator, relativeTo, times }: RelativeBound,
  failed: Uint8Array,
): void {
  const { values } = table.numeric(field);
  if (relativeTo.kind === 'field') {
    const other = table.numeric(relativeTo.field).values;
    // One loop an operator: each stays free of choices. NaN compares as false.
    if (operator === 'gt')
      for (let row = 0; row < failed.length; row++)
        failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) > times * (other[row] ?? 0));
    else if (operator === 'gte')
      for (let row = 0; row < failed.length; row++)
        failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) >= times * (other[row] ?? 0));
    else if (operator === 'lt')
      for (let row = 0; row < failed.length; row++)
        failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) < times * (other[row] ?? 0));
    else
      for (let row = 0; row < failed.length; row++)
        failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) <= times * (other[row] ?? 0));
    return;
  }
  const { codes } = table.coded(relativeTo.group);
  const bounds = table.peerMedians(field, relativeTo.group).medians.map((median) => times * median);
  if (operator === 'gt')
    for (let row = 0; row < failed.length; row++)
      failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) > (bounds[codes[row] ?? 0] ?? 0));
  else if (operator === 'gte')
    for (let row = 0; row < failed.length; row++)
      failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) >= (bounds[codes[row] ?? 0] ?? 0));
  else if (operator === 'lt')
    for (let row = 0; row < failed.length; row++)
      failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) < (bounds[codes[row] ?? 0] ?? 0));
  else
    for (let row = 0; row < failed.length; row++)
      failed[row] = (failed[row] ?? 0) | +!((values[row] ?? 0) <= (bounds[codes[row] ?? 0] ?? 0));
}
