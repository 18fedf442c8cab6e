import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { at } from '../../ledger/ledger.fixture';
import { Rates } from '../../ledger/prices/rates';
import { checkRates } from './check-rates';
import type { ImportOptions } from '../import-plan';
import { options } from '../import.fixture';
import { sumsOf } from './plan-values';
import { readImport } from './read-import';

const read = (text: string, more?: Partial<ImportOptions>) =>
  readImport(text, options(more)).rows.map(({ action, transaction: one, also, errors, question }) =>
    one && action !== 'error'
      ? {
          type: one.type,
          quantity: one.quantity?.toNumber(),
          price: one.price?.toNumber(),
          amount: one.amount?.toNumber(),
          currency: one.currencyCode,
          fee: one.fee.toNumber(),
          tax: one.tax.toNumber(),
          also: also.map(({ transaction }) => [
            transaction.type,
            transaction.amount?.toNumber(),
            transaction.currencyCode,
          ]),
        }
      : { question: question?.key, errors: errors.map(({ field }) => field) },
  );

describe('amounts', () => {
  it('prefers the paid amount to a rounded price', () => {
    const text =
      'Date,Type,Symbol,Quantity,Price,Amount,Currency\n2024-01-05,Sell,AAPL,111,4.28,475.33,USD';
    expect(read(text)[0]).toMatchObject({ price: 4.28, amount: 475.33 });
  });

  it.each([
    ['with', '1001', '1899'],
    ['without', '1000', '1900'],
  ])('finds amounts %s fees by arithmetic', (_, paid, received) => {
    const text = `Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency
2024-01-05,Buy,AAPL,10,100,${paid},1,USD
2024-01-06,Sell,AAPL,10,190,${received},1,USD`;
    expect(read(text).map(({ amount, fee }) => [amount, fee])).toEqual([
      [1000, 1],
      [1900, 1],
    ]);
  });

  it('deducts a tax in the price’s currency from the amount that includes it', () => {
    const text = `Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),French transaction tax,Currency (French transaction tax)
Market buy,2024-01-01 16:10:05,US0378331005,AAPL,2,640,USD,1.25,1027.20,GBP,4,USD`;
    expect(read(text)).toMatchObject([{ amount: 1024, currency: 'GBP', fee: 3.2, also: [] }]);
  });

  it('stores the amount in its own currency next to a price in another one', () => {
    const text = `Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Currency conversion fee,Currency (Currency conversion fee)
Market buy,2024-01-01 16:10:05,US0378331005,AAPL,24,124.01,USD,1.25229,2381.35,GBP,4.71,GBP`;
    expect(read(text)).toEqual([
      {
        type: 'BUY',
        quantity: 24,
        price: undefined,
        amount: 2376.64,
        currency: 'GBP',
        fee: 4.71,
        tax: 0,
        also: [],
      },
    ]);
  });

  it('keeps a commission in its own currency', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Currency,Commission,Commission currency
2024-01-05,Buy,AAPL,10,100,USD,5,EUR`;
    expect(read(text)[0]).toMatchObject({ fee: 0, also: [['FEE', 5, 'EUR']] });
  });

  it('adds up several columns of fees, and not a column of their sum', () => {
    const header = 'Date,Type,Symbol,Quantity,Price,Currency,Stamp duty,SEC fee';
    expect(read(`${header}\n2024-01-05,Buy,AAPL,10,100,USD,5,0.5`)[0]).toMatchObject({ fee: 5.5 });
    const sum = `${header},Total fees\n2024-01-05,Buy,AAPL,10,100,USD,5,0.5,5.5`;
    expect(read(sum)[0]).toMatchObject({ fee: 5.5 });
  });

  it('asks whether a lone negative fee was paid, and applies the answer', () => {
    const text = 'Date,Type,Symbol,Quantity,Price,Currency,Fee\n2024-01-05,Buy,AAPL,10,100,USD,-5';
    expect(read(text)).toEqual([{ question: 'fees', errors: ['amount'] }]);
    expect(read(text, { answers: { fees: 'paid' } })[0]).toMatchObject({ fee: 5 });
    expect(read(text, { answers: { fees: 'given' } })[0]).toMatchObject({ errors: ['fee'] });
  });

  it('reads fees below zero as paid where cash that leaves is below zero', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Amount,Currency,Fee
2024-01-05,Buy,AAPL,10,100,-1000,USD,-5
2024-01-06,Buy,AAPL,10,100,-1000,USD,0.25`;
    expect(read(text).map(({ fee, also }) => [fee, also])).toEqual([
      [5, []],
      [0, [['FEE', -0.25, 'USD']]],
    ]);
  });

  it('asks whether a file’s income is before or after tax, unless its shares show it', () => {
    const header = 'Day,Event,Symbol,Shares,Dividend,Amount,Tax,Currency';
    const columns = { date: 'Day', type: 'Event', quantity: 'Shares', price: 'Dividend' };
    const income = (row: string, more = {}) => {
      const [one] = read(`${header}\n${row}`, { columns, ...more });
      return one && 'amount' in one ? [one.amount, one.tax] : one?.question;
    };
    const unclear = '2024-01-05,Dividend,AAPL,,,8.50,1.50,USD';
    expect(income(unclear)).toBe('income');
    expect(income(unclear, { answers: { income: 'after tax' } })).toEqual([10, 1.5]);
    expect(income('2024-01-05,Dividend,AAPL,10,1,8.50,1.50,USD')).toEqual([10, 1.5]);
    expect(income('2024-01-05,Dividend,AAPL,10,1,10,1.50,USD')).toEqual([10, 1.5]);
  });

  it('asks about share movements without money', () => {
    const text = 'Date,ISIN,Quantity,Price,Currency\n2024-01-05,NO0011082075,-50,0.00,EUR';
    expect(read(text)[0]).toMatchObject({ question: '' });
  });

  it('never uses the currency of an asset for a paid amount', () => {
    const text = 'Date,Type,Symbol,Amount\n2024-01-05,Dividend,AAPL,5';
    expect(read(text)).toEqual([{ question: 'currency', errors: ['currencyCode'] }]);
    expect(read(text, { answers: { currency: 'EUR' } })[0]).toMatchObject({ currency: 'EUR' });
  });

  it('does not treat a coin as a currency', () => {
    const text = 'Date,Type,Amount,Currency\n2024-01-05,Withdrawal,0.5,ETH';
    expect(read(text)).toEqual([{ question: 'currency ETH', errors: ['currencyCode'] }]);
  });
});

