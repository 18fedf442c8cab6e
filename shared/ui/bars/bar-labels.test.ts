import { describe, expect, it } from '@jest/globals';
import { axisTexts, barLabels } from './bar-labels';

const years = (count: number, last: string) => [
  ...Array.from({ length: count - 1 }, (_, at) => String(2027 - count + at)),
  last,
];

describe('labels of bars', () => {
  it('never touch, and the last period has one', () => {
    for (const last of ['2026', '2026 so far'])
      for (let slot = 8; slot < 120; slot += 3) {
        const periods = years(12, last);
        const spans = barLabels(periods, 64, slot).map(({ at, x, anchor }) => {
          const width = (periods[at]?.length ?? 0) * 6.2;
          const from = anchor === 'end' ? x - width : x - width / 2;
          return { at, from, to: from + width };
        });
        expect(spans.at(-1)?.at).toBe(11);
        for (const [index, span] of spans.slice(1).entries())
          expect(span.from).toBeGreaterThan(spans[index]?.to ?? 0);
      }
    expect(barLabels([], 64, 40)).toEqual([]);
  });

  it('are all there where there is room', () => {
    expect(barLabels(years(12, '2026'), 64, 60).map(({ at }) => at)).toHaveLength(12);
  });
});

describe('texts of the lines', () => {
  it.each([
    [
      ['$0.00', '$0.5000', '$1.00', '$1.50'],
      ['$0.00', '$0.50', '$1.00', '$1.50'],
    ],
    [
      ['$0', '$200.00B', '$400.00B'],
      ['$0', '$200B', '$400B'],
    ],
    [
      ['−$2.50M', '$0', '$2.50M'],
      ['−$2.50M', '$0', '$2.50M'],
    ],
    [
      ['0', '0.0625', '0.125'],
      ['0', '0.0625', '0.1250'],
    ],
    [
      ['1,000 p', '2,500 p'],
      ['1,000 p', '2,500 p'],
    ],
  ])('%j are %j', (texts, even) => expect(axisTexts(texts)).toEqual(even));
});
