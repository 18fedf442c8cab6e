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
 * Parses the dates of all periods. Periods with invalid dates are left out.
 * @param statements must not change afterwards
 * @param assumedFilingDays days from the end of a period to its publication, if the filing date is
 * unknown
 */
export function datedStatements(statements: Statements, assumedFilingDays = 0): DatedStatements {
  const byDay = read.get(statements) ?? new Map<number, DatedStatements>();
  read.set(statements, byDay);
  let dated = byDay.get(assumedFilingDays);
  if (!dated) {
    dated = {
      quarterly: datedPeriods(statements.quarterly, assumedFilingDays),
      annual: datedPeriods(statements.annual, assumedFilingDays),
    };
    byDay.set(assumedFilingDays, dated);
  }
  return dated;
}

function datedPeriods(periods: readonly FiscalPeriod[], assumedFilingDays: number): DatedPeriod[] {
  const datedPeriods: DatedPeriod[] = [];
  for (const { periodEnd, filedDate, values } of periods) {
    const end = parseIsoDate(periodEnd);
    const filed = filedDate === null ? null : parseIsoDate(filedDate);
    if (end === null) continue;
    const knownFrom = Math.max(end, filed ?? end + assumedFilingDays);
    datedPeriods.push({ periodEnd, filedDate, values, end, knownFrom });
  }
  return datedPeriods.toSorted((a, b) => a.end - b.end);
}

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
