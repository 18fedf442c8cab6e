import type { FiscalPeriod, Fundamentals } from '../../dataset/records/fundamentals';
import { parseIsoDate } from '../../dates/civil-dates';

/** A fiscal period with its days as day numbers. */
export interface DatedPeriod extends Pick<FiscalPeriod, 'periodEnd' | 'filedDate' | 'values'> {
  /** Last day of the period. */
  end: number;
  /** From this day on the figures were public. */
  knownFrom: number;
}

/** Statements whose days were read once; periods ascend. */
export interface DatedStatements {
  quarterly: readonly DatedPeriod[];
  annual: readonly DatedPeriod[];
}

type Statements = Pick<Fundamentals, 'quarterly' | 'annual'>;

/** Many figures of one asset ask for the same statements: their days are read once. */
const read = new WeakMap<Statements, Map<number, DatedStatements>>();

/**
 * Statements whose days were parsed before. Every period has its filing date, so no assumption
 * changes them.
 */
export class DatedFundamentals implements Fundamentals {
  readonly currencyCode: string | null;
  readonly source: string;
  readonly annual: FiscalPeriod[];
  readonly quarterly: FiscalPeriod[];
  /** Analyst estimates of past days are unknown. */
  readonly estimates = [];

  constructor(
    { currencyCode, source, annual, quarterly }: Omit<Fundamentals, 'estimates'>,
    readonly dated: DatedStatements,
  ) {
    this.currencyCode = currencyCode;
    this.source = source;
    this.annual = annual;
    this.quarterly = quarterly;
  }
}

/**
 * Parses the dates of all periods. Periods with invalid dates are left out.
 * @param statements must not change afterwards
 * @param assumedFilingDays days from the end of a period to its publication, if the filing date is
 * unknown
 */
export function datedStatements(statements: Statements, assumedFilingDays = 0): DatedStatements {
  if (statements instanceof DatedFundamentals) return statements.dated;
  const byDay = read.get(statements) ?? new Map<number, DatedStatements>();
  read.set(statements, byDay);
  let days = byDay.get(assumedFilingDays);
  if (!days) {
    days = {
      quarterly: datedPeriods(statements.quarterly, assumedFilingDays),
      annual: datedPeriods(statements.annual, assumedFilingDays),
    };
    byDay.set(assumedFilingDays, days);
  }
  return days;
}

/** A period with its days. Null if its end is no date. */
export function datedPeriod(
  { periodEnd, filedDate, values }: FiscalPeriod,
  assumedFilingDays: number,
): DatedPeriod | null {
  const end = parseIsoDate(periodEnd);
  if (end === null) return null;
  const filed = filedDate === null ? null : parseIsoDate(filedDate);
  const knownFrom = Math.max(end, filed ?? end + assumedFilingDays);
  return { periodEnd, filedDate, values, end, knownFrom };
}

const datedPeriods = (periods: readonly FiscalPeriod[], assumedFilingDays: number): DatedPeriod[] =>
  periods
    .flatMap((period) => datedPeriod(period, assumedFilingDays) ?? [])
    .toSorted((a, b) => a.end - b.end);

/** The last periods, at most `count`, that were public on a day; ascending. */
export function lastKnown(
  periods: readonly DatedPeriod[],
  day: number,
  count: number,
): DatedPeriod[] {
  const datedPeriods: DatedPeriod[] = [];
  for (let i = periods.length - 1; i >= 0 && datedPeriods.length < count; i--) {
    const period = periods[i];
    if (period && period.knownFrom <= day) datedPeriods.unshift(period);
  }
  return datedPeriods;
}
