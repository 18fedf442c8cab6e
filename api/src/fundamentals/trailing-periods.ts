import { STATEMENT_ITEMS, STATEMENT_ITEM_NAMES, type StatementItem } from 'shared/market';
import type { DatedPeriod } from 'market-model/derive/statements/dated-statements';

const QUARTERS = 4;
/** Quarters of 12 to 14 weeks follow one another; a larger step is a missing quarter. */
const MIN_QUARTER_DAYS = 80;
const MAX_QUARTER_DAYS = 101;

/**
 * Twelve months up to the end of each quarter that has three others right before it: sums of the four,
 * and of the balance sheet the state at the end. An item that one of the four lacks is unknown.
 *
 * @param quarters ascending
 */
export function trailingPeriods(quarters: readonly DatedPeriod[]): DatedPeriod[] {
  return quarters.flatMap((last, index) => {
    const four = quarters.slice(Math.max(index - QUARTERS + 1, 0), index + 1);
    return four.length === QUARTERS && inARow(four) ? [{ ...last, values: sumOf(four, last) }] : [];
  });
}

function sumOf(four: readonly DatedPeriod[], last: DatedPeriod): DatedPeriod['values'] {
  const values: DatedPeriod['values'] = {};
  for (const item of STATEMENT_ITEM_NAMES) {
    const value = isState(item) ? last.values[item] : total(four, item);
    if (value !== undefined) values[item] = value;
  }
  return values;
}

/** Items measured at the end of a period or as its average, which are never summed. */
const isState = (item: StatementItem): boolean =>
  STATEMENT_ITEMS[item].statement === 'balance' || STATEMENT_ITEMS[item].unit === 'shares';

function total(four: readonly DatedPeriod[], item: StatementItem): number | undefined {
  let sum = 0;
  for (const { values } of four) {
    const value = values[item];
    if (value === undefined) return undefined;
    sum += value;
  }
  // 0.1 + 0.2 for earnings per share must read 0.3.
  return Number(sum.toPrecision(15));
}

const inARow = (periods: readonly DatedPeriod[]): boolean =>
  periods.every((period, index) => {
    const before = periods[index - 1];
    if (!before) return true;
    const days = period.end - before.end;
    return days >= MIN_QUARTER_DAYS && days <= MAX_QUARTER_DAYS;
  });
