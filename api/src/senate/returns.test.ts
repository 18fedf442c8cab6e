import { describe, expect, it } from 'vitest';
import { followed } from './politician-page';
import { returnSince } from './returns';
import { closes } from './transactions.fixture';

const bars = closes({
  '2021-01-04': 100,
  '2021-01-05': 110,
  '2021-01-08': 120,
  '2021-02-01': 150,
});
const benchmark = closes({ '2021-01-04': 50, '2021-01-07': 55, '2021-01-29': 60 });

describe('the return since a day', () => {
  it('begins with the first close on or after the day and ends with the last', () => {
    expect(returnSince('2021-01-04', bars, benchmark)).toEqual({
      from: '2021-01-04',
      to: '2021-02-01',
      percent: 50,
      benchmarkPercent: expect.closeTo(20, 10),
    });
    // A Wednesday without a close.
    expect(returnSince('2021-01-06', bars, benchmark)).toMatchObject({
      from: '2021-01-08',
      percent: 25,
      // 55 was the benchmark's last close then.
      benchmarkPercent: expect.closeTo((100 * 5) / 55, 10),
    });
  });

  it.each([
    ['no day', null, bars],
    ['no prices', '2021-01-04', null],
    ['prices that begin more than a week later', '2020-12-20', bars],
    ['a day that no close follows', '2021-03-01', bars],
    ['the day of the last close', '2021-02-01', bars],
  ])('is unknown with %s', (_, day, prices) => {
    expect(returnSince(day, prices, benchmark)).toBeNull();
  });

  it('has no benchmark where the benchmark has no price of the same days', () => {
    const old = closes({ '2021-01-04': 50, '2021-01-07': 55 });
    expect(returnSince('2021-01-04', bars, old)?.benchmarkPercent).toBeNull();
    expect(returnSince('2021-01-04', bars, null)?.benchmarkPercent).toBeNull();
  });
});

describe('figures over the returns of a politician', () => {
  const since = (percent: number, benchmarkPercent: number | null = 10) => ({
    from: '2021-01-04',
    to: '2021-02-01',
    percent,
    benchmarkPercent,
  });

  it('are null below five priced trades', () => {
    expect(followed([1, 2, 3, 4].map((percent) => since(percent)))).toEqual({
      pricedTrades: 4,
      leastPricedTrades: 5,
      medianPercent: null,
      meanPercent: null,
      meanExcessPercent: null,
      beatBenchmarkPercent: null,
    });
  });

  it('compare with the benchmark of the same days', () => {
    expect(followed([0, 5, 10, 20, 40].map((percent) => since(percent)))).toMatchObject({
      pricedTrades: 5,
      medianPercent: 10,
      meanPercent: 15,
      meanExcessPercent: 5,
      beatBenchmarkPercent: 40,
    });
    expect(followed([0, 5, 10, 20, 40].map((percent) => since(percent, null)))).toMatchObject({
      meanPercent: 15,
      meanExcessPercent: null,
    });
  });
});
