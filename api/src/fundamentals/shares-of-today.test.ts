import { describe, expect, it } from 'vitest';
import type { FiscalPeriod } from 'market-model/dataset/records/fundamentals';
import { sharesOfToday } from './shares-of-today';

const year = (end: number, values: FiscalPeriod['values']) => ({
  periodEnd: `${end}-12-31`,
  values,
});
/** Apple's split of August 2020. */
const SPLIT = { date: '2020-08-31', ratio: 4 };

describe('shares of today', () => {
  it('applies a split to counts as filed', () => {
    const periods = [
      year(2018, { dilutedShares: 5_000 }),
      year(2019, { dilutedShares: 4_500 }),
      year(2020, { dilutedShares: 17_500 }),
    ];
    expect(sharesOfToday(periods, [SPLIT])).toEqual([20_000, 18_000, 17_500]);
  });

  it('leaves restated counts', () => {
    const periods = [year(2019, { dilutedShares: 18_000 }), year(2020, { dilutedShares: 17_500 })];
    expect(sharesOfToday(periods, [SPLIT])).toEqual([18_000, 17_500]);
  });

  it('decides a split after the newest period by the earnings per share', () => {
    const restated = year(2019, { dilutedShares: 18_000, netIncome: 54_000, epsDiluted: 3 });
    const asFiled = year(2019, { dilutedShares: 4_500, netIncome: 54_000, epsDiluted: 3 });
    expect(sharesOfToday([restated], [SPLIT])).toEqual([18_000]);
    expect(sharesOfToday([asFiled], [SPLIT])).toEqual([18_000]);
  });

  it('is null where earnings per share imply another number of shares', () => {
    const unknownSplit = year(2014, { dilutedShares: 900, netIncome: 18_000, epsDiluted: 3 });
    expect(sharesOfToday([unknownSplit, year(2015, {})], [])).toEqual([null, null]);
  });

  it('uses shares outstanding only if no period has diluted shares', () => {
    const outstanding = [year(2019, { sharesOutstanding: 10 }), year(2020, {})];
    expect(sharesOfToday(outstanding, [])).toEqual([10, null]);
    expect(
      sharesOfToday([year(2019, { sharesOutstanding: 10 }), year(2020, { dilutedShares: 12 })], []),
    ).toEqual([null, 12]);
  });

  it('has no count of zero or below', () => {
    expect(sharesOfToday([year(2019, { dilutedShares: 0 })], [])).toEqual([null]);
  });
});
