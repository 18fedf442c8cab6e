import { describe, expect, it } from 'vitest';
import { options } from '../import.fixture';
import { readImport } from '../plan/read-import';

const kinds = (text: string) =>
  readImport(text, options()).rows.map(({ action, transaction, question, reason }) =>
    transaction
      ? [transaction.type, transaction.amount?.toNumber() ?? null]
      : [action, question?.key ?? reason],
  );

describe('terms of brokers', () => {
  it('reads the codes of Robinhood, and asks about events', () => {
    const text = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"3/1/2024","3/1/2024","3/1/2024","","Instant bank transfer","RTP","","","$500.00"
"3/2/2024","3/2/2024","3/4/2024","AAPL","Apple","Buy","1","$100.00","($100.00)"
"3/3/2024","3/3/2024","3/3/2024","AAPL","Cash Div","CDIV","","","$0.24"
"3/3/2024","3/3/2024","3/3/2024","AAPL","Tax","DTAX","","","($0.04)"
"3/4/2024","3/4/2024","3/4/2024","","Interest Payment","INT","","","$1.10"
"3/5/2024","3/5/2024","3/5/2024","","Gold","GOLD","","","($5.00)"
"3/6/2024","3/6/2024","3/6/2024","AAPL","ADR","DFEE","","","($0.02)"
"3/7/2024","3/7/2024","3/7/2024","AAPL","Spin","SOFF","2","",""`;
    expect(kinds(text)).toEqual([
      ['DEPOSIT', 500],
      ['BUY', 100],
      ['DIVIDEND', 0.24],
      ['TAX', 0.04],
      ['INTEREST', 1.1],
      ['FEE', 5],
      ['FEE', 0.02],
      ['error', 'SOFF'],
    ]);
  });

  it('reads the headers and terms of a Polish broker', () => {
    const text = `Czas transakcji;Walor;Giełda;K/S;Liczba;Kurs;Waluta;Prowizja;Wartość
15.01.2024 10:15:30;AAPL;NASDAQ;K;10;185,50;USD;3,80;1855,00
26.02.2024 10:15:30;AAPL;NASDAQ;S;4;190,25;USD;3,80;761,00`;
    const { rows, columns } = readImport(text, options());
    expect(columns.map).toMatchObject({
      date: 'Czas transakcji',
      symbol: 'Walor',
      fee: 'Prowizja',
    });
    expect(
      rows.map(({ transaction: one }) => [one?.type, one?.amount?.toNumber(), one?.fee.toNumber()]),
    ).toEqual([
      ['BUY', 1855, 3.8],
      ['SELL', 761, 3.8],
    ]);
  });

  it('skips sweeps to the bank of the broker and reads the rest of its account statement', () => {
    const text = `Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID
16-12-2023,09:05,15-12-2023,AAPL,,Dividende,,USD,"0,44",USD,"0,44",
15-12-2023,16:55,15-12-2023,AAPL,,"Kauf 2 zu je 33,9 USD (US0378331005)",,USD,"-67,80",USD,"0,00",
15-12-2023,16:49,15-12-2023,,,Degiro Cash Sweep Transfer,,EUR,"-100,00",EUR,"99,00",`;
    expect(kinds(text)).toEqual([
      ['DIVIDEND', 0.44],
      ['BUY', 67.8],
      ['skip', 'No transaction: an order or a mark of the broker'],
    ]);
  });

  it.each([
    ['after the tax that is named', '0.24', '40', '7.18', '2.42', 9.6],
    ['before it', '0.24', '40', '9.66', '2.48', 9.66],
  ])('reads a dividend %s by the rounded announcement', (_, price, shares, amount, tax, gross) => {
    const text = `Date,Type,Symbol,No. of shares,Price,Amount,Tax,Currency
2024-07-15,Dividend,AAPL,${shares},${price},${amount},${tax},USD`;
    expect(kinds(text)).toEqual([['DIVIDEND', gross]]);
  });
});
