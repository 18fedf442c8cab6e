import { describe, expect, it } from 'vitest';
import { entry, figuresOn, ledgerOf, marketOf, prices, at } from '../ledger.fixture';
import { stateOn } from './holding-state';
import { ImpossibleTransaction } from './impossible-transaction';
import type { CostMethod } from './lots';

const holding = (transactions: ReturnType<typeof entry>[], method: CostMethod = 'fifo') => {
  const ledger = ledgerOf(transactions, marketOf({}), { method, feesInCost: false });
  const holding = ledger.holdings.get('A');
  if (!holding) throw new Error('no holding');
  return holding;
};
const costOf = (transactions: ReturnType<typeof entry>[], method: CostMethod = 'fifo') =>
  stateOn(holding(transactions, method).states, Infinity).bookedCost.value;
const buy = (date: string, quantity: number, amount: number, id?: string) =>
  entry('BUY', date, { quantity, amount, ...(id !== undefined && { id }) });
const sell = (date: string, quantity: number, lots: [string, number][] = []) =>
  entry('SELL', date, { quantity, amount: 1, lots });

describe('cost basis (V10)', () => {
  const first = [
    buy('2024-01-02', 109, 3149.2),
    buy('2024-01-03', 52, 1684.92),
    sell('2024-01-04', 15),
  ];

  it('equals that of Portfolio Performance by FIFO and by moving average', () => {
    expect(costOf(first, 'fifo').toFixed(2)).toBe('4400.74');
    expect(costOf(first, 'average').toFixed(2)).toBe('4383.74');
    const second = [
      buy('2024-01-02', 109, 3149.2),
      sell('2024-01-03', 15),
      buy('2024-01-04', 52, 1684.92),
      buy('2024-01-05', 32, 959.3),
    ];
    for (const method of ['fifo', 'average'] as const)
      expect(costOf(second, method).toFixed(2)).toBe('5360.04');
  });

  it.each(['fifo', 'average', 'specific'] as const)('leaves exactly nothing by %s', (method) => {
    const all = [
      buy('2024-01-02', 10, 99.99),
      sell('2024-01-03', 3),
      sell('2024-01-04', 3),
      sell('2024-01-05', 4),
    ];
    expect(costOf(all, method).isZero()).toBe(true);
    expect(holding(all, method).lots).toEqual([]);
    const fractions = [
      entry('BUY', '2024-01-02', { quantity: '0.3', amount: 7 }),
      entry('SELL', '2024-01-03', { quantity: '0.1', amount: 1 }),
      entry('SELL', '2024-01-04', { quantity: '0.2', amount: 1 }),
    ];
    expect(costOf(fractions, method).isZero()).toBe(true);
  });

  it('uses the chosen lots, by default the oldest', () => {
    const bought = [buy('2024-01-02', 10, 100, 'a'), buy('2024-01-03', 10, 200, 'b')];
    expect(costOf([...bought, sell('2024-01-04', 5, [['b', 5]])], 'specific').toNumber()).toBe(200);
    expect(costOf([...bought, sell('2024-01-04', 5)], 'specific').toNumber()).toBe(250);
    expect(costOf([...bought, sell('2024-01-04', 5, [['b', 5]])], 'fifo').toNumber()).toBe(250);
    expect(() => costOf([...bought, sell('2024-01-04', 11, [['b', 11]])], 'specific')).toThrow(
      'The chosen lot holds 10 shares, not 11',
    );
  });

  it('names the transaction that sells more than is held, wherever it was entered', () => {
    const late = entry('SELL', '2024-01-03', { quantity: 5, amount: 1, id: 'entered late' });
    const all = [
      buy('2024-01-02', 10, 100),
      entry('SELL', '2024-02-01', { quantity: 8, amount: 1, id: 'existing' }),
      late,
    ];
    expect(() => costOf(all)).toThrow('8 shares leave, 5 are held');
    const failure = (): unknown => {
      try {
        return costOf(all);
      } catch (error) {
        return error;
      }
    };
    expect(failure()).toBeInstanceOf(ImpossibleTransaction);
    expect(failure()).toMatchObject({ transaction: 'existing', field: 'quantity' });
  });
});

