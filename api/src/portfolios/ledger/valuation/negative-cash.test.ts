import { describe, expect, it } from 'vitest';
import { at, entry, ledgerOf } from '../ledger.fixture';
import { negativeCash } from './negative-cash';

const buy = (date: string, amount: number, symbol = 'A') =>
  entry('BUY', date, { symbol, quantity: 1, amount });

describe('negativeCash', () => {
  const ledger = ledgerOf([
    entry('DEPOSIT', '2024-01-02', { amount: 1000 }),
    buy('2024-01-05', 1200),
    entry('DEPOSIT', '2024-01-10', { amount: 300 }),
    buy('2024-01-15', 400, 'B'),
    buy('2024-02-01', 200),
    entry('DIVIDEND', '2024-03-01', { amount: 50 }),
  ]);

  it('reports since when cash is below zero and the lowest balance', () => {
    const debts = negativeCash(ledger, at('2024-03-01'));
    expect(debts.map((one) => ({ ...one, lowest: one.lowest.toNumber() }))).toEqual([
      { currencyCode: 'USD', since: at('2024-01-15'), lowest: -500 },
    ]);
    expect(negativeCash(ledger, at('2024-01-06'))).toMatchObject([{ since: at('2024-01-05') }]);
  });

  it('is empty at or above zero, and without deposits', () => {
    expect(negativeCash(ledger, at('2024-01-12'))).toEqual([]);
    expect(negativeCash(ledgerOf([buy('2024-01-05', 10)]), at('2024-03-01'))).toEqual([]);
  });
});
