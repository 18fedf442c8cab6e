/** How often a company pays, as its regular payments show. */

const DAYS_PER_YEAR = 365.25;
/**
 * Gaps between ex-dates by payment frequency. Interim and final dividends need not be half a year
 * apart.
 */
const RHYTHMS: readonly { perYear: PaymentsPerYear; gaps: number; from: number; to: number }[] = [
  { perYear: 12, gaps: 1, from: 20, to: 42 },
  { perYear: 4, gaps: 1, from: 70, to: 120 },
  { perYear: 1, gaps: 1, from: 320, to: 410 },
  { perYear: 2, gaps: 2, from: 325, to: 405 },
];
/** Older gaps say little about the next payment. */
const GAPS_LOOKED_AT = 6;
const MIN_GAPS: Readonly<Record<PaymentsPerYear, number>> = { 12: 3, 4: 2, 2: 2, 1: 1 };

export type PaymentsPerYear = 1 | 2 | 4 | 12;

export const FREQUENCIES: Readonly<Record<PaymentsPerYear, string>> = {
  12: 'Monthly',
  4: 'Quarterly',
  2: 'Semi-annual',
  1: 'Annual',
};

/** The payment frequency of a name. Null for other names. */
export function rhythmNamed(frequency: string | null): PaymentsPerYear | null {
  if (frequency === FREQUENCIES[12]) return 12;
  if (frequency === FREQUENCIES[4]) return 4;
  if (frequency === FREQUENCIES[2]) return 2;
  return frequency === FREQUENCIES[1] ? 1 : null;
}

/**
 * Payment frequency that the latest gaps between payments match.
 *
 * @param exDays ascending day numbers of the regular payments
 * @returns null when no frequency matches, or there are too few payments
 */
export function rhythmOf(exDays: readonly number[]): PaymentsPerYear | null {
  for (const { perYear, gaps, from, to } of RHYTHMS) {
    let fitting = 0;
    for (
      let i = exDays.length - 1;
      i - gaps >= 0 && exDays.length - 1 - i < GAPS_LOOKED_AT;
      i--, fitting++
    ) {
      const days = (exDays[i] ?? NaN) - (exDays[i - gaps] ?? NaN);
      if (!(days >= from && days <= to)) {
        fitting = -1;
        break;
      }
    }
    if (fitting >= MIN_GAPS[perYear] - (gaps - 1)) return perYear;
  }
  return null;
}

/** Days between two payments, on average. */
export const daysBetween = (perYear: PaymentsPerYear): number =>
  Math.round(DAYS_PER_YEAR / perYear);