describe('profit and loss (V11)', () => {
  const market = (price: number) => marketOf({ A: prices(() => price) });

  it('equals that of Ghostfolio', () => {
    const partly = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 2, price: 75.8, fee: 2.95 }),
        entry('SELL', '2024-01-03', { quantity: 1, price: 85.73, fee: 1.3 }),
      ],
      market(87.8),
    );
    expect(figuresOn(partly, '2024-02-01')).toMatchObject({
      realised: 9.93,
      unrealised: 12,
      fees: 4.25,
      income: 0,
    });
    const whole = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 2, price: 142.9, fee: 1.55 }),
        entry('SELL', '2024-01-03', { quantity: 2, price: 136.6, fee: 1.65 }),
      ],
      market(500),
    );
    expect(figuresOn(whole, '2024-02-01')).toMatchObject({
      realised: -12.6,
      unrealised: 0,
      fees: 3.2,
      value: 0,
      cost: 0,
    });
    const paying = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 1, price: 298.58, fee: 19 }),
        entry('DIVIDEND', '2024-01-03', { amount: 0.62 }),
      ],
      market(331.83),
    );
    expect(figuresOn(paying, '2024-02-01')).toMatchObject({
      unrealised: 33.25,
      fees: 19,
      income: 0.62,
    });
  });

  it('equals that of Wealthfolio, including realised gains', () => {
    const ledger = ledgerOf(
      [
        entry('BUY', '2024-01-02', { quantity: 300, price: 10 }),
        entry('SELL', '2024-01-03', { quantity: 200, price: 8 }),
      ],
      market(9),
    );
    expect(figuresOn(ledger, '2024-02-01')).toMatchObject({ realised: -400, unrealised: -100 });
  });

  it('has fees and taxes of trades in cost and proceeds when they are asked to be there', () => {
    const transactions = [
      entry('BUY', '2024-01-02', { quantity: 10, price: 10, fee: 2 }),
      entry('SELL', '2024-01-03', { quantity: 5, price: 12, fee: 1, tax: 1 }),
      entry('DIVIDEND', '2024-01-04', { amount: 3, tax: 1 }),
    ];
    const ledger = ledgerOf(transactions, market(12), { method: 'fifo', feesInCost: true });
    expect(figuresOn(ledger, '2024-01-05')).toMatchObject({
      cost: 51,
      realised: 7,
      unrealised: 9,
      fees: 0,
      taxes: 1,
      income: 3,
    });
  });
});

describe('splits (V12)', () => {
  const bought = entry('BUY', '2024-01-02', { quantity: 10, price: 100 });
  const split = (date: string, ratio: string) => entry('SPLIT', date, { quantity: ratio });
  const last = (transactions: ReturnType<typeof entry>[]) => {
    const { quantity, bookedCost } = stateOn(holding(transactions).states, Infinity);
    return {
      quantity,
      cost: bookedCost.value,
      perShare: bookedCost.value.div(quantity).toFixed(10),
    };
  };

  it('change shares, never money', () => {
    expect(last([bought, split('2024-02-01', '2')])).toMatchObject({ perShare: '50.0000000000' });
    const sold = last([
      bought,
      split('2024-02-01', '2'),
      entry('SELL', '2024-03-01', { quantity: 5, price: 60 }),
    ]);
    expect([sold.quantity.toNumber(), sold.cost.toNumber(), sold.perShare]).toEqual([
      15,
      750,
      '50.0000000000',
    ]);
    expect(last([bought, split('2024-02-01', '0.1')])).toMatchObject({
      perShare: '1000.0000000000',
    });
    const both = last([bought, split('2024-02-01', '2'), split('2024-03-01', '0.333333')]);
    expect(both.quantity.mul(3).toFixed(20)).toBe('20.00000000000000000000');
    expect(both.perShare).toBe('150.0000000000');
  });

  it('of the market are applied once, regardless of the import', () => {
    const history = prices(() => 25, {
      splits: [{ day: at('2024-02-01'), ratio: split('2024-02-01', '4').quantity ?? bought.fee }],
    });
    const quantities = [
      [bought],
      [bought, split('2024-02-01', '4')],
      [bought, split('2024-02-03', '4'), split('2024-02-04', '2')],
    ].map((transactions) => {
      const ledger = ledgerOf(transactions, marketOf({ A: history }));
      const states = ledger.holdings.get('A')?.states ?? [];
      return [stateOn(states, at('2024-01-31')), stateOn(states, at('2024-02-02'))].map(
        ({ quantity }) => quantity.toNumber(),
      );
    });
    expect(quantities).toEqual([
      [10, 40],
      [10, 40],
      [10, 40],
    ]);
  });

  it('sell all shares when a rounded rest is sold after them', () => {
    const all = [
      entry('BUY', '2024-01-02', { quantity: 20, price: 50 }),
      split('2024-02-01', '0.333333'),
      entry('SELL', '2024-03-01', { quantity: '6.666667', price: 160 }),
    ];
    expect(holding(all).lots).toEqual([]);
    expect(costOf(all).isZero()).toBe(true);
  });
});
