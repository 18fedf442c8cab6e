import { describe, expect, it } from 'vitest';
import { at } from '../../ledger/ledger.fixture';
import { UnreadableImport } from '../reading/import-error';
import { options } from '../import.fixture';
import type { ImportOptions } from '../import-plan';
import { LotIndex } from '../native-format/lot-references';
import { additionsOf, missingColumns, readImport } from './read-import';

const rowsOf = (text: string, more?: Partial<ImportOptions>) =>
  readImport(text, options(more)).rows.map(({ line, action, transaction, errors }) =>
    transaction && errors.length === 0
      ? [
          action,
          transaction.type,
          transaction.day,
          transaction.symbol,
          transaction.quantity?.toNumber() ?? null,
          transaction.price?.toNumber() ?? null,
          transaction.amount?.toNumber() ?? null,
          transaction.currencyCode,
          transaction.fee.toNumber(),
        ]
      : [action, line, ...errors.map(({ field }) => field)],
  );

describe('readImport', () => {
  it.each([
    ['a quote that never ends', '"'.repeat(100_000), /Line 2 has more than 64 KB/],
    ['a row over many lines', `"${'a,\n'.repeat(30_000)}"`, /more than 64 KB/],
    ['lines without end', '\n'.repeat(100_000), /more than 40000 lines/],
    ['cells without end', `${','.repeat(60_000)}\n`.repeat(20), /more than 1000000 cells/],
    ['a column for each letter', null, /has 1003 columns/],
  ])('rejects %s before it delays other requests', (_what, body, message) => {
    const head = body === null ? `Date,Type,${'a,'.repeat(1000)}\nb` : `Date,Type\n${body}`;
    expect(() => readImport(head, options())).toThrow(message);
  });

  it('reads a plain file', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Currency,Fee
2024-01-05,BUY,AAPL,10,181.18,USD,1
2024-02-01,dividend,AAPL.US,10,0.24,USD,
2024-02-02,Cash In,,,,,`;
    expect(rowsOf(text)).toEqual([
      ['add', 'BUY', at('2024-01-05'), 'AAPL.US', 10, 181.18, null, 'USD', 1],
      ['add', 'DIVIDEND', at('2024-02-01'), 'AAPL.US', 10, 0.24, null, 'USD', 0],
      ['error', 4, 'currencyCode'],
    ]);
  });

  it('reads semicolons, decimal commas and days first', () => {
    const text = `\uFEFFDatum;Date;Type;Symbol;Quantity;Price;Currency
x;15.01.2024;Buy;MSFT;1.000,5;390,27;USD
x;03.02.2024;Sell;MSFT;1.000,5;400,00;USD`;
    const plan = readImport(text, options());
    expect(plan.format).toMatchObject({ delimiter: ';', decimalSign: ',', dateOrder: 'dmy' });
    expect(rowsOf(text)).toEqual([
      ['add', 'BUY', at('2024-01-15'), 'MSFT.US', 1000.5, 390.27, null, 'USD', 0],
      ['add', 'SELL', at('2024-02-03'), 'MSFT.US', 1000.5, 400, null, 'USD', 0],
    ]);
  });

  it('asks about ambiguities of a file, and applies the answer', () => {
    const dates = 'Date,Type,Amount,Currency\n03/04/2024,Deposit,5,USD';
    expect(readImport(dates, options()).rows[0]?.errors).toEqual([
      {
        field: 'date',
        message: '03/04/2024 can be 2024-04-03 or 2024-03-04; choose the order of dates',
      },
    ]);
    expect(rowsOf(dates, { dateOrder: 'mdy' })[0]?.[2]).toBe(at('2024-03-04'));
    const numbers = 'Date;Type;Amount;Currency\n2024-01-05;Deposit;1.234;USD';
    expect(readImport(numbers, options()).rows[0]?.question).toMatchObject({
      option: 'decimalSign',
      values: [{ value: '.' }, { value: ',' }],
    });
    expect(rowsOf(numbers, { decimalSign: ',' })[0]?.[6]).toBe(1234);
    const symbols = 'Date,Type,Symbol,Quantity,Price\n2024-01-05,Buy,BMW,1,100';
    const plan = readImport(symbols, options());
    expect(plan.unresolved).toEqual([
      {
        text: 'BMW',
        candidates: [
          expect.objectContaining({ symbol: 'BMW.F' }),
          expect.objectContaining({ symbol: 'BMW.XETRA' }),
        ],
      },
    ]);
    expect(additionsOf(plan)).toBeNull();
    expect(rowsOf(symbols, { choices: { BMW: 'BMW.XETRA' } })[0]?.slice(3, 8)).toEqual([
      'BMW.XETRA',
      1,
      100,
      null,
      'EUR',
    ]);
  });

  it('asks about numbers that disagree on the decimal sign, for each affected row', () => {
    const text =
      'Date;Type;Symbol;Quantity;Amount;Fee;Currency\n2024-01-05;Buy;AAPL;1;100;1,55;USD\n2024-01-05;Buy;AAPL;1;100;1.55;USD\n2024-01-05;Buy;AAPL;1;100;;USD';
    const { rows } = readImport(text, options());
    expect(rows.map(({ question }) => question?.option)).toEqual([
      'decimalSign',
      'decimalSign',
      undefined,
    ]);
  });

  it('reads decimal commas in the amounts of exchanges and spin-offs', () => {
    const text =
      'Date;Type;Symbol;Quantity;Amount;Currency;Other amount;Other currency code;Other symbol;Cost percent\n2024-01-05;CURRENCY_EXCHANGE;;;1000,50;USD;920,25;EUR;;\n2024-01-06;SPIN_OFF;AAPL;2;;USD;;;MSFT.US;12,5 %';
    const { rows } = readImport(text, options());
    expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
    expect(rows[0]?.transaction?.otherAmount?.toFixed()).toBe('920.25');
    expect(rows[1]?.transaction?.costPercent?.toFixed()).toBe('12.5');
  });

  it.each([
    ['a spin-off', '2024-02-01,SPIN_OFF,AAPL,5,,MSFT.US,10,'],
    ['a change of symbol', '2024-02-01,SYMBOL_CHANGE,AAPL,,,MSFT.US,,'],
  ])('finds lots that came by %s, and writes them again', (_, event) => {
    const text = `Date,Type,Symbol,Quantity,Price,Other symbol,Cost percent,Lots
2024-01-05,BUY,AAPL,10,100,,,
2024-01-05,BUY,MSFT,1,100,,,
${event}
2024-03-01,SELL,MSFT,2,50,,,2024-01-05#2:2`;
    const { rows } = readImport(text, options());
    expect(rows.map(({ errors }) => errors)).toEqual([[], [], [], []]);
    const [parent] = rows;
    const sale = rows[3]?.transaction;
    expect(sale?.lots.map(({ lot }) => lot)).toEqual([parent?.transaction?.id]);
    const all = rows.flatMap(({ transaction }) => transaction ?? []);
    expect(sale && new LotIndex(all).textOf(sale)).toBe('2024-01-05#2:2');
  });

  it('does not use a purchase after a spin-off as one of its lots', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Other symbol,Cost percent,Lots
2024-01-05,BUY,AAPL,10,100,,,
2024-02-01,SPIN_OFF,AAPL,5,,MSFT.US,10,
2024-02-05,BUY,AAPL,10,100,,,
2024-03-01,SELL,MSFT,2,50,,,2024-02-05:2`;
    expect(readImport(text, options()).rows[3]?.errors[0]?.field).toBe('lots');
  });

  it.each([
    ['', 'The file is empty'],
    ['Date,Type\n', 'The file has a header and no rows below it'],
    ['Date,Type\n2024-01-05,"BUY', 'is not closed'],
    ['Date,Type\n2024-01-05,B\u0000UY', 'Line 2 has characters that are no text'],
  ])('explains why %j cannot be read', (text, message) => {
    expect(() => readImport(text, options())).toThrow(UnreadableImport);
    expect(() => readImport(text, options())).toThrow(message);
  });

  it('names missing columns, and applies the user’s choice', () => {
    const text = 'When|What|Which|How many|Each|Unit\nabout 2024-01-05|Acquired|AAPL|2|100|USD';
    const plan = readImport(text, options());
    expect([plan.rows, plan.columns.missing, plan.format.delimiter]).toEqual([
      [],
      ['date', 'type'],
      '|',
    ]);
    expect(missingColumns(plan)).toBe(
      'The header has no column for date and type; it has When, What, Which, How many, Each, Unit',
    );
    expect(additionsOf(plan)).toBeNull();
    const columns = {
      date: 'When',
      type: 'What',
      symbol: 'Which',
      quantity: 'How many',
      price: 'Each',
      currencyCode: 'Unit',
    };
    const written = text.replace('about ', '');
    expect(rowsOf(written, { columns, words: { Acquired: 'BUY' } })).toEqual([
      ['add', 'BUY', at('2024-01-05'), 'AAPL.US', 2, 100, null, 'USD', 0],
    ]);
    const file = 'Date,Type,Symbol,Quantity,Price,Currency,Fee\n2024-01-05,Buy,AAPL,2,100,USD,7';
    expect(rowsOf(file, { columns: { fee: '' } })[0]?.[8]).toBe(0);
    const semicolons = 'Date;Type;Amount;Currency\n2024-01-05;Deposit;5;USD';
    expect(readImport(semicolons, options({ delimiter: ',' })).columns.missing).toEqual([
      'date',
      'type',
    ]);
  });

  it('names columns without a name or with a repeated one, so that each can be chosen', () => {
    const text = `My account,,,,
Date,Type,,Amount,Amount,,
2024-01-05,Deposit,USD,5,7,,
2024-01-06,Deposit,USD,6,8,,`;
    const { columns, format, rows } = readImport(text, options());
    expect(columns.header).toEqual(['Date', 'Type', 'Column 3', 'Amount', 'Amount (column 5)']);
    expect(columns.map).toMatchObject({ currencyCode: 'Column 3', amount: 'Amount' });
    expect(columns.unread).toEqual(['Amount (column 5)']);
    expect(rows[1]?.cells).toEqual(['2024-01-05', 'Deposit', 'USD', '5', '7']);
    expect(format.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(format.lines[1]?.cells.slice(0, 4)).toEqual(['Date', 'Type', '', 'Amount']);
    const secondAmount = readImport(text, options({ columns: { amount: 'Amount (column 5)' } }));
    expect(secondAmount.rows.map(({ transaction }) => transaction?.amount?.toNumber())).toEqual([
      undefined,
      7,
      8,
    ]);
  });

  it('shows the first dates and numbers as the format reads them', () => {
    const text = `Date;Type;Symbol;Amount;Fee;Currency
03/04/2024;Gift of a friend;AAPL;1.234,50;-1,5;USD
soon;Buy;AAPL;;;USD`;
    const readings = (more: Partial<ImportOptions>) =>
      readImport(text, options(more)).columns.readings;
    expect(readings({ dateOrder: 'dmy' })).toEqual([
      { date: '2024-04-03', amount: '1234.5', fee: '-1.5' },
      {},
    ]);
    expect(readings({ dateOrder: 'mdy' })[0]?.date).toBe('2024-03-04');
  });

  it('names the line and the field of each mistake', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Currency
2024-13-01,BUY,AAPL,1,1,USD
2024-01-05,LEND,AAPL,1,1,USD
2024-01-05,BUY,NOPE,1,1,USD
2024-01-05,BUY,AAPL,one,1,USD
2025-01-05,BUY,AAPL,1,1,USD
2024-01-05,BUY,AAPL,1,1,DOLLARS
2024-01-05,BUY,AAPL,1
2024-01-05,BUY,AAPL,-1,1,USD`;
    const fields = readImport(text, options()).rows.map(({ line, errors }) => [
      line,
      errors[0]?.field,
    ]);
    expect(fields).toEqual([
      [2, 'date'],
      [3, 'type'],
      [4, 'symbol'],
      [5, 'quantity'],
      [6, 'date'],
      [7, 'currencyCode'],
      [8, 'row'],
      [9, 'quantity'],
    ]);
  });

  it('adds nothing for a repeated file, and both of two equal rows once', () => {
    const text = `Date,Type,Symbol,Quantity,Price,Currency
2024-01-05,BUY,AAPL,1,100,USD
2024-01-05,BUY,AAPL,1.0,100.00,USD`;
    const keys = (additionsOf(readImport(text, options())) ?? []).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(additionsOf(readImport(text, options({ existingKeys: keys })))).toEqual([]);
    expect(additionsOf(readImport(text, options({ existingKeys: keys.slice(1) })))).toHaveLength(1);
  });
});

