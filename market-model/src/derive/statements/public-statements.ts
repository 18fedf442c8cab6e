/** Statements of one company as they were public on days in the past. */
import { isoDate } from '../../dates/civil-dates';
import type { FiscalPeriod, Fundamentals } from '../../dataset/records/fundamentals';
import { lastBarOnOrBefore } from '../technicals/continuity';
import { DatedFundamentals, datedPeriod, type DatedPeriod } from './dated-statements';

/** Days from the end of a period to its publication, where the filing date is unknown. */
export type AssumedFilingDays = Readonly<Record<'quarterly' | 'annual', number>>;

/**
 * Returns the statements that were public on a day: the same object until a further one was filed.
 * Their days are parsed once, not once for each set. Analyst estimates are left out: only those of
 * today are known.
 *
 * @param fundamentals must not change afterwards
 */
export function publicStatements(
  { quarterly, annual, currencyCode, source }: Fundamentals,
  assumedFilingDays: AssumedFilingDays,
): (day: number) => Fundamentals {
  const quarters = new PublicPeriods(quarterly, assumedFilingDays.quarterly);
  const years = new PublicPeriods(annual, assumedFilingDays.annual);
  let publicNow: Fundamentals | null = null;
  let filed = -1;
  return (day) => {
    // Time only adds filings: an unchanged count is an unchanged set.
    const count = quarters.countOn(day) + years.countOn(day);
    if (publicNow && count === filed) return publicNow;
    filed = count;
    publicNow = new DatedFundamentals(
      { currencyCode, source, quarterly: quarters.recordsOn(day), annual: years.recordsOn(day) },
      { quarterly: quarters.datedOn(day), annual: years.datedOn(day) },
    );
    return publicNow;
  };
}

/** Quarters or years of a company with the days on which they became public. */
class PublicPeriods {
  /** In the order of the source, with the filing date that counts. */
  readonly #records: FiscalPeriod[] = [];
  /** Of each record. */
  readonly #dated: DatedPeriod[] = [];
  /** Ascending by the end of the period. */
  readonly #byEnd: readonly DatedPeriod[];
  /** Ascending days of publication. */
  readonly #filings: Int32Array;
  /** Whether periods end, and were published, in the order of the source. Then a set is a prefix. */
  readonly #isInOrder: boolean;

  constructor(periods: readonly FiscalPeriod[], assumedDays: number) {
    for (const period of periods) {
      const dated = datedPeriod(period, assumedDays);
      if (!dated) continue;
      const filedDate = isoDate(dated.knownFrom);
      const isFiledThen = filedDate === period.filedDate;
      this.#records.push(isFiledThen ? period : { ...period, filedDate });
      this.#dated.push(isFiledThen ? dated : { ...dated, filedDate });
    }
    this.#isInOrder = this.#dated.every(({ end, knownFrom }, i) => {
      const before = this.#dated[i - 1];
      return !before || (before.end <= end && before.knownFrom <= knownFrom);
    });
    this.#byEnd = this.#isInOrder ? this.#dated : this.#dated.toSorted((a, b) => a.end - b.end);
    this.#filings = Int32Array.from(this.#dated, ({ knownFrom }) => knownFrom).toSorted();
  }

  countOn(day: number): number {
    return lastBarOnOrBefore(this.#filings, day) + 1;
  }

  recordsOn(day: number): FiscalPeriod[] {
    if (this.#isInOrder) return this.#records.slice(0, this.countOn(day));
    return this.#records.filter((_, at) => (this.#dated[at]?.knownFrom ?? Infinity) <= day);
  }

  datedOn(day: number): readonly DatedPeriod[] {
    if (this.#isInOrder) return this.#byEnd.slice(0, this.countOn(day));
    return this.#byEnd.filter(({ knownFrom }) => knownFrom <= day);
  }
}
