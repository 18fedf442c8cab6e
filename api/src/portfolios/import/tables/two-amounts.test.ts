import { describe, expect, it } from 'vitest';
import type { ImportOptions } from '../import-plan';
import { options } from '../import.fixture';
import { readImport } from '../plan/read-import';

const read = (text: string, more?: Partial<ImportOptions>) =>
  readImport(text, options(more)).rows.map(({ action, transaction: one, question }) =>
    one
      ? [
          one.type,
          one.symbol ?? one.otherCurrencyCode ?? null,
          one.quantity?.toNumber() ?? null,
          one.amount?.toNumber() ?? one.price?.toNumber() ?? null,
          one.fee.toNumber(),
          one.currencyCode,
        ]
      : [action, question?.option],
  );

describe('columns for debit and credit', () => {
  it('give the direction of the money', () => {
    const text = `Date,Details,Debit,Credit,Currency
24/06/2024,Direct Transfer Drawer,,6000.00,USD
26/06/2024,B 100 AAPL @ 45.000000,4519.95,,USD
29/08/2024,S 40 AAPL @ 41.950000,,1658.05,USD
02/10/2024,Direct Transfer - Payee,389.53,0.00,USD
03/10/2024,Account fee,11.99,,USD`;
    expect(read(text)).toEqual([
      ['DEPOSIT', null, null, 6000, 0, 'USD'],
      ['BUY', 'AAPL.US', 100, 4519.95, 0, 'USD'],
      ['SELL', 'AAPL.US', 40, 1658.05, 0, 'USD'],
      ['WITHDRAWAL', null, null, 389.53, 0, 'USD'],
      ['FEE', null, null, 11.99, 0, 'USD'],
    ]);
  });

  it('make a description a purchase or sale only where count and price explain the amount', () => {
    const text = `Date,Symbol,Quantity,Price,Description,Debit,Credit,Currency
03/04/2024,AAPL,1000,0.6954,1000 APPLE  Del,703.35,,USD
13/04/2024,,,,Deposit,,5000,USD
23/04/2024,AAPL,1000,0.6954,1000 APPLE  Del,70.35,,USD`;
    expect(read(text).map(([type]) => type)).toEqual(['BUY', 'DEPOSIT', 'error']);
  });
});

describe('columns for given and received amounts', () => {
  const HEADER =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';

  it('are purchases, sales, exchanges and movements of money, with fees on top', () => {
    const text = `${HEADER}
2024-01-30 10:00:00,,,500.00,USD,,,
2024-02-03 15:30:00,148.50,USD,0.5,AAPL,1.50,USD,Buy
2024-02-10 16:00:00,0.25,AAPL,90.00,USD,0.50,USD,Sell
2024-02-11 16:00:00,20,USD,18,EUR,,,
2024-02-12 16:00:00,30,USD,,,,,`;
    expect(read(text)).toEqual([
      ['DEPOSIT', null, null, 500, 0, 'USD'],
      ['BUY', 'AAPL.US', 0.5, 148.5, 1.5, 'USD'],
      ['SELL', 'AAPL.US', 0.25, 90, 0.5, 'USD'],
      ['CURRENCY_EXCHANGE', 'EUR', null, 20, 0, 'USD'],
      ['WITHDRAWAL', null, null, 30, 0, 'USD'],
    ]);
  });

  it('ask about an asset swap, and about a single asset movement', () => {
    const text = `${HEADER}
2024-02-03 15:30:00,1,AAPL,2,MSFT,,,
2024-02-04 15:30:00,,,2,MSFT,,,Reward`;
    expect(read(text)).toEqual([
      ['error', 'words'],
      ['error', 'words'],
    ]);
  });

  it('are read from a signed amount and its counterpart', () => {
    const text = `Timestamp (UTC),Transaction Kind,Currency,Amount,To Currency,To Amount
2024-08-08 06:27:13,viban_purchase,USD,-250.0,AAPL,2
2024-08-07 10:00:00,deposit,USD,300.0,,`;
    expect(read(text)).toEqual([
      ['BUY', 'AAPL.US', 2, 250, 0, 'USD'],
      ['DEPOSIT', null, null, 300, 0, 'USD'],
    ]);
  });
});

describe('three columns for amounts with currency names', () => {
  it('belong to price, fee and amount', () => {
    const text = `Czas transakcji;Papier;K/S;Liczba;Kurs;Waluta;Prowizja;Waluta;Wartość;Waluta
10.07.2023 09:00:01;MSFT;K;10;100,00;PLN;3,90;PLN;1 000,00;PLN
11.07.2023 16:12:39;AAPL;K;1;188,08;USD;14,00;PLN;768,25;PLN`;
    expect(read(text)[1]).toEqual(['BUY', 'AAPL.US', 1, 768.25, 14, 'PLN']);
  });
});