describe('files of brokers', () => {
  it('reads trades and cash of Interactive Brokers', () => {
    const trades = `"CurrencyPrimary","FXRateToBase","Symbol","TradeDate","Buy/Sell","Quantity","TradePrice","TradeMoney","IBCommission","TransactionID"
"USD","0.92","AAPL","20240105","BUY","10","181.18","1811.8","-1","77"
"USD","0.92","AAPL","20240205","SELL","-10","187.68","-1876.8","-1.02","78"`;
    expect(rowsOf(trades, { broker: 'ib' })).toEqual([
      ['add', 'BUY', at('2024-01-05'), 'AAPL.US', 10, 181.18, 1811.8, 'USD', 1],
      ['add', 'SELL', at('2024-02-05'), 'AAPL.US', 10, 187.68, 1876.8, 'USD', 1.02],
    ]);
    const cash = `CurrencyPrimary,Symbol,SettleDate,Amount,Type
USD,,2024-01-05,-100,Deposits/Withdrawals
USD,AAPL,2024-02-15,2.4,Dividends
USD,AAPL,2024-02-15,-0.36,Withholding Tax`;
    expect(rowsOf(cash, { broker: 'ib' }).map((row) => [row[1], row[6]])).toEqual([
      ['WITHDRAWAL', 100],
      ['DIVIDEND', 2.4],
      ['TAX', 0.36],
    ]);
  });

  it('reads activity of eToro', () => {
    const text = `Date,Type,Details,Amount,Units,Position ID
02/01/2024 10:00:00,Deposit,5000 USD Wire,5000.00,-,
03/01/2024 14:30:05,Open Position,AAPL/USD,500.00,2.7,1
03/02/2024 14:30:05,Edit Stop Loss,AAPL/USD,0,-,1
04/02/2024 15:00:00,Position closed,AAPL/USD,510.00,2.7,1`.replaceAll(',-,', ',,');
    expect(rowsOf(text, { broker: 'etoro' })).toEqual([
      ['add', 'DEPOSIT', at('2024-01-02'), null, null, null, 5000, 'USD', 0],
      ['add', 'BUY', at('2024-01-03'), 'AAPL.US', 2.7, null, 500, 'USD', 0],
      ['skip', 4],
      ['add', 'SELL', at('2024-02-04'), 'AAPL.US', 2.7, null, 510, 'USD', 0],
    ]);
  });

  it('reads activity of Robinhood', () => {
    const text = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"1/5/2024","1/5/2024","1/9/2024","AAPL","Apple","Buy","10","$181.18","($1,811.80)"
"1/9/2024","1/9/2024","1/9/2024","","ACH Deposit","ACH","","","$2,000.00"
"2/15/2024","2/15/2024","2/15/2024","AAPL","Cash Div","CDIV","","","$2.40"`;
    expect(rowsOf(text, { broker: 'robinhood' })).toEqual([
      ['add', 'BUY', at('2024-01-05'), 'AAPL.US', 10, 181.18, 1811.8, 'USD', 0],
      ['add', 'DEPOSIT', at('2024-01-09'), null, null, null, 2000, 'USD', 0],
      ['add', 'DIVIDEND', at('2024-02-15'), 'AAPL.US', null, null, 2.4, 'USD', 0],
    ]);
  });

  it('reads trades of NAGA and of CMEG', () => {
    const naga = `Time;Type;Symbol;Volume;Price;Currency;Commission
13.01.2024 10:11:12;Buy;MSFT;2;390,27;USD;-1,50`;
    expect(rowsOf(naga, { broker: 'naga' })).toEqual([
      ['add', 'BUY', at('2024-01-13'), 'MSFT.US', 2, 390.27, null, 'USD', 1.5],
    ]);
    const cmeg = `Date,Symbol,Side,Price,Qty,Commission
01/05/2024,MSFT,B,390.27,2,0.5
01/08/2024,MSFT,S,395.00,2,0.5`;
    expect(rowsOf(cmeg, { broker: 'cmeg' }).map((row) => row.slice(1, 5))).toEqual([
      ['BUY', at('2024-01-05'), 'MSFT.US', 2],
      ['SELL', at('2024-01-08'), 'MSFT.US', 2],
    ]);
  });
});
