import { describe, expect, it } from '@jest/globals';
import { incomeDouble } from '../portfolio.fixture';
import { incomeSum, splitMonths } from './income-bars';
import { monthLabel } from './month-label';

describe('income by month', () => {
  const { months } = incomeDouble();

  it('is split at the current month', () => {
    const { past, ahead } = splitMonths(months, '2026-11');
    expect(past.map(({ month }) => month)).toEqual(['2026-10']);
    expect(ahead.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect(incomeSum(past, ['received'])).toBe('5.00');
    expect(incomeSum(ahead, ['declared', 'estimated'])).toBe('6.00');
  });

  it('is unknown if a month is unknown', () =>
    expect(
      incomeSum(
        months.map((month) => ({ ...month, received: null })),
        ['received'],
      ),
    ).toBeNull());

  it('has the label of its month', () =>
    expect([monthLabel('2026-11'), monthLabel('2026-11', true)]).toEqual(['Nov 2026', 'Nov']));
});
