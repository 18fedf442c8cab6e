import { describe, expect, it } from 'vitest';
import { at, entry, ledgerOf, marketOf, prices } from '../ledger/ledger.fixture';
import { Decimal } from '../ledger/money/decimal';
import { dailySeries } from '../ledger/returns/daily-series';
import { dayChange, previousTradingDay, quotation } from './day-change';

describe('trading day before', () => {
  it.each([
    ['2026-11-20', '2026-11-19'],
    ['2026-11-23', '2026-11-20'],
    ['2026-11-22', '2026-11-19'],
    ['2026-11-21', '2026-11-19'],
  ])('%s is %s', (day, before) => expect(previousTradingDay(at(day))).toBe(at(before)));
});

describe('quotation', () => {
  it('uses prices as traded; a split is not a change', () => {
    const history = prices({ '2026-11-18': 50, '2026-11-19': 50, '2026-11-20': 55 });
    const splits = [{ day: at('2026-11-20'), ratio: new Decimal(2) }];
    expect(quotation(history, splits, at('2026-11-19'))).toMatchObject({ price: 100, change: 0 });
    const after = quotation(history, splits, at('2026-11-20'));
    expect(after).toMatchObject({ price: 55, date: '2026-11-20', isStale: false });
    expect(after?.change).toBeCloseTo(0.1, 12);
  });

  it('reports a stale price, and has none before the first', () => {
    const history = prices({ '2026-10-01': 50 });
    expect(quotation(history, [], at('2026-11-20'))).toMatchObject({
      price: 50,
      date: '2026-10-01',
      isStale: true,
      change: null,
    });
    expect(quotation(history, [], at('2026-09-30'))).toBeNull();
    expect(quotation(null, [], at('2026-11-20'))).toBeNull();
  });
});

describe('change of the day', () => {
  const market = marketOf({
    A: prices({ '2026-11-18': 10, '2026-11-19': 10, '2026-11-20': 11 }),
  });
  const ledger = ledgerOf(
    [
      entry('BUY', '2026-11-18', { quantity: 10, price: 10 }),
      entry('BUY', '2026-11-20', { quantity: 5, price: 10 }),
    ],
    market,
  );
  const on = at('2026-11-20');

  it('excludes deposits', () =>
    expect(dayChange(ledger, dailySeries(ledger, on), on)).toEqual({
      from: '2026-11-19',
      amount: '15.00',
      share: expect.closeTo(0.1, 12),
    }));

  it('is unknown before the first price', () => {
    const early = at('2026-11-18');
    expect(dayChange(ledger, dailySeries(ledger, early), early)).toMatchObject({ amount: '0.00' });
    const late = at('2026-12-24');
    expect(dayChange(ledger, dailySeries(ledger, late), late)).toBeNull();
  });
});
