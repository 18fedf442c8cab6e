import { describe, expect, it } from 'vitest';
import { at, entry } from '../ledger.fixture';
import { checkTransaction } from './check-transaction';
import { inOrder } from './in-order';
import { TRANSACTION_TYPES } from './transaction';

const fieldsOf = (...entered: Parameters<typeof entry>) =>
  checkTransaction(entry(...entered), at('2024-06-30'), 'USD').map(({ field }) => field);

describe('checkTransaction', () => {
  it.each([
    ['BUY', { quantity: '0.00012345', price: 50_000 }],
    ['BUY', { quantity: 1, price: 0 }],
    ['SELL', { quantity: 3, amount: 10 }],
    ['SELL', { quantity: 3, price: 3.333, amount: 10 }],
    ['DIVIDEND', { amount: 1 }],
    ['DIVIDEND', { quantity: 10, price: 0.24 }],
    ['DIVIDEND', { amount: -1 }],
    ['SPLIT', { quantity: '0.1' }],
    ['DEPOSIT', { amount: 1 }],
    ['WITHDRAWAL', { amount: 1 }],
    ['TRANSFER_IN', { quantity: 1, price: 5 }],
    ['TRANSFER_OUT', { quantity: 1 }],
    ['TRANSFER_IN', { symbol: null, amount: 5 }],
    ['INTEREST', { symbol: null, amount: -5 }],
    ['FEE', { amount: -1 }],
    ['BUY', { quantity: 1, price: 1, rate: 1 }],
    ['BUY', { quantity: 1, price: 1, rate: 1.1, currencyCode: 'EUR' }],
    ['TAX', { symbol: null, amount: 1 }],
    ['GIFT', { quantity: 1, price: 0 }],
    ['SPIN_OFF', { quantity: 5, otherSymbol: 'B', costPercent: 12.5 }],
    ['SYMBOL_CHANGE', { otherSymbol: 'B' }],
    ['MERGER', { quantity: 5, otherSymbol: 'B' }],
    ['MERGER', { quantity: 5, otherSymbol: 'B', amount: 3.2, price: 40 }],
    ['CURRENCY_EXCHANGE', { symbol: null, amount: 100, otherAmount: 90, otherCurrencyCode: 'EUR' }],
    ['SHORT_SELL', { quantity: 5, price: 10 }],
    ['SHORT_COVER', { quantity: 5, amount: 0 }],
    ['OPTION_WRITE', { symbol: 'A-C200.OWN', quantity: 100, price: 1.5 }],
    ['PRICE', { symbol: 'FLAT.OWN', price: 250_000 }],
  ] as const)('takes a %s of %j', (type, fields) => {
    expect(fieldsOf(type, '2024-01-02', { ...fields })).toEqual([]);
  });

  it.each([
    ['BUY', { quantity: 1 }, ['amount']],
    ['BUY', { amount: 1 }, ['quantity']],
    ['BUY', { quantity: 1, price: 1, symbol: null }, ['symbol']],
    ['SELL', { quantity: -1, price: 1 }, ['quantity', 'amount']],
    ['SELL', { quantity: 10, price: 5, amount: 60 }, ['amount']],
    ['SPLIT', {}, ['quantity']],
    ['SPLIT', { quantity: 0 }, ['quantity']],
    ['SPLIT', { quantity: 2, amount: 1 }, ['amount']],
    ['DEPOSIT', { amount: 0 }, ['amount']],
    ['DEPOSIT', { amount: 1, symbol: 'A' }, ['symbol']],
    ['INTEREST', { amount: 0 }, ['amount']],
    ['FEE', {}, ['amount']],
    ['BUY', { quantity: 1, price: 1, rate: 0 }, ['rate']],
    ['SELL', { quantity: 3, price: 1, lots: [['x', 2]] }, ['lots']],
    ['TRANSFER_IN', { quantity: 3 }, ['amount']],
    ['BUY', { quantity: 1, price: 1, fee: -1 }, ['fee']],
    ['SHORT_SELL', { quantity: 1, price: 1, fee: -1 }, ['fee']],
    ['BUY', { quantity: 1, price: 1, otherSymbol: 'B' }, ['otherSymbol']],
    ['GIFT', { quantity: 1 }, ['amount']],
    ['SPIN_OFF', { quantity: 5, otherSymbol: 'B' }, ['costPercent']],
    [
      'SPIN_OFF',
      { quantity: 5, otherSymbol: 'A', costPercent: 101 },
      ['otherSymbol', 'costPercent'],
    ],
    ['SYMBOL_CHANGE', {}, ['otherSymbol']],
    ['SYMBOL_CHANGE', { otherSymbol: 'B', quantity: 1 }, ['quantity']],
    ['MERGER', { quantity: 5, otherSymbol: 'B', amount: 3.2 }, ['price']],
    ['CURRENCY_EXCHANGE', { symbol: null, amount: 1 }, ['otherAmount', 'otherCurrencyCode']],
    [
      'CURRENCY_EXCHANGE',
      { symbol: null, amount: 1, otherAmount: 1, otherCurrencyCode: 'USD' },
      ['otherCurrencyCode'],
    ],
    ['OPTION_WRITE', { quantity: 1, price: 1 }, ['symbol']],
    ['PRICE', {}, ['price']],
    ['PRICE', { price: 1, amount: 1 }, ['amount']],
    ['SELL', { quantity: 1, price: 1, fee: 1, tax: -0.01 }, ['tax']],
    ['BUY', { quantity: 1, price: 1, rate: 1.1 }, ['rate']],
  ] as const)('refuses a %s of %j', (type, fields, expected) => {
    const { lots, ...rest } = { lots: undefined, ...fields };
    const entered = {
      ...rest,
      ...(lots && { lots: lots.map(([lot, quantity]): [string, number] => [lot, quantity]) }),
    };
    expect(fieldsOf(type, '2024-01-02', entered)).toEqual(expected);
  });

  it('accepts a time that falls on the day in some time zone', () => {
    const on = (executedAt: string) =>
      fieldsOf('BUY', '2024-01-02', { quantity: 1, price: 1, executedAt });
    expect(on('2024-01-02T20:30:00-05:00')).toEqual([]);
    expect(on('2024-01-01T12:00:00Z')).toEqual([]);
    expect(on('2024-01-04T00:00:00Z')).toEqual(['executedAt']);
  });

  it('refuses the future', () => {
    expect(fieldsOf('DEPOSIT', '2024-07-01', { amount: 1 })).toEqual(['date']);
    expect(fieldsOf('DEPOSIT', '2024-06-30', { amount: 1 })).toEqual([]);
  });
});

