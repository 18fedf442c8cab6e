import type { FiscalPeriod, Fundamentals } from '../../market/dataset/records/fundamentals';
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
 * Reads the days of all periods; a period whose days are no dates is left out.
 * @param statements never changed afterwards
 * @param assumedFilingDays a period without a day of filing counts as public so many days after its end
 */
export function datedStatements(statements: Statements, assumedFilingDays = 0): DatedStatements {
  const known = read.get(statements) ?? new Map<number, DatedStatements>();
  read.set(statements, known);
  let dated = known.get(assumedFilingDays);
  if (!dated) {
    dated = {
      quarterly: datedPeriods(statements.quarterly, assumedFilingDays),
      annual: datedPeriods(statements.annual, assumedFilingDays),
    };
    known.set(assumedFilingDays, dated);
  }
  return dated;
}

function datedPeriods(periods: readonly FiscalPeriod[], assumedFilingDays: number): DatedPeriod[] {
  const known: DatedPeriod[] = [];
  for (const { periodEnd, filedDate, values } of periods) {
    const end = parseIsoDate(periodEnd);
    const filed = filedDate === null ? null : parseIsoDate(filedDate);
    if (end === null) continue;
    const knownFrom = Math.max(end, filed ?? end + assumedFilingDays);
    known.push({ periodEnd, filedDate, values, end, knownFrom });
  }
  return known.toSorted((a, b) => a.end - b.end);
}

/** The last periods, at most `count`, that were public on a day; ascending. */
export function lastKnown(
  periods: readonly DatedPeriod[],
  day: number,
  count: number,
): DatedPeriod[] {
  const known: DatedPeriod[] = [];
  for (let i = periods.length - 1; i >= 0 && known.length < count; i--) {
    const period = periods[i];
    if (period && period.knownFrom <= day) known.unshift(period);
  }
  return known;
}
