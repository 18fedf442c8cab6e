import { describe, expect, it } from 'vitest';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { weekdays } from '../history/historical-market.fixture';
import { rebalanceDays } from './schedule';

const day = (text: string) => parseIsoDate(text) ?? 0;
const calendar = weekdays(day('2019-12-02'), day('2021-12-31'));
const dates = (from: string, to: string, period: 'yearly' | 'quarterly' | 'monthly') =>
  rebalanceDays(calendar, day(from), day(to), period).map(
    ({ decision, trade }) => `${isoDate(decision)} ${isoDate(trade)}`,
  );

describe('rebalanceDays', () => {
  it('decides on the last trading day and trades on the next', () => {
    // 1 January 2020 is a Wednesday; 4 July 2020 a Saturday.
    expect(dates('2020-01-04', '2021-01-01', 'quarterly')).toEqual([
      '2020-01-03 2020-01-06',
      '2020-04-03 2020-04-06',
      '2020-07-03 2020-07-06',
      '2020-10-02 2020-10-05',
    ]);
  });

  it('clamps month ends without losing them afterwards', () => {
    expect(dates('2020-01-31', '2020-05-15', 'monthly').map((text) => text.slice(0, 10))).toEqual([
      '2020-01-31',
      '2020-02-28',
      '2020-03-31',
      '2020-04-30',
    ]);
  });

  it('is empty if nothing could be traded before the end', () => {
    expect(dates('2020-01-04', '2020-01-06', 'yearly')).toEqual([]);
    expect(dates('2018-01-04', '2018-06-06', 'yearly')).toEqual([]);
  });
});
