import { describe, expect, it } from '@jest/globals';
import { periodsUntil } from './periods';

const starts = (day: string) => periodsUntil(day).map(({ from }) => from);

describe('periods that returns are compared over', () => {
  it('begin a month, the end of last year and a year before, and with the portfolio', () => {
    expect(starts('2026-11-23')).toEqual(['2026-10-24', '2025-12-31', '2025-11-23', undefined]);
  });

  it('have a day in each year', () => {
    expect(starts('2028-02-29')[2]).toBe('2027-02-28');
  });
});
