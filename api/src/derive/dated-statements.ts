import type { FiscalPeriod, Fundamentals } from '../market/dataset/records/fundamentals';
import { parseIsoDate } from './calendar';

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

/**
 * Reads the days of all periods; a period whose days are no dates is left out.
 * @param assumedFilingDays a period without a day of filing counts as public so many days after its end
 */
export function datedStatements(
  { quarterly, annual }: Pick<Fundamentals, 'quarterly' | 'annual'>,
  assumedFilingDays = 0,
): DatedStatements {
  const dated = (periods: readonly FiscalPeriod[]): DatedPeriod[] => {
    const known: DatedPeriod[] = [];
    for (const { periodEnd, filedDate, values } of periods) {
      const end = parseIsoDate(periodEnd);
      const filed = filedDate === null ? null : parseIsoDate(filedDate);
      if (end === null) continue;
      const knownFrom = Math.max(end, filed ?? end + assumedFilingDays);
      known.push({ periodEnd, filedDate, values, end, knownFrom });
    }
    return known.toSorted((a, b) => a.end - b.end);
  };
  return { quarterly: dated(quarterly), annual: dated(annual) };
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
