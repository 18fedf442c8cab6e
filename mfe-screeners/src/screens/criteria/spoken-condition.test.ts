import { describe, expect, it } from '@jest/globals';
import { spokenScreen } from './spoken-condition';

type Where = Parameters<typeof spokenScreen>[2]['where'];

const say = (where: Where, broker: string | null = null): string =>
  spokenScreen('stocks', 'stocks', { where, broker });

describe('a screen as a sentence', () => {
  it.each<[Where, string]>([
    [[{ field: 'countryCode', in: ['US'] }], 'Stocks in the United States'],
    [
      [{ field: 'countryCode', in: ['FR', 'GB', 'NL'] }],
      'Stocks in France, the United Kingdom or the Netherlands',
    ],
    [[{ field: 'countryCode', notIn: ['US'] }], 'Stocks outside the United States'],
    [[{ field: 'countryCode', in: ['US', 'CA', 'FR', 'DE'] }], 'Stocks in 4 chosen countries'],
    [[{ field: 'sector', in: ['Technology'] }], 'Technology stocks'],
    [[{ field: 'sector', in: ['Technology', 'Energy'] }], 'Technology or Energy stocks'],
    [[{ field: 'sector', notIn: ['Technology'] }], 'Stocks outside Technology'],
    [[{ field: 'week52NewHigh', is: true }], 'Stocks at a new 52-week high'],
    [[{ field: 'week52NewHigh', is: false }], 'Stocks not at a new 52-week high'],
    [[{ field: 'currencyCode', in: ['USD'] }], 'Stocks quoted in USD'],
    [[{ field: 'peRatio', lte: 34 }], 'Stocks with P/E at most 34'],
    [[{ field: 'peRatio', isNull: false }], 'Stocks with a known P/E'],
    [[{ field: 'peRatio', isNull: true }], 'Stocks with no known P/E'],
    [[{ field: 'companyName', contains: ' apple ' }], 'Stocks with “apple” in the company name'],
    [[{ field: 'gone', gte: 1 }], 'Stocks with gone'],
  ])('says %j', (where, text) => {
    expect(say(where)).toBe(text);
  });

  it('puts the sector before the noun, the place after it, the figures last', () => {
    expect(
      say(
        [
          { field: 'peRatio', gte: 5, lte: 20 },
          { field: 'sector', in: ['Technology'] },
          { field: 'countryCode', in: ['US'] },
          { field: 'beta', lte: 1 },
          { field: 'marketCap', gte: 1e9 },
        ],
        'etoro',
      ),
    ).toBe(
      'Technology stocks in the United States available at eToro with P/E between 5 and 20, Beta at most 1 and Market cap at least $1B',
    );
  });

  it('includes every condition, whatever its field', () => {
    for (const field of ['exchange', 'industry', 'dividendFrequency', 'dividendFlag', 'broker'])
      expect(say([{ field, in: ['Value'] }])).toContain('Value');
  });
});
