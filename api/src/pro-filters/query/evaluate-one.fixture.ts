import { ruleFilterInMode, ruleFilterOf, type RuleFilter } from 'shared/market';
import { evaluateStock } from './evaluate-stock';
import { measureMarket } from '../measures/measured-market';
import { tableOf, type StockFields } from '../stocks.fixture';

/** A filter of the catalogue in one of its modes. */
export function filterOf(id: string, mode?: string): RuleFilter {
  const filter = ruleFilterOf(id);
  const filterInMode = filter && ruleFilterInMode(filter, mode);
  if (!filterInMode) throw new Error(`no filter ${id} ${mode}`);
  return filterInMode;
}

/** Evaluates one stock against a filter: status by rule id, and all other results. */
export function evaluateOne(
  filter: RuleFilter,
  fields: StockFields,
  others: Record<string, StockFields> = {},
) {
  const table = tableOf({ ...others, 'ONE.US': fields });
  const row = table.symbols.indexOf('ONE.US');
  const stock = evaluateStock(
    { market: measureMarket(table, filter), graded: null },
    filter,
    row,
    null,
  );
  const status = Object.fromEntries(stock.results.map((result) => [result.id, result.status]));
  const value = Object.fromEntries(stock.results.map((result) => [result.id, result.value]));
  return { ...stock, status, value };
}
