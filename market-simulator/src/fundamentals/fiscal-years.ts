import { STATEMENT_ITEMS, STATEMENT_ITEM_NAMES } from 'shared/market';
import type { FiscalPeriod } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { quarterOfYear, type FiscalCalendar } from './fiscal-calendar';
import type { StatementValues } from './statement-values';

/** A quarter with its statements. */
export interface ReportedQuarter {
  quarter: number;
  end: number;
  /** Day of the report. */
  filed: number;
  values: StatementValues;
}

/** Items of the balance sheet are values at the period end; other items are sums of quarters. */
const atEnd = (item: keyof typeof STATEMENT_ITEMS): boolean =>
  STATEMENT_ITEMS[item].statement === 'balance';

export const asPeriod = ({ end, filed, values }: ReportedQuarter): FiscalPeriod => ({
  periodEnd: isoDate(end),
  filedDate: isoDate(filed),
  values,
});

/** Fiscal years with four reported quarters. */
export function fiscalYearsOf(
  quarters: readonly ReportedQuarter[],
  calendar: FiscalCalendar,
): FiscalPeriod[] {
  const years: FiscalPeriod[] = [];
  for (let i = 3; i < quarters.length; i++) {
    const last = quarters[i];
    if (!last || quarterOfYear(calendar, last.quarter) !== 4) continue;
    years.push({ ...asPeriod(last), values: yearOf(quarters.slice(i - 3, i + 1)) });
  }
  return years;
}

function yearOf(quarters: readonly ReportedQuarter[]): StatementValues {
  const values: StatementValues = {};
  const last = quarters.at(-1)?.values ?? {};
  for (const item of STATEMENT_ITEM_NAMES) {
    if (last[item] === undefined) continue;
    if (atEnd(item)) {
      values[item] = last[item];
      continue;
    }
    const sum = quarters.reduce((total, quarter) => total + (quarter.values[item] ?? 0), 0);
    values[item] =
      item === 'dilutedShares'
        ? Math.round(sum / quarters.length)
        : item === 'epsDiluted'
          ? // Removes binary rounding errors and the sign of a negative zero.
            Number(sum.toFixed(6)) + 0
          : sum;
  }
  return values;
}
