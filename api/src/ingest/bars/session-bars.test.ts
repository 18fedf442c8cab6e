import { describe, expect, it } from 'vitest';
import { readOhlcvCsv } from '../formats/ohlcv-csv/ohlcv-csv';

const HEADER = 'date,open,high,low,close,volume\n';
const read = (text: string, symbol = 'ACME.US') =>
  readOhlcvCsv({ main: new TextEncoder().encode(text) }, { asOf: '2024-12-31', symbol });

/** Rows every half hour from 09:30; `from` and `until` are numbers of half hours. */
const session = (day: string, from = 0, until = 13): string[] =>
  Array.from({ length: until - from }, (_, i) => {
    const minute = 570 + 30 * (from + i);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const price = 100 + from + i;
    return `${day} ${time}:00,${price},${price + 2},${price - 1},${price + 1},10`;
  });

const days = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09'];
const file = (...sessions: string[][]) => `${HEADER}${sessions.flat().join('\n')}\n`;

describe('daily bars of intraday rows', () => {
  it('use first, highest, lowest, last and sum of a day, in any order of rows', () => {
    const rows = session('2024-01-02').toReversed();
    const { bars, accepted, refused, notes } = read(file(rows));
    const daily = bars.get('ACME.US');
    expect(
      [daily?.open, daily?.high, daily?.low, daily?.close, daily?.volume].map((column) => [
        ...(column ?? []),
      ]),
    ).toEqual([[100], [114], [99], [113], [130]]);
    expect([accepted, refused]).toEqual([13, []]);
    expect(notes).toContain('13 intraday rows were put together into 1 daily bars');
  });

  it.each([
    ['a row is missing in the middle', (rows: string[]) => rows.toSpliced(6, 1), '1 of 13 are'],
    ['the first rows are missing', (rows: string[]) => rows.slice(2), '2 of 13 are missing'],
    ['the last rows are missing', (rows: string[]) => rows.slice(0, 8), '5 of 13 are missing'],
    [
      'a row cannot be true',
      (rows: string[]) => rows.with(3, '2024-01-09 11:00:00,103,1,2,104,10'),
      'line 70: high 1 below low 2',
    ],
    ['a time is there twice', (rows: string[]) => [...rows, rows[4] ?? ''], 'second row for 11:30'],
    [
      'one volume is missing',
      (rows: string[]) => rows.with(3, '2024-01-09 11:00:00,103,105,102,104,'),
      'a volume is missing',
    ],
  ])('are refused when %s', (_, damage, reason) => {
    const [last = ''] = days.slice(-1);
    const { bars, refused } = read(
      file(...days.slice(0, -1).map((day) => session(day)), damage(session(last))),
    );
    expect(bars.get('ACME.US')?.day.length).toBe(5);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toContain(reason);
  });

  it('are complete on a day when the exchange closes early', () => {
    const { bars, refused } = read(
      file(...days.map((day) => session(day)), session('2024-07-03', 0, 7)),
    );
    expect(refused).toEqual([]);
    expect(bars.get('ACME.US')?.day.length).toBe(7);
  });

  it('follow clocks that change between summer and winter', () => {
    const winter = days.map((day) => session(day, 2, 15));
    const summer = Array.from({ length: 9 }, (_, i) =>
      session(`2024-07-${8 + i}`.replace('-8', '-08').replace('-9', '-09')),
    );
    const { refused, bars } = read(file(...winter, ...summer));
    expect(refused).toEqual([]);
    expect(bars.get('ACME.US')?.day.length).toBe(15);
  });

  it('keep the lunch of Tokyo', () => {
    const { refused } = read(file(...days.map((day) => session(day).toSpliced(5, 2))), '7203.TSE');
    expect(refused).toEqual([]);
  });

  it('read times of their own column', () => {
    const { bars } = read(
      'date,time,open,high,low,close,volume\n2024-01-02,09:30,10,12,9,11,5\n2024-01-02,10:00,11,13,10,12,6\n',
    );
    expect([...(bars.get('ACME.US')?.close ?? [])]).toEqual([12]);
  });

  it('are not built from a file with one time a day', () => {
    const { bars, notes } = read(
      `${HEADER}2024-01-02T21:00:00Z,10,12,9,11,5\n2024-01-03T21:00:00Z,11,13,10,12,6\n`,
    );
    expect(bars.get('ACME.US')?.day.length).toBe(2);
    expect(notes.join()).not.toContain('intraday');
  });
});
