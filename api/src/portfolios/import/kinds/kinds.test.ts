import { describe, expect, it } from 'vitest';
import type { ImportOptions } from '../import-plan';
import { options } from '../import.fixture';
import { additionsOf, readImport } from '../plan/read-import';

/** Type and amount of each row, or the reason why it is not a transaction. */
const read = (text: string, more?: Partial<ImportOptions>) =>
  readImport(text, options(more)).rows.map(({ action, transaction, reason, question }) =>
    transaction
      ? [transaction.type, (transaction.amount ?? transaction.quantity)?.toNumber()]
      : [action, reason ?? question?.option],
  );

const HEADER = 'Date,Type,Symbol,Quantity,Price,Amount,Currency';

describe('kinds of rows', () => {
  it('never matches a term by a common prefix', () => {
    const text = `${HEADER}
2024-03-02,Dividend withholding tax,MSFT,,,1.50,USD
2024-03-02,Interest tax,,,,0.30,USD
2024-03-02,Withdrawal fee,,,,2.00,USD
2024-03-02,Tax refund,,,,7.00,USD
2024-03-02,Dividend reinvestment,MSFT,0.5,400,200,USD
2024-03-02,Interest charge,,,,1.10,USD
2024-03-02,Buyback offer,MSFT,1,1,1,USD`;
    expect(read(text)).toEqual([
      ['TAX', 1.5],
      ['TAX', 0.3],
      ['FEE', 2],
      ['TAX', -7],
      ['error', 'words'],
      ['INTEREST', -1.1],
      ['error', 'words'],
    ]);
  });

  it('applies the answer to an unknown term, and skips one by choice', () => {
    const text = `${HEADER}\n2024-03-02,Gebuehr 17,,,,2,USD\n2024-03-02,Nothing,,,,2,USD`;
    expect(read(text, { words: { 'Gebuehr 17': 'FEE', Nothing: 'SKIP' } })).toEqual([
      ['FEE', 2],
      ['skip', 'No transaction, by your choice'],
    ]);
  });

  it('skips a row that is cancelled and the row that cancels it', () => {
    const text = `${HEADER}
2024-03-01,Buy,MSFT,1,400,400,USD
2024-03-01,Buy,MSFT,1,400,400,USD
2024-03-02,BUY (Cancelled),MSFT,1,400,400,USD`;
    expect(read(text)).toEqual([
      ['BUY', 400],
      ['skip', 'Taken back by line 4'],
      ['skip', 'Takes back line 3'],
    ]);
  });

  it('asks about a cancelled trade whose original is in another file', () => {
    const plan = readImport(`${HEADER}\n2024-03-02,BUY (Cancelled),MSFT,1,400,400,USD`, options());
    expect(plan.rows[0]?.errors[0]?.message).toMatch('takes back a row that is not in this file');
    expect(additionsOf(plan)).toBeNull();
  });

  it('reverses a reversed dividend', () => {
    const text = `${HEADER}\n2024-03-02,Dividend,MSFT,,,0.70,USD\n2024-03-03,Dividend (Reversal),MSFT,,,0.70,USD`;
    expect(read(text)).toEqual([
      ['DIVIDEND', 0.7],
      ['DIVIDEND', -0.7],
    ]);
  });

  it.each([
    ['de', 'Datum;Typ;Wert;Buchungswährung', 'Einlage', 'Gebühren', 'Steuerrückerstattung'],
    ['fr', 'Date;Type;Montant;Devise', 'Versement', 'Frais', "Remboursement d'impôt"],
    ['es', 'Fecha;Tipo;Importe;Divisa', 'Ingreso', 'Comisión', 'Devolución de impuestos'],
    ['it', 'Data;Tipo;Importo;Valuta', 'Versamento', 'Commissioni', 'Rimborso imposte'],
    ['pt', 'Data;Tipo;Valor;Moeda', 'Depósito', 'Corretagem', 'Restituição de imposto'],
    ['nl', 'Datum;Soort;Bedrag;Valuta', 'Storting', 'Kosten', 'Belastingteruggave'],
    ['pl', 'Data;Rodzaj;Kwota;Waluta', 'Wpłata', 'Prowizja', 'Zwrot podatku'],
    ['sv', 'Datum;Typ av transaktion;Belopp;Valuta', 'Insättning', 'Avgift', 'Skatteåterbäring'],
    ['da', 'Dato;Transaktionstype;Beløb;Valuta', 'Indbetaling', 'Gebyr', 'Skatterefusion'],
  ])('reads the terms of %s', (_, header, deposit, fee, refund) => {
    const text = `${header}\n2024-03-02;${deposit};100,00;EUR\n2024-03-02;${fee};2,50;EUR\n2024-03-02;${refund};7,00;EUR`;
    expect(read(text)).toEqual([
      ['DEPOSIT', 100],
      ['FEE', 2.5],
      ['TAX', -7],
    ]);
  });

  it('counts one of several levels of detail', () => {
    const text = `Symbol,DateTime,Quantity,TradePrice,Buy/Sell,CurrencyPrimary,LevelOfDetail
AAPL,,100,50,,USD,SYMBOL_SUMMARY
AAPL,20240105;093000,100,50,BUY,USD,ORDER
AAPL,20240105;093000,60,50,BUY,USD,EXECUTION
AAPL,20240105;093000,40,50,BUY,USD,EXECUTION
AAPL,20240105;093000,40,50,BUY,USD,CLOSED_LOT`;
    expect(read(text).map(([type, what]) => (type === 'skip' ? type : what))).toEqual([
      'skip',
      'skip',
      60,
      40,
      'skip',
    ]);
  });

  it('skips orders that were not carried out', () => {
    const text = `Date,Side,Symbol,Quantity,Price,Currency,Status
2024-03-02,Buy,MSFT,1,400,USD,Filled
2024-03-02,Buy,MSFT,1,400,USD,Cancelled`;
    expect(read(text)).toEqual([
      ['BUY', 1],
      ['skip', 'The order was not carried out: cancelled'],
    ]);
  });

  it('reads the sections of a statement, the name of the asset from its description', () => {
    const text = `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
Trades,Data,Order,Stocks,USD,AAPL,"2024-01-05, 10:00:00",10,181.18,-1811.8,-1,O
Trades,Data,Order,Stocks,USD,AAPL,"2024-02-05, 10:00:00",-4,187.68,750.72,-1.02,C
Trades,SubTotal,,Stocks,USD,AAPL,,6,,-1061.08,-2.02,
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2024-02-15,AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend),1.44
Dividends,Data,Total,,,1.44
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2024-02-15,AAPL(US0378331005) Cash Dividend USD 0.24 per Share - US Tax,-0.22,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,USD,2024-01-03,Electronic Fund Transfer,5000
Deposits & Withdrawals,Data,USD,2024-03-03,Disbursement,-250`;
    expect(read(text).filter(([type]) => type !== 'skip')).toEqual([
      ['BUY', 1811.8],
      ['SELL', 750.72],
      ['DIVIDEND', 1.44],
      ['TAX', 0.22],
      ['DEPOSIT', 5000],
      ['WITHDRAWAL', 250],
    ]);
  });
});