describe('kinds that few files have', () => {
  it('reads short sales and asks for the other asset of a spin-off', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency
2024-01-05,Sell short,AAPL,10,100,999,1,USD
2024-01-06,Buy to cover,AAPL,10,90,901,1,USD
2024-01-07,Spin-off,AAPL,2,,,,USD
2024-01-08,Forex,,,,100,,USD`;
    expect(read(text)).toMatchObject([
      { type: 'SHORT_SELL', quantity: 10, amount: 1000, fee: 1 },
      { type: 'SHORT_COVER', quantity: 10, amount: 900, fee: 1 },
      { question: 'Spin-off', errors: ['type'] },
      { question: 'Forex', errors: ['type'] },
    ]);
  });

  it('reads both amounts of an exchange, and refuses an asset that is not there', () => {
    const text = `Date,Type,Symbol,Amount,Currency,Other symbol,Other amount,Other currency code
2024-01-05,Currency exchange,,110,USD,,100,EUR
2024-01-06,Symbol change,AAPL,,USD,NOSUCH.US,,`;
    expect(readImport(text, options()).rows[0]?.transaction).toMatchObject({
      type: 'CURRENCY_EXCHANGE',
      otherCurrencyCode: 'EUR',
    });
    expect(read(text)[1]).toEqual({ question: undefined, errors: ['otherSymbol'] });
  });
});

describe('holdings', () => {
  const HEADER = 'Date,Type,Symbol,Quantity,Price,Currency';

  it('reads a split as shares received or as a ratio, depending on the holding', () => {
    const split = (heldQuantity: string, quantity: string) =>
      read(
        `${HEADER}\n2024-01-05,Buy,AAPL,${heldQuantity},100,USD\n2024-02-05,Stock split,AAPL,${quantity},,USD`,
      )[1];
    expect(split('0.08215962', '0.16431924')).toMatchObject({ quantity: 3 });
    expect(split('7', '3')).toMatchObject({ quantity: 3 });
    expect(split('1000', '-900')).toMatchObject({ quantity: 0.1 });
    expect(split('10', '10')).toMatchObject({ question: 'split 3', errors: ['quantity'] });
  });

  it('closes a position that the broker rounds', () => {
    const text = `${HEADER}
2024-01-05,Buy,AAPL,0.33333,100,USD
2024-01-06,Buy,AAPL,0.33333,100,USD
2024-01-07,Sell,AAPL,0.6667,100,USD
2024-01-08,Buy,MSFT,1,100,USD
2024-01-09,Sell,MSFT,0.99,100,USD`;
    expect(read(text).map(({ quantity }) => quantity)).toEqual([
      0.33333, 0.33333, 0.66666, 1, 0.99,
    ]);
  });
});

describe('rates', () => {
  const days = [at('2024-01-05')];
  const series = (rate: number) => ({
    day: Int32Array.from(days),
    rate: Float64Array.from([rate]),
  });
  // Of an account in euros.
  const rates = new Rates(
    'EUR',
    new Map([
      ['USD', series(0.9)],
      ['GBP', series(1.15)],
    ]),
  );
  const read = (rate: string, currency = 'USD', answers = {}) => {
    const text = `Date,Type,Symbol,Quantity,Price,Currency,Rate\n2024-01-05,Buy,AAPL,1,100,${currency},${rate}`;
    const { rows } = readImport(text, options());
    checkRates(rows, 'EUR', rates, { answers });
    const [row] = rows;
    return row?.question ? row.question.key : (row?.transaction?.rate?.toNumber() ?? null);
  };

  it.each([
    ['keeps one of the market', '0.91', 'USD', 0.91],
    ['turns a reciprocal one around', '1.1', 'USD', 0.9090909091],
    ['ignores one to another currency', '1.278', 'GBP', null],
    ['ignores 1, which leads to the currency itself', '1', 'USD', null],
    ['stores none of the own currency', '1.3', 'EUR', null],
    ['asks about any other', '0.7', 'USD', 'rates'],
    ['asks where the market has none', '0.7', 'CHF', 'rates'],
  ])('%s', (_, rate, currency, expected) => expect(read(rate, currency)).toBe(expected));

  it('applies the answer', () => expect(read('0.5', 'USD', { rates: 'turn' })).toBe(2));
});

describe('the plan', () => {
  it('has cash after each row, sums by kind, and omitted amounts', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency
2024-01-08,Dividend,AAPL,,,5,,USD
2024-01-05,Deposit,,,,1000,,USD
2024-01-06,Buy,AAPL,5,100,500,1,USD
2024-01-09,Dividend,AAPL,,,7,,USD`;
    const plan = readImport(text, options({ leaveOut: [5] }));
    const { values, kinds, leftOut } = sumsOf(plan, []);
    expect(plan.rows.map((row) => values.get(row)?.cashAfter.toNumber())).toEqual([
      504,
      1000,
      499,
      undefined,
    ]);
    expect(kinds.map(({ type, rows, cash }) => [type, rows, cash.toNumber()])).toEqual([
      ['DIVIDEND', 1, 5],
      ['DEPOSIT', 1, 1000],
      ['BUY', 1, -501],
    ]);
    expect(leftOut.map(({ cash, income }) => [cash.toNumber(), income.toNumber()])).toEqual([
      [7, 7],
    ]);
  });

  it('counts both currencies of an exchange', () => {
    const text = `Date,Type,Amount,Currency,Other amount,Other currency code
2024-01-05,Deposit,110,USD,,
2024-01-06,Currency exchange,110,USD,100,EUR
2024-01-07,Deposit,5,EUR,,`;
    const { values, kinds } = sumsOf(readImport(text, options()), []);
    const [, exchange, deposit] = [...values.values()];
    expect([exchange?.cashAfter.toNumber(), deposit?.cashAfter.toNumber()]).toEqual([0, 105]);
    expect(exchange?.other).toMatchObject({ currencyCode: 'EUR' });
    expect([exchange?.other?.cash, exchange?.other?.cashAfter].map(Number)).toEqual([100, 100]);
    expect(
      kinds.map(({ type, currencyCode, cash }) => [type, currencyCode, cash.toNumber()]),
    ).toEqual([
      ['DEPOSIT', 'USD', 110],
      ['CURRENCY_EXCHANGE', 'USD', -110],
      ['CURRENCY_EXCHANGE', 'EUR', 100],
      ['DEPOSIT', 'EUR', 5],
    ]);
    const without = sumsOf(readImport(text, options({ leaveOut: [3] })), []);
    expect(
      without.leftOut.map(({ currencyCode, cash }) => [currencyCode, cash.toNumber()]),
    ).toEqual([
      ['USD', -110],
      ['EUR', 100],
    ]);
  });

  it('lists unread columns', () => {
    const text = 'Date,Type,Amount,Currency,Mood,Empty\n2024-01-05,Deposit,5,USD,good,';
    const plan = readImport(text, options());
    expect(plan.columns.unread).toEqual(['Mood']);
  });

  it('finds columns by their values', () => {
    const text = 'Asset,A,B,Quantity,Price,Currency\nAAPL,2024-01-05,BUY,1,100,USD';
    const plan = readImport(text, options());
    expect(plan.columns.map).toMatchObject({ date: 'A', type: 'B' });
    expect(plan.rows[0]?.transaction?.type).toBe('BUY');
  });

  it('prefers the day of the trade to that of a quote', () => {
    const text = `Symbol,Current Price,Date,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Transaction Type
AAPL,147.87,2024/07/10,1,1,1,1,1,20240608,101.50,11,BUY`;
    const [row] = readImport(text, options()).rows;
    expect(isoDate(row?.transaction?.day ?? 0)).toBe('2024-06-08');
  });
});
