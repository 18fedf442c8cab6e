import { ruleFilterInMode, ruleFilterOf, type RuleFilter } from 'shared/market';
import { judgeStock } from './judge-stock';
import { measureMarket } from './measured-market';
import { tableOf, type StockFields } from './stocks.fixture';

/** A filter of the catalogue in one of its modes. */
export function filterOf(id: string, mode?: string): RuleFilter {
  const filter = ruleFilterOf(id);
  const found = filter && ruleFilterInMode(filter, mode);
  if (!found) throw new Error(`no filter ${id} ${mode}`);
  return found;
}

/** One stock against a filter: status by rule id, and all else that is told of it. */
export function judged(
  filter: RuleFilter,
  fields: StockFields,
  others: Record<string, StockFields> = {},
) {
  const table = tableOf({ ...others, 'ONE.US': fields });
  const row = table.symbols.indexOf('ONE.US');
  const told = judgeStock(
    { market: measureMarket(table, filter), graded: null },
    filter,
    row,
    null,
  );
  const status = Object.fromEntries(told.results.map((result) => [result.id, result.status]));
  const value = Object.fromEntries(told.results.map((result) => [result.id, result.value]));
  return { ...told, status, value };
}
