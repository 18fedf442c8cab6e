import { describe, expect, it } from 'vitest';
import { isinOf } from 'market-model/dataset';
import { realFunds } from './fund-table';
import { referenceUsd } from '../prices/reference-rates';
import { simulateFund } from './fund';

const funds = realFunds().filter(({ isin }) => isin !== undefined);
const listingsOf = (isin: string) => funds.filter((fund) => fund.isin === isin);

describe('further listings of the demo', () => {
  it('have true ISINs and distinct symbols', () => {
    expect(funds.filter(({ isin }) => isinOf(isin) !== isin)).toEqual([]);
    const symbols = realFunds().map(({ ticker, exchange }) => `${ticker}.${exchange}`);
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  it('are the same fund: cost, size and launch; the price is worth the same in dollars', () => {
    const listings = listingsOf('IE00B4L5Y983').map((fund) => simulateFund(fund, 7));
    expect(listings.map(({ symbol }) => symbol)).toEqual([
      'IWDA.AS',
      'SWDA.LSE',
      'EUNL.F',
      'SWDA.MI',
    ]);
    for (const figure of ['expenseRatio', 'assetsBillions', 'inceptionDay', 'name'] as const)
      expect(new Set(listings.map((fund) => fund[figure])).size).toBe(1);
    const [first, ...others] = listings.map(
      ({ price, currencyCode }) => price * referenceUsd(currencyCode),
    );
    for (const other of others) expect(other / (first ?? 0)).toBeCloseTo(1, 3);
    const volumes = listings.map(({ process, price, currencyCode }) =>
      Math.round((process.volume * price * referenceUsd(currencyCode)) / 1e6),
    );
    expect(new Set(volumes).size).toBe(4);
  });
});
