import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { at } from '../ledger/ledger.fixture';
import { Decimal } from '../ledger/money/decimal';
import { checkTransaction } from '../ledger/transactions/check-transaction';
import { sampleTransactions, type SampleAsset } from './sample-transactions';

const LAST = at('2026-04-13');

/** Weekday prices since three years; the split two for one was a year and a half ago. */
function asset(symbol: string, price: number, more: Partial<SampleAsset> = {}): SampleAsset {
  const days = Array.from({ length: 1100 }, (_, i) => LAST - 1099 + i).filter(
    (day) => ![6, 0].includes((day + 4) % 7),
  );
  return {
    symbol,
    isDivisible: false,
    history: {
      currencyCode: 'USD',
      day: Int32Array.from(days),
      close: Float64Array.from(days, () => price),
      splits: [],
    },
    ...more,
  };
}
let ids = 0;
const sample = (assets: SampleAsset[]) =>
  sampleTransactions(assets, LAST, 'USD', () => `s${ids++}`);

describe('sampleTransactions', () => {
  it('spends no more than was deposited, on trading days, and sells no more than it holds', () => {
    const coin = asset('BTC-USD.CC', 61_234.5, { isDivisible: true });
    const transactions = sample([
      asset('FUND.US', 431.27),
      asset('A.US', 99.99),
      asset('B.US', 712.4),
      asset('C.US', 3.07),
      asset('D.US', 187),
      coin,
    ]);
    expect(transactions.map(({ type }) => type).filter((type) => type !== 'BUY')).toEqual([
      'DEPOSIT',
      'DEPOSIT',
      'SELL',
    ]);
    let cash = new Decimal(0);
    const quantities = new Map<string, Decimal>();
    for (const one of transactions) {
      expect(checkTransaction(one, LAST)).toEqual([]);
      expect([6, 0]).not.toContain(new Date(isoDate(one.day)).getUTCDay());
      const value = one.amount ?? one.quantity?.mul(one.price ?? 0) ?? new Decimal(0);
      const sign = one.type === 'BUY' ? -1 : 1;
      cash = cash.plus(value.mul(sign)).minus(one.fee);
      expect(cash.gte(0)).toBe(true);
      if (one.symbol === null) continue;
      const quantity = (one.quantity ?? new Decimal(0)).mul(-sign);
      quantities.set(one.symbol, (quantities.get(one.symbol) ?? new Decimal(0)).plus(quantity));
      expect(quantities.get(one.symbol)?.gte(0)).toBe(true);
    }
    expect(quantities.get('BTC-USD.CC')?.decimalPlaces()).toBeLessThanOrEqual(4);
    expect(quantities.get('FUND.US')?.isInteger()).toBe(true);
  });

  it('buys at the price as it was traded before a split', () => {
    const ratio = new Decimal(2);
    const splits = [{ day: at('2025-01-06'), ratio }];
    const one = asset('A.US', 50);
    const transactions = sample([{ ...one, history: { ...one.history, splits } }]);
    expect(
      transactions.filter(({ type }) => type === 'BUY').map(({ price }) => price?.toNumber()),
    ).toEqual([100, 50]);
  });
});
