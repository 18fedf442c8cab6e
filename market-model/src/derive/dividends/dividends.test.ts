import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../../dates/civil-dates';
import {
  dividendIncreaseStreak,
  dividendPayoutRatio,
  dividendRateTTM,
  dividendYearToDate,
  dividendYield,
} from './dividends';

const at = (text: string): number => parseIsoDate(text) ?? NaN;
const pay = (date: string, amount: number, special = false) => ({
  exDay: at(date),
  amount,
  special,
});

/** Apple's dividends, split-adjusted. */
const APPLE = [
  pay('2024-02-09', 0.24),
  pay('2024-05-10', 0.25),
  pay('2024-08-12', 0.25),
  pay('2024-11-08', 0.25),
  pay('2025-02-10', 0.25),
  pay('2025-05-12', 0.26),
  pay('2025-08-11', 0.26),
  pay('2025-11-10', 0.26),
  pay('2026-02-09', 0.26),
  pay('2026-05-11', 0.27),
  pay('2026-08-10', 0.27),
];

describe('dividends', () => {
  it('sums the regular dividends of twelve months', () => {
    const rate = dividendRateTTM(APPLE, at('2026-09-29'));
    expect(rate).toBeCloseTo(1.06, 10);
    expect(dividendYield(rate, 329.4)).toBeCloseTo(0.3218, 4);
    expect(dividendPayoutRatio(rate, 8.5)).toBeCloseTo(12.47, 2);
  });

  it('leaves out specials and the same day a year ago', () => {
    expect(
      dividendRateTTM(
        [pay('2025-03-01', 1), pay('2026-01-01', 5, true), pay('2026-03-01', 2)],
        at('2026-03-01'),
      ),
    ).toBe(2);
    expect(dividendRateTTM([pay('2020-03-01', 1)], at('2026-03-01'))).toBeNull();
  });

  it('counts completed years of increases', () => {
    expect(dividendIncreaseStreak(APPLE, at('2026-09-29'))).toBe(1);
    const years = [1, 1.1, 1.2, 1.2, 1.3, 1.4].map((amount, i) => pay(`${2019 + i}-06-01`, amount));
    expect(dividendIncreaseStreak(years, at('2025-03-01'))).toBe(2);
    expect(dividendIncreaseStreak(years, at('2026-03-01'))).toBe(0);
    expect(dividendIncreaseStreak(years.slice(0, 1), at('2020-03-01'))).toBeNull();
    // 0.1 + 0.2 against 0.3 is not an increase.
    expect(
      dividendIncreaseStreak(
        [pay('2023-01-05', 0.3), pay('2024-01-05', 0.1), pay('2024-07-05', 0.2)],
        at('2025-01-01'),
      ),
    ).toBe(0);
  });

  it('has no payout ratio for a loss and no yield without a price', () => {
    expect(dividendPayoutRatio(1, -2)).toBeNull();
    expect(dividendPayoutRatio(1, 0)).toBeNull();
    expect(dividendYield(1, null)).toBeNull();
    expect(dividendYield(null, 10)).toBeNull();
  });
});

describe('the running year', () => {
  it("is on track when it beats the same number of last year's payments", () => {
    expect(dividendYearToDate(APPLE, at('2026-09-29'))).toEqual({
      year: 2026,
      payments: 3,
      amount: 0.8,
      previousAmount: 0.77,
      onTrack: true,
    });
    expect(dividendYearToDate(APPLE, at('2026-01-15'))).toBeNull();
    expect(
      dividendYearToDate([pay('2025-06-01', 1), pay('2026-06-01', 1)], at('2026-07-01')),
    ).toMatchObject({ onTrack: false });
    expect(
      dividendYearToDate(
        [pay('2025-06-01', 1), pay('2026-02-01', 1), pay('2026-06-01', 1)],
        at('2026-07-01'),
      ),
    ).toBeNull();
  });
});
