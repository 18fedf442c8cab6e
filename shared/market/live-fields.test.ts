import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atLivePrice } from './live-fields';

describe('atLivePrice', () => {
  const fields = {
    symbol: 'VOD.LSE',
    price: 100,
    priceUSD: 1.3,
    day1ChangePercent: 1,
    year1ChangePercent: 25,
    year5ChangePercent: null,
    peRatio: 20,
  };

  it('moves price and changes together and leaves the other figures', () => {
    const live = atLivePrice(fields, { price: 104, day1ChangePercent: 5.04 });
    expect(live).toMatchObject({
      symbol: 'VOD.LSE',
      price: 104,
      day1ChangePercent: 5.04,
      year5ChangePercent: null,
      peRatio: 20,
    });
    expect(live['priceUSD']).toBeCloseTo(1.352, 12);
    // 80 a year ago: 104 is 30 % more.
    expect(live['year1ChangePercent']).toBeCloseTo(30, 12);
  });

  it('gives the very fields without a newer price, and adds none', () => {
    expect(atLivePrice(fields, null)).toBe(fields);
    expect(atLivePrice({ symbol: 'A' }, { price: 1, day1ChangePercent: 1 })).toEqual({
      symbol: 'A',
    });
  });

  it('does not compare with a price that is not known', () => {
    const unknown = { price: null, year1ChangePercent: 3 };
    expect(atLivePrice(unknown, { price: 2, day1ChangePercent: null })).toEqual({
      price: 2,
      year1ChangePercent: 3,
    });
  });

  it('changes nothing at the price of the snapshot, and comes to the same by any way', () => {
    const positive = fc.double({ min: 0.01, max: 1e5, noNaN: true });
    const change = fc.double({ min: -99, max: 900, noNaN: true });
    fc.assert(
      fc.property(positive, positive, positive, change, (price, first, second, year) => {
        const from = { price, year1ChangePercent: year };
        const at = (quote: number, of: Readonly<Record<string, number | null>> = from) =>
          atLivePrice(of, { price: quote, day1ChangePercent: null });
        expect(at(price)['year1ChangePercent']).toBeCloseTo(year, 6);
        const direct = Number(at(second)['year1ChangePercent']);
        const around = Number(at(second, at(first))['year1ChangePercent']);
        expect(Math.abs(direct - around)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(direct)));
      }),
    );
  });
});
