/** Assets of a list that pass a screen, and the failed conditions of the others. */
import type { EvaluatedListItem, EvaluateListRequest } from 'shared/contract';
import type { IndexedTable } from '../engine/indexed-table';
import { select } from '../engine/selection';
import { compileConditions } from '../query/compile';
import { describedConditions, nameOf } from './explain-screen';
import { evaluateCondition } from './evaluate-condition';

/** @param rows of the assets, in the order of the answer */
export function evaluateList(
  table: IndexedTable,
  { where = [], broker }: Pick<EvaluateListRequest, 'where' | 'broker'>,
  rows: readonly number[],
): EvaluatedListItem[] {
  const screen = { where, ...(broker !== undefined && { broker }) };
  const tests = compileConditions(screen, table.catalogue);
  const conditions = describedConditions(table, screen);
  const items = rows.map((row): EvaluatedListItem => ({
    symbol: table.symbol(row),
    name: nameOf(table, row),
    matches: true,
    failed: [],
  }));
  // One pass over the table a condition, however long the list is, and the engine's own result.
  for (const [index, condition] of conditions.entries()) {
    const test = tests[index];
    if (!test) continue;
    const { misses } = select(table, [test]);
    const failing = rows.map((row) => misses[row] !== 0);
    for (const [at, item] of items.entries()) {
      const row = rows[at];
      if (!failing[at] || row === undefined) continue;
      const { value, reason } = evaluateCondition(table, test, row);
      item.matches = false;
      item.failed.push({
        ...condition,
        value,
        reason: reason ?? `It does not hold: ${condition.text}`,
      });
    }
  }
  return items;
}
