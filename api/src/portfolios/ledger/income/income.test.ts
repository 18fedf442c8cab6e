import { describe, expect, it } from 'vitest';
import type { DividendRecord, UpcomingDividend } from 'market-model/dataset/records/dividend';
import { Decimal } from '../money/decimal';
import { at, entry, ledgerOf, marketOf, prices } from '../ledger.fixture';
import {
  expectedIncome,
  receivedIncome,
  suggestedDividends,
  type IncomeItem,
} from './income-items';
import { incomeByHolding } from './income-by-holding';
import { incomeMonths, yieldOnCost } from './income-months';
import { realisedByYear } from './realised-by-year';

const dividend = (
  exDate: string,
  amount: number,
  paymentDate: string | null = null,
): DividendRecord => ({
  exDate,
  amount,
  currencyCode: 'USD',
  declaredDate: null,
  recordDate: null,
  paymentDate,
  frequency: 'Quarterly',
  special: false,
});
const upcoming = (
  status: UpcomingDividend['status'],
  ...record: Parameters<typeof dividend>
): UpcomingDividend => ({ ...dividend(...record), symbol: 'A', status, previousAmount: null });

const market = marketOf({ A: prices(() => 50) });
const bought = entry('BUY', '2024-01-02', { quantity: 10, price: 40 });

describe('income', () => {
  it('is received, declared and estimated by month', () => {
    const ledger = ledgerOf(
      [bought, entry('DIVIDEND', '2024-02-15', { amount: 5, tax: 1 })],
      market,
    );
    const on = at('2024-03-01');
    const items = [
      ...receivedIncome(ledger, at('2024-01-01'), on),
      ...expectedIncome(
        ledger,
        () => [
          upcoming('confirmed', '2024-02-28', 0.6, '2024-03-15'),
          upcoming('estimated', '2024-05-10', 0.5, '2024-05-25'),
        ],
        on,
      ),
    ];
    const months = incomeMonths(items, at('2024-02-10'), 4).map(
      ({ month, received, declared, estimated }) => [
        month,
        ...[received, declared, estimated].map((amount) => amount?.toNumber()),
      ],
    );
    expect(months).toEqual([
      ['2024-02', 5, 0, 0],
      ['2024-03', 0, 6, 0],
      ['2024-04', 0, 0, 0],
      ['2024-05', 0, 0, 5],
    ]);
    expect(yieldOnCost(new Decimal(20), new Decimal(400))?.toNumber()).toBe(0.05);
    expect(yieldOnCost(new Decimal(20), null)).toBeNull();
  });

  it('is unknown in a month with an unknown amount, and known in the others', () => {
    const on = (date: string, amount: number | null): IncomeItem => ({
      symbol: 'A',
      status: 'received',
      day: at(date),
      amount: amount === null ? null : new Decimal(amount),
    });
    const items = [on('2024-02-01', 5), on('2024-02-15', null), on('2024-03-15', 2)];
    expect(
      incomeMonths(items, at('2024-02-01'), 2).map(({ received }) => received?.toNumber() ?? null),
    ).toEqual([null, 2]);
  });

  it('suggests dividends that no transaction has, on the shares before the ex-date', () => {
    const history = prices(() => 50, {
      splits: [{ day: at('2024-03-01'), ratio: new Decimal(2) }],
    });
    const ledger = ledgerOf(
      [
        bought,
        entry('BUY', '2024-02-14', { quantity: 5, price: 40 }),
        entry('DIVIDEND', '2024-02-20', { amount: 5 }),
      ],
      marketOf({ A: history }),
    );
    const records = [
      dividend('2023-12-01', 0.25),
      dividend('2024-01-15', 0.25, '2024-01-20'),
      dividend('2024-02-14', 0.25, '2024-02-19'),
      dividend('2024-04-10', 0.25),
    ];
    const suggestions = suggestedDividends(ledger, () => records, at('2024-04-30'));
    // The booked one is February’s, though January’s is within its days too.
    expect(
      suggestions.map(({ exDay, quantity, amount }) => [
        exDay - at('2024-01-01'),
        quantity.toNumber(),
        amount.toNumber(),
      ]),
    ).toEqual([
      [14, 10, 5],
      [100, 30, 7.5],
    ]);
  });

  it('suggests nothing for shares that were bought on the ex-date', () => {
    const ledger = ledgerOf([bought], market);
    const of = (exDate: string) =>
      suggestedDividends(ledger, () => [dividend(exDate, 0.25)], at('2024-04-30')).length;
    expect([of('2024-01-02'), of('2024-01-03')]).toEqual([0, 1]);
  });
});

describe('income by holding', () => {
  it('adds up by status, with the yield of expected income on cost', () => {
    const item = (symbol: string | null, status: IncomeItem['status'], amount: number | null) => ({
      symbol,
      status,
      day: 0,
      amount: amount === null ? null : new Decimal(amount),
    });
    const items = [
      item('A', 'received', 5),
      item(null, 'received', 1),
      item('A', 'declared', 2),
      item('A', 'estimated', 3),
      item('B', 'estimated', null),
    ];
    const rows = incomeByHolding(items, () => new Decimal(100));
    expect(
      rows.map((row) => [
        row.symbol,
        ...Object.values(row)
          .slice(1)
          .map((one) => one?.toString() ?? null),
      ]),
    ).toEqual([
      ['A', '5', '2', '3', '0.05'],
      [null, '1', '0', '0', '0'],
      ['B', '0', '0', null, null],
    ]);
  });
});

describe('realised gains', () => {
  it('are summed by year with their sales', () => {
    const ledger = ledgerOf(
      [
        entry('BUY', '2022-01-03', { quantity: 10, price: 40 }),
        entry('SELL', '2022-12-30', { quantity: 4, price: 50 }),
        entry('SELL', '2024-01-02', { quantity: 6, price: 30 }),
        entry('BUY', '2024-01-02', { symbol: 'B', quantity: 1, price: 30, currencyCode: 'XXX' }),
        entry('SELL', '2024-01-03', { symbol: 'B', quantity: 1, price: 30, currencyCode: 'XXX' }),
      ],
      market,
    );
    expect(
      realisedByYear(ledger).map(({ year, realised, disposals }) => [
        year,
        realised?.toNumber() ?? null,
        disposals.length,
      ]),
    ).toEqual([
      [2024, null, 2],
      [2022, 40, 1],
    ]);
  });
});