describe('inOrder', () => {
  it('orders a day by time where there is one, and always in the same way', () => {
    const day = [
      entry('WITHDRAWAL', '2024-01-02', { id: 'withdrawal', amount: 1 }),
      entry('BUY', '2024-01-02', { id: 'later buy', executedAt: '2024-01-02T16:00:00+01:00' }),
      entry('SELL', '2024-01-02', { id: 'first sale', executedAt: '2024-01-02T09:30:00Z' }),
      entry('SELL', '2024-01-02', { id: 'sale' }),
      entry('BUY', '2024-01-02', { id: 'buy' }),
      entry('SPLIT', '2024-01-02', { id: 'split', executedAt: '2024-01-02T20:00:00Z' }),
    ];
    const expected = ['split', 'buy', 'first sale', 'later buy', 'sale', 'withdrawal'];
    for (let turn = 0; turn < day.length; turn++)
      expect(inOrder([...day.slice(turn), ...day.slice(0, turn)]).map(({ id }) => id)).toEqual(
        expected,
      );
  });

  it('sorts splits first in a day, and additions before removals', () => {
    const day = TRANSACTION_TYPES.toReversed().map((type) =>
      entry(type, '2024-01-02', { symbol: 'A' }),
    );
    const earlier = entry('SELL', '2024-01-01');
    expect(inOrder([...day, earlier]).map(({ type }) => type)).toEqual([
      'SELL',
      'SYMBOL_CHANGE',
      'MERGER',
      'SPIN_OFF',
      'SPLIT',
      'GIFT',
      'TRANSFER_IN',
      'DEPOSIT',
      'OPTION_WRITE',
      'SHORT_SELL',
      'CURRENCY_EXCHANGE',
      'BUY',
      'SHORT_COVER',
      'TRANSFER_OUT',
      'SELL',
      'TAX',
      'FEE',
      'INTEREST',
      'DIVIDEND',
      'PRICE',
      'WITHDRAWAL',
    ]);
  });
});
