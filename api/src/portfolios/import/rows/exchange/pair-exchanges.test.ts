import { describe, expect, it } from 'vitest';
import { options } from '../../import.fixture';
import { readImport } from '../../plan/read-import';

const read = (text: string) =>
  readImport(text, options()).rows.map(({ action, transaction, reason, also }) =>
    transaction
      ? [
          transaction.type,
          transaction.currencyCode,
          transaction.amount?.toNumber(),
          transaction.otherCurrencyCode,
          transaction.otherAmount?.toNumber(),
          ...also.map((one) => `${one.transaction.type} ${one.transaction.amount?.toFixed()}`),
        ]
      : [action, reason],
  );

describe('currency exchanges', () => {
  it('are joined from two rows of one order', () => {
    const text = `Date;Order #;Transaction;Net Amount;Currency
24-08-2022;113882551;Forex credit;1000.00;CHF
24-08-2022;7;Credit interest;1.00;CHF
24-08-2022;8;Credit interest;1.00;CHF
24-08-2022;113882551;Forex debit;-1060.17;USD`;
    const rows = read(text);
    expect(rows[0]).toEqual(['skip', 'The other side of the exchange in line 5']);
    expect(rows[3]).toEqual(['CURRENCY_EXCHANGE', 'USD', 1060.17, 'CHF', 1000]);
  });

  it('are joined from two rows next to each other', () => {
    const text = `Date,Type,Amount,Currency
2024-09-02,Fx Exchange,-32.93,CAD
2024-09-02,Fx Exchange,23.80,USD`;
    expect(read(text)[0]).toEqual(['CURRENCY_EXCHANGE', 'CAD', 32.93, 'USD', 23.8]);
  });

  it.each([
    ['the other side is missing', '2024-09-02,Fx Exchange,-32.93,CAD'],
    ['the days differ', '2024-09-02,Fx Exchange,-32.93,CAD\n2024-09-03,Fx Exchange,23.80,USD'],
    [
      'two rows could be the other side',
      '2024-09-02,Fx Exchange,23.80,USD\n2024-09-02,Fx Exchange,-32.93,CAD\n2024-09-02,Fx Exchange,22,EUR',
    ],
  ])('are asked about when %s', (_, rows) => {
    const plan = readImport(`Date,Type,Amount,Currency\n${rows}`, options());
    expect(plan.rows.every(({ action }) => action === 'error')).toBe(true);
    expect(plan.rows[0]?.question?.option).toBe('words');
  });

  it('are read from trades of a currency pair', () => {
    const text = `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm in EUR,Code
Trades,Data,Order,Forex,USD,EUR.USD,"2024-01-05, 10:00:00",-1000,1.0950,1095,-1.82,
Trades,Data,Order,Forex,USD,EUR.USD,"2024-01-08, 10:00:00",500,1.10,-550,-1.82,`;
    expect(read(text)).toEqual([
      ['CURRENCY_EXCHANGE', 'EUR', 1000, 'USD', 1095, 'FEE 1.82'],
      ['CURRENCY_EXCHANGE', 'USD', 550, 'EUR', 500, 'FEE 1.82'],
    ]);
  });
});
