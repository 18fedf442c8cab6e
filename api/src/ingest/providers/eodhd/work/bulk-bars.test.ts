import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barFigures, barsIn, type BarFigures } from './bar-columns';
import { BulkBars } from './bulk-bars';
import { decodeBulkDay, encodeBulkDay } from './bulk-day-file';
import { UnitFiles } from './unit-files';

describe('bars by symbol out of files by day', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bulk-bars-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are those of the days, in the order of the days, across many groups of assets', async () => {
    const files = await UnitFiles.open(folder);
    const symbols = Array.from({ length: 9000 }, (_, i) => `S${String(i).padStart(5, '0')}.US`);
    const bars = new BulkBars(files, symbols);
    const days = [20_000, 20_001, 20_004, 20_005, 20_006];
    const expected = new Map<string, [number, BarFigures][]>();
    for (const day of days) {
      const ofDay = new Map<number, BarFigures>();
      // Every asset misses some days, every seventh all of them; entered in descending order.
      for (let asset = symbols.length - 1; asset >= 0; asset--) {
        if (asset % 7 === 0 || (asset * 31 + day) % 3 === 0) continue;
        const figures: BarFigures = [
          asset + day,
          asset + 2,
          asset + 0.5,
          asset + 1,
          asset % 5 ? day : NaN,
        ];
        ofDay.set(asset, figures);
        expected.set(symbols[asset] ?? '', [
          ...(expected.get(symbols[asset] ?? '') ?? []),
          [day, figures],
        ]);
      }
      const name = `bars/US/${day}`;
      await files.write(name, encodeBulkDay(ofDay, 10_000, ['A: wrong', 'B: "ü"']));
      const file = await files.read(name);
      const decoded = decodeBulkDay(file ?? Buffer.alloc(0));
      expect([decoded.read, decoded.refused]).toEqual([10_000, ['A: wrong', 'B: "ü"']]);
      bars.addDay(name, day, decoded.assets);
    }
    const barSymbols = [...bars.keys()];
    expect(barSymbols).toEqual(symbols.filter((symbol) => expected.has(symbol)));
    expect(bars.size).toBe(barSymbols.length);
    const same = (symbol: string): boolean => {
      const series = bars.get(symbol);
      const rows = [...(series?.day ?? [])].map((day, i) => [
        day,
        [series?.open[i], series?.high[i], series?.low[i], series?.close[i], series?.volume[i]],
      ]);
      return JSON.stringify(rows) === JSON.stringify(expected.get(symbol));
    };
    expect(barSymbols.filter((symbol) => !same(symbol))).toEqual([]);
    // In any order too.
    for (const symbol of ['S08999.US', 'S00001.US', 'S04097.US'])
      expect([symbol, same(symbol)]).toEqual([symbol, true]);
    expect([bars.has('S00007.US'), bars.get('S00007.US'), bars.get('X.US')]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });
});

describe('a row of the API', () => {
  const row = { date: '2026-11-20', open: 10, high: 12, low: 9, close: '11.5', volume: 100 };

  it('is a bar when it is plausible', () => {
    expect(barFigures(row)).toEqual([10, 12, 9, 11.5, 100]);
    expect(barFigures({ ...row, volume: null })).toEqual([10, 12, 9, 11.5, NaN]);
  });

  it.each([
    ['open or high is not a number', { open: null }],
    ['low or close is not a number', { close: 'NA' }],
    ['a price is not above zero', { low: 0 }],
    ['high 11 below open 10 or close 11.5', { high: 11 }],
    ['low 10.5 above open 10 or close 11.5', { low: 10.5 }],
    ['volume below zero', { volume: -1 }],
  ])('is refused: %s', (reason, change) => expect(barFigures({ ...row, ...change })).toBe(reason));

  it('occurs once a day, and histories are sorted', () => {
    const { bars, refused } = barsIn([
      row,
      { ...row, date: '2026-11-19', close: 10 },
      { ...row, close: 9.5 },
      { ...row, date: '2026-02-30' },
      null,
    ]);
    expect([...bars.close]).toEqual([10, 11.5]);
    expect(refused).toEqual([
      '2026-11-20: second bar of the day',
      '"2026-02-30" is not a date',
      'undefined is not a date',
    ]);
  });
});
