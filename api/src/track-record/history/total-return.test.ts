import { describe, expect, it } from 'vitest';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { splitAdjusted, splitAdjustedDividends } from 'market-model/derive/prices/split-adjustment';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { barsOf } from './historical-market.fixture';
import { totalReturnValues } from './total-return';

const start = parseIsoDate('2020-01-06') ?? 0;
const days = Int32Array.from([0, 1, 2, 3].map((n) => start + n));
const dollars = () => 1;

describe('totalReturnValues', () => {
  it('buys dividends back at the close of the ex-date', () => {
    const bars = barsOf(days, (i) => [10, 10, 9, 9][i] ?? 0);
    const values = totalReturnValues(
      { bars, dividends: [dividendRecord('2020-01-08', 1)], currencyCode: 'USD' },
      days,
      dollars,
    );
    // A dividend of 1 on a close of 9 buys 1/9 share: 10 before, 10 after.
    expect([...values]).toEqual([10, 10, 10, 10]);
  });

  it('does not jump on the day of a split', () => {
    const splits = [{ date: '2020-01-08', ratio: 2 }];
    const bars = splitAdjusted(
      barsOf(days, (i) => [100, 110, 55, 66][i] ?? 0),
      splits,
    );
    const dividends = splitAdjustedDividends([dividendRecord('2020-01-07', 11)], splits);
    const values = totalReturnValues({ bars, dividends, currencyCode: 'USD' }, days, dollars);
    // 10 % up, with a dividend of a tenth of the close: 1.1 × 1.1; then flat over the split, then 20 %.
    const growth = Array.from(values, (value) => value / (values[0] ?? 1));
    [1, 1.21, 1.21, 1.452].forEach((expected, i) => expect(growth[i]).toBeCloseTo(expected, 12));
  });

  it('follows the exchange rate, pence included, until the last bar', () => {
    const bars = barsOf(days.subarray(0, 3), () => 200);
    const rates = (currencyCode: string, day: number) =>
      currencyCode === 'GBP' ? 1 + (day - start) / 10 : null;
    const values = totalReturnValues({ bars, dividends: null, currencyCode: 'GBX' }, days, rates);
    [2, 2.2, 2.4, 2.4].forEach((expected, i) => expect(values[i]).toBeCloseTo(expected, 12));
  });

  it('is unknown before the first bar', () => {
    const bars = barsOf(days.subarray(2), () => 5);
    expect([
      ...totalReturnValues({ bars, dividends: null, currencyCode: 'USD' }, days, dollars),
    ]).toEqual([NaN, NaN, 5, 5]);
  });
});
