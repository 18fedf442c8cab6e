import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { assetDividends } from './asset-dividends';

/** 40 pence each, written in pounds, pence and dollars at 1.25 dollars for a pound. */
const MIXED = [
  dividendRecord('2024-06-01', 0.4, { currencyCode: 'GBP' }),
  dividendRecord('2024-12-01', 40, { currencyCode: 'GBX' }),
  dividendRecord('2025-06-01', 0.4, { currencyCode: 'GBP' }),
  dividendRecord('2025-12-01', 0.5, { currencyCode: 'USD' }),
  dividendRecord('2026-03-01', 42, { currencyCode: 'GBX' }),
];

const answer = (usdRate: (code: string) => number | null) =>
  assetDividends({
    symbol: 'MIX.LSE',
    dividends: MIXED,
    splits: [],
    announced: [],
    price: 1000,
    currencyCode: 'GBX',
    usdRate,
    listing: { rate: null, yieldPercent: null, payout: null, streak: null },
    today: parseIsoDate('2026-04-13') ?? 0,
  });

describe('dividends in several currencies', () => {
  it('are converted before they are summed and compared', () => {
    const { currencyCode, rateTTM, yieldPercent, years, history, streakYears } = answer((code) =>
      code === 'GBP' ? 1.25 : null,
    );
    expect(currencyCode).toBe('GBX');
    expect(rateTTM).toBeCloseTo(40 + 40 + 42, 9);
    expect(yieldPercent).toBeCloseTo(12.2, 9);
    expect(years.map(({ regular }) => regular)).toEqual([80, 80, 42]);
    expect(streakYears).toBe(0);
    // Each row keeps its own amount; the change is that of one currency.
    expect(history.map(({ amount, currencyCode: code }) => [amount, code])[1]).toEqual([
      0.5,
      'USD',
    ]);
    expect(history[0]?.changePercent).toBeCloseTo(5, 9);
  });

  it('are not summed without a rate', () => {
    const { rateTTM, yieldPercent, years } = answer(() => null);
    expect([rateTTM, yieldPercent, years]).toEqual([null, null, []]);
  });
});
