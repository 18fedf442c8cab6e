import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { dateOrdersOf, readDate } from './dates';
import { decodeText } from './decode-text';
import { delimiterOf } from './delimiter';
import { isEmptyCell } from './empty-cell';
import { splitCurrency } from './money-text';
import { decimalSignOf, readNumber } from './numbers';
import { openFile } from './open-file';

const day = (text: string, order: 'ymd' | 'dmy' | 'mdy' = 'ymd') => {
  const read = readDate(text, order);
  return read === null ? null : isoDate(read);
};

describe('decodeText', () => {
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (const [i, unit] of [...text].entries()) view.setUint16(2 * i, unit.charCodeAt(0), !isBig);
    return bytes;
  };

  it.each([
    ['UTF-8', new TextEncoder().encode('Währung;Betrag'), 'utf-8', 'Währung;Betrag'],
    [
      'UTF-16 with a mark',
      utf16('\uFEFFWährung;Betrag', false),
      'utf-16le',
      '\uFEFFWährung;Betrag',
    ],
    ['big UTF-16 with a mark', utf16('\uFEFFWährung', true), 'utf-16be', '\uFEFFWährung'],
    ['UTF-16 without a mark', utf16('Date;Type;Amount', false), 'utf-16le', 'Date;Type;Amount'],
    ['big UTF-16 without a mark', utf16('Date;Type;Amount', true), 'utf-16be', 'Date;Type;Amount'],
    [
      'Windows-1252',
      Uint8Array.from([0x57, 0xe4, 0x68, 0x72, 0x3b, 0x80]),
      'windows-1252',
      'Währ;€',
    ],
    [
      'Windows-1250',
      Uint8Array.from([0x47, 0x69, 0x65, 0xb3, 0x64, 0x61, 0x3b, 0x57, 0x9c]),
      'windows-1250',
      'Giełda;Wś',
    ],
  ])('reads %s', (_, bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ encoding, text });
  });
});

describe('dates', () => {
  it('have the day first when written with points', () => {
    expect(dateOrdersOf(['05.02.2026'])).toEqual(['dmy']);
    expect(dateOrdersOf(['05/02/2026'])).toEqual(['dmy', 'mdy']);
  });

  it('read the day of a booking from its text', () => {
    expect(readDate('11/18/2024 as of 11/15/2024', 'mdy')).toBe(readDate('11/15/2024', 'mdy'));
  });

  it.each([
    ['05-Feb-2026', '2026-02-05'],
    ['Feb 5, 2026', '2026-02-05'],
    ['February 5, 2026', '2026-02-05'],
    ['5. Februar 2026', '2026-02-05'],
    ['5 févr. 2026', '2026-02-05'],
    ['5 de febrero de 2026', '2026-02-05'],
    ['5 febbraio 2026', '2026-02-05'],
    ['5 fev 2026', '2026-02-05'],
    ['5 mrt 2026', '2026-03-05'],
    ['5 lutego 2026', '2026-02-05'],
    ['5 maj 2026', '2026-05-05'],
    ['Thu, 05 Feb 2026 10:11:12', '2026-02-05'],
    ['May 5, 2020, 10:10:57 PM', '2020-05-05'],
    ['2026-Feb-05', '2026-02-05'],
    ['05-Feb-26', '2026-02-05'],
    ['20260205', '2026-02-05'],
    ['20260205;101500', '2026-02-05'],
    ['20260205 101500', '2026-02-05'],
    ['2026-02-05T23:15:55.878985Z', '2026-02-05'],
    ['2026-02-05T23:15:55+02:00', '2026-02-05'],
    ['2026-02-05 16:06:47-04:00', '2026-02-05'],
    ['2026/02/05', '2026-02-05'],
  ])('reads %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each([
    '45000',
    '99999999',
    'Feb 30, 2026',
    'May',
    'March of 2026',
    '5 Smarch 2026',
    '10:11:12',
  ])('reads no date in %s', (text) => expect(dateOrdersOf([text])).toEqual([]));
});

describe('numbers', () => {
  it.each([
    ['-$1,234.50', '.', '-1234.5'],
    ['($1,811.80)', '.', '-1811.8'],
    ['1.234,56 €', ',', '1234.56'],
    ["1'234.56", '.', '1234.56'],
    ['1’234.56 CHF', '.', '1234.56'],
    ['1\u202F234,56', ',', '1234.56'],
    ['123.45-', '.', '-123.45'],
    ['−12', '.', '-12'],
    ['1.5E-7', '.', '0.00000015'],
    ['89,162.28 SEK', '.', '89162.28'],
    ['US$5', '.', '5'],
    ['12,34,567.5', '.', '1234567.5'],
    ['0.1234567890123456789', '.', '0.123456789012345679'],
  ] as const)('reads %s', (text, sign, expected) => {
    expect(readNumber(text, sign)?.toFixed()).toBe(expected);
  });

  it.each([
    ['15 %', '.'],
    ['0,505', '.'],
    ['1.5E999', '.'],
    ['12 apples', '.'],
    ['1,23,4', '.'],
    ['-', '.'],
    ['(-5)', '.'],
  ] as const)('reads no number in %s', (text, sign) => expect(readNumber(text, sign)).toBeNull());

  it('finds currencies next to numbers, and none for an ambiguous sign', () => {
    const codes = ['€5', '5,00 zł', '-£5', 'R$ 5', 'USD 5', '$5', '5 kr'].map(
      (text) => splitCurrency(text).currencyCode,
    );
    expect(codes).toEqual(['EUR', 'PLN', 'GBP', 'BRL', 'USD', null, null]);
  });

  it('lets a file decide, and finds a conflict', () => {
    expect(decimalSignOf(['1.234', '0,5'])).toBe(',');
    expect(decimalSignOf(['1.234'])).toBeNull();
    expect(decimalSignOf(['1,5', '1.5'])).toBe('conflict');
  });
});

