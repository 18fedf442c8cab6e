import { describe, expect, it } from '@jest/globals';
import { coming, WEEK, weekAnswer } from '../dividends-api-double';
import { dividendText, payoutText } from './dividend-figures';
import { countsText, groupByDay } from './group-by-day';

describe('groups by day', () => {
  it('keeps the order of the list and counts the whole day', () => {
    const groups = groupByDay(WEEK, 'ex', weekAnswer().days);
    expect(groups.map(({ day, items }) => [day, items.map(({ ticker }) => ticker)])).toEqual([
      ['2026-11-23', ['AAPL', 'F']],
      ['2026-11-25', ['KO', 'VOD']],
    ]);
    expect(groups[1]?.counts).toMatchObject({ count: 2, confirmed: 1, estimated: 1 });
  });

  it('groups by the requested date and omits dividends without it', () => {
    const groups = groupByDay(WEEK, 'payment', []);
    expect(groups).toMatchObject([{ day: '2026-12-10', counts: null }]);
    expect(groups[0]?.items).toHaveLength(1);
  });

  it.each([
    [0, 0, 'no ex-dates'],
    [1, 0, '1 ex-date, all confirmed'],
    [0, 2, '2 ex-dates, all estimated'],
    [1200, 3, '1,200 confirmed and 3 estimated ex-dates'],
  ])('counts %i announced and %i expected separately', (confirmed, estimated, text) => {
    expect(countsText({ count: confirmed + estimated, confirmed, estimated }, 'ex')).toBe(text);
  });
});

describe('figures of a dividend', () => {
  it('have the decimals of the announcement', () => {
    expect(dividendText(0.2575, 'USD')).toBe('$0.2575');
    expect(dividendText(3, 'CHF')).toBe('CHF\u00a03.00');
    expect(dividendText(1.5, null)).toBe('1.50');
    expect(dividendText(4.5, 'GBX')).toBe('4.50p');
  });

  it('sum the payout in whole currency units', () => {
    expect(payoutText(coming('A', '2026-11-23', { amount: 0.25 }), 10)).toBe('$2.50');
    const pence = coming('V', '2026-11-23', { amount: 4.5, currencyCode: 'GBX' });
    expect(payoutText(pence, 1000)).toBe('£45.00');
  });
});
