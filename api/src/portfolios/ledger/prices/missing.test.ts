import { describe, expect, it } from 'vitest';
import { at, entry, figuresOn, ledgerOf, marketOf, prices } from '../ledger.fixture';
import { MissingList } from './missing';
import { partsOfPortfolio } from '../valuation/parts';
import { waterfall } from '../valuation/waterfall';

const missingOn = (ledger: ReturnType<typeof ledgerOf>, date: string) => {
  const missing = new MissingList();
  partsOfPortfolio(ledger, at(date), missing);
  return missing.items.map(({ symbol, what, day }) => [symbol, what, day - at(date)]);
};

describe('missing prices and rates', () => {
  const bought = entry('BUY', '2024-01-02', { quantity: 2, price: 100 });

  it('include a price that is older than ten days', () => {
    const ledger = ledgerOf([bought], marketOf({ A: prices({ '2024-01-02': 100 }) }));
    expect(figuresOn(ledger, '2024-01-12')).toMatchObject({ value: 200, unrealised: 0 });
    expect(figuresOn(ledger, '2024-01-13')).toMatchObject({
      value: NaN,
      unrealised: NaN,
      cost: 200,
      netFlows: 200,
    });
    expect(missingOn(ledger, '2024-01-13')).toEqual([['A', 'price', 0]]);
  });

  it('include a rate, which never defaults to 1', () => {
    const euro = entry('BUY', '2024-01-02', { quantity: 2, price: 100, currencyCode: 'EUR' });
    const ledger = ledgerOf(
      [euro],
      marketOf({ A: prices(() => 110, { currencyCode: 'EUR' }) }, { EUR: { '2024-01-20': 1.1 } }),
    );
    expect(figuresOn(ledger, '2024-01-21')).toMatchObject({
      value: 242,
      cost: NaN,
      unrealised: expect.closeTo(22, 10),
      currencyEffect: NaN,
      netFlows: NaN,
      income: 0,
    });
    expect(missingOn(ledger, '2024-01-21')).toEqual([
      ['EUR', 'rate', at('2024-01-02') - at('2024-01-21')],
    ]);
    const change = waterfall(ledger, null, at('2024-01-21'), 2);
    expect([change.end?.toNumber(), change.netFlows, change.reconciles]).toEqual([242, null, null]);
    // After the purchase everything is known again: the period does not need the earlier rate.
    const later = waterfall(ledger, at('2024-01-20'), at('2024-01-21'), 2);
    expect([later.unrealised?.toNumber(), later.netFlows?.toNumber()]).toEqual([0, 0]);
  });

  it('does not cancel when it is missing at both ends', () => {
    const ledger = ledgerOf([bought], marketOf({}));
    const change = waterfall(ledger, at('2024-01-03'), at('2024-01-09'), 2);
    expect([change.start, change.end, change.unrealised, change.reconciles]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const two = [
      entry('BUY', '2024-01-02', { quantity: 1, price: 1, currencyCode: 'XXX' }),
      entry('TRANSFER_IN', '2024-01-02', {
        symbol: 'B',
        quantity: 1,
        price: 1,
        currencyCode: 'XXX',
      }),
    ];
    expect(figuresOn(ledgerOf(two), '2024-01-02')).toMatchObject({ netFlows: NaN, cost: NaN });
    const deposit = entry('DEPOSIT', '2024-01-02', { amount: 5, currencyCode: 'XXX' });
    expect(figuresOn(ledgerOf([deposit]), '2024-01-02')).toMatchObject({
      value: NaN,
      currencyEffect: NaN,
      netFlows: NaN,
    });
  });
});

describe('currency effect', () => {
  it('is the cost times the change of the rate, the price part at the later rate', () => {
    const market = marketOf(
      { A: prices(() => 120, { currencyCode: 'EUR' }) },
      { EUR: (day) => (day < at('2024-02-01') ? 1.1 : 1.2) },
    );
    const bought = entry('BUY', '2024-01-02', { quantity: 10, price: 100, currencyCode: 'EUR' });
    expect(figuresOn(ledgerOf([bought], market), '2024-02-02')).toMatchObject({
      cost: 1100,
      value: 1440,
      unrealised: 240,
      currencyEffect: 100,
    });
    const sold = entry('SELL', '2024-02-01', {
      quantity: 10,
      price: 120,
      currencyCode: 'EUR',
      rate: 1.25,
    });
    expect(figuresOn(ledgerOf([bought, sold], market), '2024-02-02')).toMatchObject({
      realised: 250,
      currencyEffect: 150,
      value: 0,
    });
  });

  it('is the balance times the change of the rate for cash', () => {
    const market = marketOf({}, { EUR: (day) => (day < at('2024-02-01') ? 1.1 : 1.2) });
    const deposit = entry('DEPOSIT', '2024-01-02', { amount: 100, currencyCode: 'EUR' });
    expect(figuresOn(ledgerOf([deposit], market), '2024-02-02')).toMatchObject({
      value: 120,
      netFlows: 110,
      currencyEffect: 10,
    });
  });
});
