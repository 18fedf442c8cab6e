import { describe, expect, it } from 'vitest';
import { SplitAdjustedBars } from '../providers/eodhd/content/traded-history';
import { readOhlcvCsv } from '../formats/ohlcv-csv/ohlcv-csv';

const read = (closes: readonly number[]) =>
  readOhlcvCsv(
    {
      main: new TextEncoder().encode(
        `date,open,high,low,close,volume\n${closes
          .map(
            (close, i) =>
              `2024-01-${String(i + 1).padStart(2, '0')},${close},${close},${close},${close},1`,
          )
          .join('\n')}\n`,
      ),
    },
    { asOf: '2024-01-31', symbol: 'EZJ.LSE', currencyCode: 'GBX' },
  );
const closesOf = (closes: readonly number[]) => [
  ...(read(closes).bars.get('EZJ.LSE')?.close ?? []),
];

describe('closes that jump by 100', () => {
  it('are noted, and no price is taken when the unit changed for good', () => {
    const { bars, records, notes } = read([612.2, 609.6, 5.854, 5.872, 5.73]);
    expect([bars.size, records]).toEqual([0, []]);
    expect(notes.join('\n')).toMatch(
      /unit changes: 2024-01-03 \(609.6 to 5.854\); none of the bars/,
    );
    expect(notes.join('\n')).not.toMatch(/split may be missing/);
  });

  it('are left out when the old unit returns', () => {
    expect(closesOf([612, 609, 6.1, 6.2, 611, 613])).toEqual([612, 609, 611, 613]);
  });

  it('are left out at the end while they are a bad print', () => {
    expect(closesOf([612, 609, 610, 6.1])).toEqual([612, 609, 610]);
  });

  it('do not touch a split of 1 to 20', () => {
    expect(closesOf([612, 30.6])).toEqual([612, 30.6]);
  });

  it('are left out of the histories of a provider, with one note a symbol', () => {
    const column = Float64Array.from([612, 609, 6.1, 611, 613]);
    const traded = new Map([
      [
        'EZJ.LSE',
        {
          day: Int32Array.from(column, (_, i) => 19_000 + i),
          open: column,
          high: column,
          low: column,
          close: column,
          volume: column,
        },
      ],
    ]);
    const notes: string[] = [];
    const bars = new SplitAdjustedBars(traded, new Map(), (note) => notes.push(note));
    expect([...(bars.get('EZJ.LSE')?.close ?? []), bars.get('EZJ.LSE')?.day.length]).toEqual([
      612, 609, 611, 613, 4,
    ]);
    expect(notes).toEqual([expect.stringMatching(/^EZJ.LSE: closes jump by about 100/)]);
  });
});
