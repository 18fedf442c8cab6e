import { describe, expect, it } from '@jest/globals';
import { totalsByCurrency } from './totals';

const valued = (currencyCode: string, value: string | null, amount: string | null = '1.10') => ({
  currencyCode,
  value,
  dayChange: amount === null ? null : { from: '2026-11-19', amount, share: null },
});

describe('totals of portfolios', () => {
  it('are exact within a currency and never over two', () =>
    expect(
      totalsByCurrency([valued('USD', '0.10'), valued('EUR', '5.00'), valued('USD', '0.20')]),
    ).toEqual([
      { currencyCode: 'USD', portfolios: 2, value: '0.30', dayChange: '2.20' },
      { currencyCode: 'EUR', portfolios: 1, value: '5.00', dayChange: '1.10' },
    ]));

  it('are unknown where one value is', () =>
    expect(totalsByCurrency([valued('USD', '1.00'), valued('USD', null, null)])).toEqual([
      { currencyCode: 'USD', portfolios: 2, value: null, dayChange: null },
    ]));
});