it.each(['', '-', '--', '—', 'N/A', 'n/a', 'null', '#N/A', ' - '])('takes %j as empty', (cell) =>
  expect(isEmptyCell(cell)).toBe(true),
);

describe('openFile', () => {
  const shape = (text: string, options = {}) =>
    openFile(text, options).tables.map(({ section, headerLine, header, rows }) => [
      section,
      headerLine,
      header.length,
      rows.map(({ line }) => line),
    ]);

  it('finds the header below titles that have other delimiters', () => {
    const text = `Account statement, printed by Broker, Inc.
Period: 1 January, 2026 to 31 March, 2026

Datum;Typ;Stück;Kurs;Betrag;Währung
05.02.2026;Kauf;1,5;100;-150;EUR
`;
    expect(openFile(text).delimiter).toBe(';');
    expect(shape(text)).toEqual([[null, 4, 6, [5]]]);
  });

  it.each([
    ['German', 'Handelstag;Transaktionstyp;Stückzahl;Gebühren'],
    ['French', "Date d'opération;Type d'opération;Quantité;Frais"],
    ['Spanish', 'Fecha operación;Tipo de operación;Títulos;Comisión'],
    ['Italian', 'Data operazione;Tipo operazione;Quantità;Commissioni'],
    ['Portuguese', 'Data da operação;Movimentação;Quantidade;Corretagem'],
    ['Dutch', 'Transactiedatum;Transactietype;Aantal;Transactiekosten'],
    ['Polish', 'Data transakcji;Rodzaj transakcji;Ilość;Prowizja'],
    ['Swedish', 'Affärsdag;Typ av transaktion;Antal;Courtage'],
    ['Danish', 'Handelsdag;Transaktionstype;Antal;Gebyr'],
  ])('finds a %s header below a title', (_, header) => {
    expect(shape(`My account\n${header}\n05.02.2026;x;1;2`)).toEqual([[null, 2, 4, [3]]]);
  });

  it('skips a repeated header, and starts a table at another header', () => {
    const trades = 'Date,Type,Symbol,Quantity,Price';
    const cash = 'Date,Type,Amount,Currency';
    const text = `${trades}
2026-02-05,Buy,AAPL,1,100
${trades}
2026-02-06,Buy,AAPL,1,100
${cash}
2026-02-07,Deposit,100,USD`;
    expect(shape(text)).toEqual([
      [null, 1, 5, [2, 4]],
      [null, 5, 4, [6]],
    ]);
  });

  it('reads the sections of a statement', () => {
    const text = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity
Trades,Header,DataDiscriminator,Symbol,Date/Time,Quantity
Trades,Data,Order,AAPL,"2026-02-05, 10:00:00",10
Trades,SubTotal,,AAPL,,10
Trades,Total,,,,10`;
    expect(shape(text)).toEqual([
      ['Statement', 1, 2, [2]],
      ['Trades', 3, 4, [4]],
    ]);
  });

  it('reads tables between marks, with and without a mark before each row', () => {
    const plain = `"BOF","U1"\n"BOS","TRNT","Trades"\n"Symbol","DateTime","Quantity"\n"AAPL","20260205","1"\n"EOS","TRNT"\n"EOF","U1"`;
    expect(shape(plain)).toEqual([['Trades', 3, 3, [4]]]);
    const marked = `"BOF","U1"\n"HEADER","TRNT","Symbol","DateTime","Quantity"\n"DATA","TRNT","AAPL","20260205","1"\n"EOF","U1"`;
    expect(shape(marked)).toEqual([[null, 2, 3, [3]]]);
  });

  it('uses the chosen header line and delimiter', () => {
    const text = 'Date,Type,Amount\nfoo|bar|baz\n2026|02|05';
    expect(shape(text, { headerLine: 2, delimiter: '|' })).toEqual([[null, 2, 3, [3]]]);
    expect(() => openFile(text, { headerLine: 9 })).toThrow('The file has no line 9');
  });

  it('finds a delimiter by counts where no name is known', () => {
    expect(delimiterOf(['a|b|c', '1,5|2|3', '1,5|2|3'])).toBe('|');
    expect(delimiterOf(['one', 'two'])).toBe(',');
  });
});
