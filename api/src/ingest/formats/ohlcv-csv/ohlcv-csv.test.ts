import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { UnreadableSource } from '../../source';
import { WITHOUT_REAL_DATA, hasRealData, realFile } from '../../testing/real-data';
import { readOhlcvCsv } from './ohlcv-csv';

const read = (text: string) =>
  readOhlcvCsv(
    { main: new TextEncoder().encode(text) },
    { asOf: '2024-01-31', symbol: 'BRK.B.US', assetType: 'stock', currencyCode: 'USD' },
  );
const HEADER = 'date,open,high,low,close,volume\n';

describe('ohlcv-csv', () => {
  it('reads three ways of writing a date, a byte order mark and quotes', () => {
    const { bars, accepted, refused, records } = read(
      `\uFEFF${HEADER}2024-01-02,10,11,9,10.5,100\n"1/3/2024","10.5",11,10,"11",0\n01/04/24,11,12,11,12,\n`,
    );
    expect(refused).toEqual([]);
    expect(accepted).toBe(3);
    const daily = bars.get('BRK-B.US');
    expect([...(daily?.day ?? [])].map(isoDate)).toEqual([
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
    ]);
    expect([...(daily?.volume ?? [])]).toEqual([100, 0, NaN]);
    expect(records[0]).toMatchObject({
      symbol: 'BRK-B.US',
      date: '2024-01-04',
      fields: { price: 12, currencyCode: 'USD', countryCode: 'US', latestVolume: null },
    });
    expect(records[0]?.computed).toContain('day1ChangePercent');
    expect(records[0]?.computed).not.toContain('price');
  });

  it.each([
    ['2024-01-02,0,0,0,0,0', 'open, high, low, close not above zero'],
    ['2024-01-02,-10,11,9,10,5', 'open not above zero'],
    ['2024-01-02,10,9,11,10,5', 'high 9 below low 11'],
    ['2024-01-02,10,11,9,12,5', 'high 11 below open 10 or close 12'],
    ['2024-01-02,8,11,9,10,5', 'low 9 above open 8 or close 10'],
    ['2024-01-02,,,,,', 'open, high, low, close missing'],
    ['2024-01-02,10,11,9,,5', 'close missing'],
    ['2024-01-02,10,NaN,9,10,5', 'high not a number'],
    ['2024-01-02,10,1e999,9,10,5', 'high not a number'],
    ['2024-01-02,10,11,9,10,-5', 'volume below zero'],
    ['2024-01-02,10,11,9,10,many', 'volume not a number'],
    ['2024-02-30,10,11,9,10,5', '"2024-02-30" is not a date'],
    ['13/13/2024,10,11,9,10,5', '"13/13/2024" is not a date'],
    ['2024-01-02,10,11', '3 cells where the header has 6'],
  ])('rejects %s and continues', (row, reason) => {
    const { accepted, refused } = read(`${HEADER}${row}\n2024-01-03,10,11,9,10,5\n`);
    expect(accepted).toBe(1);
    expect(refused).toEqual([{ row: 2, reason }]);
  });

  it('rejects the second bar of a day and sorts unordered bars', () => {
    const { bars, refused, notes } = read(
      `${HEADER}2024-01-03,10,11,9,10,5\n2024-01-02,20,21,19,20,5\n2024-01-03,1,1,1,1,1\n`,
    );
    expect(refused).toEqual([{ row: 4, reason: 'second bar for 2024-01-03, first on line 2' }]);
    expect([...(bars.get('BRK-B.US')?.close ?? [])]).toEqual([20, 10]);
    expect(notes).toContain('dates were not in order: sorted');
  });

  it('makes up no bar when all are rejected', () => {
    const { bars, records } = read(`${HEADER}2024-01-02,0,0,0,0,0\n`);
    expect(bars.size).toBe(0);
    // No asset without a price either.
    expect(records).toEqual([]);
  });

  it('names columns that are not read, and absurd jumps that are taken', () => {
    const { notes, accepted } = read(
      'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02T00:00:00-05:00,10,11,9,10,1,5\n2024-01-03,99,101,98,100,1,5\n',
    );
    expect(accepted).toBe(2);
    expect(notes[0]).toBe(
      'columns read: date, open, high, low, close, volume; not read: adj close',
    );
    expect(notes[1]).toMatch(/more than 3 times apart .* 2024-01-03 \(10 to 100\)/);
  });

  it('refuses a header that names a column twice', () => {
    expect(() => read('date,open,high,low,close,close\n')).toThrow(/"close" twice/);
  });

  it('loses only the damaged row to an open quote', () => {
    const { accepted, refused } = read(
      `${HEADER}2024-01-02,10,11,9,10,5\n"2024-01-03,10,11,9,10,5\n2024-01-04,10,11,9,10,5\n`,
    );
    expect(accepted).toBe(2);
    expect(refused).toHaveLength(1);
  });

  it('cannot read a file without the columns, or without a symbol', () => {
    expect(() => read('a,b\n1,2\n')).toThrow(UnreadableSource);
    expect(() =>
      readOhlcvCsv({ main: new Uint8Array() }, { asOf: '2024-01-31', symbol: 'X.US' }),
    ).toThrow(UnreadableSource);
    expect(() =>
      readOhlcvCsv({ main: new TextEncoder().encode(HEADER) }, { asOf: '2024-01-31' }),
    ).toThrow(/symbol/);
  });
});

(hasRealData ? describe : describe.skip)(
  `ohlcv-csv on real files${hasRealData ? '' : ` (${WITHOUT_REAL_DATA})`}`,
  () => {
    const real = (file: string) =>
      readOhlcvCsv({ main: realFile(`ohlcv/${file}`) }, { asOf: '2026-04-13', symbol: 'X.US' });

    it('accepts the whole clean file', () => {
      expect(real('si_default.csv')).toMatchObject({ read: 502, accepted: 502, refused: [] });
    });

    it('accepts 32 years of an index', () => {
      const { accepted, refused, records } = real('si_spx.csv');
      expect([accepted, refused.length, records[0]?.date]).toEqual([8111, 0, '2022-03-10']);
    });

    it('refuses the zeros, the holes and the impossible bars of the dirty file', () => {
      const { read, accepted, refused, bars, records } = real('si_bad.csv');
      expect(read).toBe(502);
      expect(accepted + refused.length).toBe(502);
      expect(
        refused.filter(({ reason }) => reason === 'open, high, low, close missing').length,
      ).toBeGreaterThan(40);
      expect(
        refused.filter(({ reason }) => reason === 'open, high, low, close not above zero').length,
      ).toBeGreaterThan(40);
      expect(refused).toContainEqual({ row: expect.any(Number), reason: 'open not above zero' });
      const daily = bars.get('X.US');
      for (let i = 0; i < accepted; i++) {
        const [low, high] = [daily?.low[i] ?? NaN, daily?.high[i] ?? NaN];
        expect(low > 0 && low <= (daily?.close[i] ?? NaN) && (daily?.close[i] ?? NaN) <= high).toBe(
          true,
        );
      }
      // Months are missing before the last two bars: no indicator may reach across them.
      expect(records[0]?.fields).toMatchObject({
        price: 245.28,
        rsi14: null,
        atr14: null,
        week52HighDiff: null,
      });
    });

    it('refuses every row of the file of zeros', () => {
      const { accepted, refused, bars } = real('si_zeros.csv');
      expect([accepted, refused.length, bars.size]).toEqual([0, 200, 0]);
    });
  },
);
