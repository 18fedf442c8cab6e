/** The number that a rule judges, for every stock of the table. NaN is "unknown". */
import type { RuleMeasure } from 'shared/market';
import { isNumeric } from '../market/table/column';
import type { Table } from '../market/table/table';

function numbersOf(table: Table, field: string): Float64Array {
  const column = table.columns.get(field);
  return column && isNumeric(column)
    ? column.values
    : new Float64Array(table.rows).fill(Number.NaN);
}

/**
 * Earnings yield in percent, 100 ÷ P/E. A company with a loss has no P/E, and its yield is known all
 * the same: 100 × EPS ÷ price, below zero. Without it, losses would read as "no data".
 */
function earningsYield(table: Table): Float64Array {
  const priceToEarnings = numbersOf(table, 'peRatio');
  const earnings = numbersOf(table, 'earningsPerShareTTM');
  const price = numbersOf(table, 'price');
  return priceToEarnings.map((ratio, row) => {
    if (ratio === 0 || Number.isNaN(ratio)) {
      const perShare = earnings[row] ?? Number.NaN;
      const paid = price[row] ?? Number.NaN;
      return perShare <= 0 && paid > 0 ? (100 * perShare) / paid : Number.NaN;
    }
    const percent = 100 / ratio;
    return Number.isFinite(percent) ? percent : Number.NaN;
  });
}

/** One value per row of the table, in the unit of the rule. */
export function measure(table: Table, rule: RuleMeasure): Float64Array {
  return rule.kind === 'earnings-yield' ? earningsYield(table) : numbersOf(table, rule.field);
}
