import { describe, expect, it } from 'vitest';
import type { ImportOptions } from '../import-plan';
import { options } from '../import.fixture';
import { readImport } from '../plan/read-import';

const read = (text: string, more?: Partial<ImportOptions>) =>
  readImport(text, options(more)).rows.map(({ action, transaction, question }) =>
    transaction
      ? [
          transaction.type,
          transaction.symbol,
          transaction.quantity?.toNumber() ?? null,
          transaction.amount?.toNumber() ?? null,
        ]
      : [action, question?.key],
  );

describe('kinds in sentences', () => {
  it('reads purchases, income and movements of money from descriptions', () => {
    const text = `Date,Details,Amount,Currency
2024-03-01,Deposit for investment purchases,5000,USD
2024-03-02,"Bought 1,550 Microsoft Corporation (MSFT)",-4000,USD
2024-03-03,DIV: MSFT.XNAS.US @ USD 0.41,635.5,USD
2024-03-04,Account Fee for the period 08-Jan-2024 to 07-Apr-2024,-14.05,USD
2024-03-05,Sold 10 Microsoft Corporation (MSFT),26,USD
2024-03-06,Payment by Faster - One-off withdrawal Faster,-270.24,USD`;
    expect(read(text)).toEqual([
      ['DEPOSIT', null, null, 5000],
      ['BUY', 'MSFT.US', 1550, 4000],
      ['DIVIDEND', 'MSFT.US', null, 635.5],
      ['FEE', null, null, 14.05],
      ['SELL', 'MSFT.US', 10, 26],
      ['WITHDRAWAL', null, null, 270.24],
    ]);
  });

  it('finds the asset of an income among those that other rows trade', () => {
    const text = `Date,Details,Amount,Currency
2024-03-01,B 100 MSFT @ 45.00,-4519.95,USD
2024-03-02,Dividend MSFT,30,USD
2024-03-03,Dividend AAPL,30,USD`;
    expect(read(text)).toEqual([
      ['BUY', 'MSFT.US', 100, 4519.95],
      ['DIVIDEND', 'MSFT.US', null, 30],
      ['error', undefined],
    ]);
  });

  it('reads count and price of an order, of a part of it the part', () => {
    const text = `Time;Type;Symbol;Comment;Amount;Currency
12.04.2024 13:01:45;Stocks/ETF purchase;AAPL;OPEN BUY 34/34.5658 @ 11.7480;-399.43;USD
13.04.2024 13:01:45;Stocks/ETF sale;AAPL;CLOSE BUY 4 @ 12.3400;49.36;USD`;
    expect(read(text)).toEqual([
      ['BUY', 'AAPL.US', 34, 399.43],
      ['SELL', 'AAPL.US', 4, 49.36],
    ]);
  });

  it('reads the numbers of sentences with their own decimal sign', () => {
    const text = `Date;Event;Symbol;Amount;Currency
2024-03-01;Buy 3 @ 139.74 USD;AAPL;-418,22;USD
2024-03-02;Sell 1 @ 140.00 USD;AAPL;139,00;USD`;
    expect(read(text)).toEqual([
      ['BUY', 'AAPL.US', 3, 418.22],
      ['SELL', 'AAPL.US', 1, 139],
    ]);
  });

  it.each([
    ['says two things', 'Dividend interest tax note', 5],
    ['has a word that changes the meaning', 'Dividend estimated for 2024', 5],
    ['has another word before an income', 'Rit.dividendo azioni', 5],
    ['names rights', 'Dividend right of Microsoft', 5],
    ['has the sign of another type', 'Dividend of Microsoft', -5],
  ])('asks when a sentence %s', (_, sentence, amount) => {
    const text = `Date,Type,Symbol,Amount,Currency
2024-03-01,Withdrawal,,-100,USD
2024-03-01,Withdrawal,,-100,USD
2024-03-01,Withdrawal,,-100,USD
2024-03-02,${sentence},MSFT,${amount},USD`;
    expect(read(text).at(-1)?.[0]).toBe('error');
  });

  it('does not read words of the name as a kind', () => {
    const text = `Date,Action,Symbol,Description,Amount,Currency
2024-03-01,DIVIDEND RECEIVED INTEREST FEE TRUST (MSFT) (Cash),MSFT,INTEREST FEE TRUST,7.50,USD`;
    expect(read(text)).toEqual([['DIVIDEND', 'MSFT.US', null, 7.5]]);
  });

  it('asks once for sentences that differ only in numbers, and applies the answer', () => {
    const text = `Date,Type,Amount,Currency
2024-03-01,Levy of period 2024-01,-1,USD
2024-03-02,Levy of period 2024-02,-2,USD`;
    const [first, second] = read(text);
    expect(first).toEqual(['error', 'Levy of period #']);
    expect(second).toEqual(first);
    expect(
      read(text, { words: { 'Levy of period #': 'FEE' }, answers: { signs: 'cash' } }),
    ).toEqual([
      ['FEE', null, null, 1],
      ['FEE', null, null, 2],
    ]);
  });

  it('reads a reinvestment that paid for shares as a purchase', () => {
    const text = `Date,Type,Symbol,Quantity,Amount,Currency,Description
2024-03-01,Withdrawal,,,-100,USD,
2024-03-04,Dividend,MSFT,,6.8,USD,PAY 03/04
2024-03-04,Dividend,MSFT,0.0236,-6.8,USD,REINVEST PRICE $ 288.37`;
    expect(read(text).slice(1)).toEqual([
      ['DIVIDEND', 'MSFT.US', null, 6.8],
      ['BUY', 'MSFT.US', 0.0236, 6.8],
    ]);
  });
});

describe('kinds in several columns', () => {
  it('use the sub type if the type is unknown or a trade', () => {
    const text = `Date,Activity Type,Activity Sub Type,Symbol,Quantity,Amount,Currency
2024-03-01,MoneyMovement,Contribution,,,1500,USD
2024-03-02,Trade,Buy,MSFT,10,-381.2,USD`;
    expect(read(text)).toEqual([
      ['DEPOSIT', null, null, 1500],
      ['BUY', 'MSFT.US', 10, 381.2],
    ]);
  });

  it('ask when two columns name different kinds of an unknown type', () => {
    const text = `Date,Type,Category,Sub Type,Amount,Currency
2024-03-01,Deposit,,,5,USD
2024-03-01,Deposit,,,5,USD
2024-03-01,Booking 7,Fee,Interest,5,USD`;
    expect(read(text)[2]).toEqual(['error', 'Booking 7']);
  });

  it('read trades of shares that are described like options', () => {
    const text = `Date,Action,Symbol,Instrument Type,Quantity,Price,Currency
2024-03-01,SELL_TO_CLOSE,AAPL,Equity,3,290,USD
2024-03-01,BUY_TO_OPEN,AAPL,Equity Option,1,2,USD`;
    expect(read(text)).toEqual([
      ['SELL', 'AAPL.US', 3, null],
      ['error', 'BUY_TO_OPEN'],
    ]);
  });
});
