import { describe, expect, it } from 'vitest';
import { filingDeadline, filingDelay } from './deadline';

describe('filing deadline', () => {
  it.each([
    ['2023Q3', '2023-11-14', 'a Tuesday'],
    ['2026Q2', '2026-08-14', 'a Friday'],
    ['2020Q3', '2020-11-16', 'a Saturday moves to Monday'],
    ['2021Q1', '2021-05-17', 'a Saturday moves to Monday'],
    ['2021Q4', '2022-02-14', 'a Monday that is no holiday'],
    ['2020Q4', '2021-02-16', 'a Sunday before Presidents’ Day'],
    ['2025Q4', '2026-02-17', 'a Saturday before Presidents’ Day'],
  ])('%s is due on %s: %s', (quarter, deadline) => {
    expect(filingDeadline(quarter)).toBe(deadline);
  });

  it('counts days from the end of the quarter and is late only after the deadline', () => {
    expect(filingDelay('2025Q4', '2026-02-17')).toMatchObject({ delayDays: 48, late: false });
    expect(filingDelay('2025Q4', '2026-02-18')).toMatchObject({ delayDays: 49, late: true });
    expect(filingDelay('2025Q4', null)).toMatchObject({ delayDays: null, late: null });
  });
});
