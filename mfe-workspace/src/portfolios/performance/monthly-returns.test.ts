import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { monthlyReturns } from './monthly-returns';

describe('monthly returns', () => {
  it('chain the last days of the months', () => {
    const [newer, older] = monthlyReturns(
      ['2025-11-14', '2025-11-30', '2025-12-31', '2026-01-15', '2026-02-02'],
      [0, 0.1, 0.21, 0.21, 0.089],
    );
    expect(older?.year).toBe(2025);
    expect(older?.months[10]).toBeCloseTo(0.1, 12);
    expect(older?.months[11]).toBeCloseTo(0.1, 12);
    expect(older?.months[0]).toBeNull();
    expect(older?.total).toBeCloseTo(0.21, 12);
    expect(newer?.months[0]).toBeCloseTo(0, 12);
    expect(newer?.total).toBeCloseTo(-0.1, 12);
  });

  it('multiply to the total return', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (changes) => {
          let value = 1;
          const cumulative = changes.map((change) => (value *= 1 + change) - 1);
          const dates = changes.map((_, at) => {
            const month = at + 3;
            return `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`;
          });
          const rows = monthlyReturns(dates, cumulative);
          const product = rows
            .flatMap(({ months }) => months)
            .reduce<number>((all, one) => all * (1 + (one ?? 0)), 1);
          expect(product).toBeCloseTo(value, 9);
        },
      ),
    ));
});
