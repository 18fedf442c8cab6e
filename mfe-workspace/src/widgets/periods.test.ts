import { describe, expect, it } from '@jest/globals';
import { periodsUntil } from './periods';

const starts = (day: string) => periodsUntil(day).map(({ from }) => from);

describe('compared periods', () => {
  it('start a month ago, at the end of last year, a year ago, and with the portfolio', () => {
    expect(starts('2026-11-23')).toEqual(['2026-10-24', '2025-12-31', '2025-11-23', undefined]);
  });

  it('have a valid day in each year', () => {
    expect(starts('2028-02-29')[2]).toBe('2027-02-28');
  });
});
