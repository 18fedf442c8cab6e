import { describe, expect, it } from '@jest/globals';
import { columnOf } from '../catalogue';
import { brokerText, conditionText, type ScreenCondition } from './condition-text';

const words = (condition: ScreenCondition): string => {
  const column = columnOf('stock', condition.field);
  if (!column) throw new Error(condition.field);
  return conditionText(column, condition, (field) => columnOf('stock', field));
};

describe('conditionText', () => {
  it.each<[ScreenCondition, string]>([
    [{ field: 'peRatio', gte: 12, lte: 34 }, 'P/E between 12 and 34'],
    [{ field: 'peRatio', gte: 12, lte: 12 }, 'P/E equal to 12'],
    [{ field: 'peRatio', gt: 5, lt: 30 }, 'P/E above 5 and below 30'],
    [
      { field: 'profitMargin', gte: { median: 'sector' } },
      'Net margin at least the sector’s median',
    ],
    [
      { field: 'peRatio', lt: { median: 'industry', times: 1.2 } },
      'P/E below 1.2 × the industry’s median',
    ],
    [{ field: 'peRatio', lte: { field: 'avgPeRatio', times: 0.8 } }, 'P/E at most 0.8 × Avg P/E'],
    [{ field: 'returnOnEquityTTM', gte: 18 }, 'ROE at least 18%'],
    [{ field: 'day1ChangePercent', lte: -2.5 }, '1D at most −2.5%'],
    [{ field: 'marketCap', gte: 10e9 }, 'Market cap at least $10B'],
    [{ field: 'priceUSD', lt: 5 }, 'Price ($) below $5'],
    [{ field: 'sector', in: ['Technology', 'Energy'] }, 'In Technology or Energy'],
    [{ field: 'sector', in: ['a', 'b', 'c', 'd'] }, 'In 4 chosen sectors'],
    [{ field: 'sector', in: [] }, 'In 0 chosen sectors'],
    [{ field: 'countryCode', in: ['US'] }, 'In the United States'],
    [{ field: 'countryCode', notIn: ['US'] }, 'Outside the United States'],
    [
      { field: 'countryCode', in: ['US'], notIn: ['DE'] },
      'In the United States and outside Germany',
    ],
    [{ field: 'countryCode', isNull: true }, 'Country is unknown'],
    [{ field: 'exchange', in: ['NASDAQ', 'NYSE'] }, 'Listed on NASDAQ or NYSE'],
    [{ field: 'currencyCode', in: ['USD'] }, 'Quoted in USD'],
    [{ field: 'dividendFrequency', in: ['Quarterly'] }, 'Frequency is Quarterly'],
    [{ field: 'companyName', contains: 'bank' }, 'Company contains “bank”'],
    [{ field: 'week52NewHigh', is: true }, 'At a new 52-week high'],
    [{ field: 'dividendExDate', gte: '2026-11-01' }, 'Ex-date on or after 1 Nov 2026'],
    [
      { field: 'dividendExDate', gte: '2026-11-01', lte: '2026-12-31' },
      'Ex-date between 1 Nov 2026 and 31 Dec 2026',
    ],
    [{ field: 'peRatio', isNull: true }, 'P/E is unknown'],
    [{ field: 'peRatio', gt: 3, isNull: false }, 'P/E above 3 and is known'],
  ])('%j', (condition, text) => {
    expect(words(condition)).toBe(text);
  });

  it('names the broker', () => {
    expect(brokerText('ib')).toMatch(/^Available at Interactive Brokers/);
  });
});
