import { describe, expect, it } from '@jest/globals';
import { screenerQuerySchema } from 'shared/contract/schemas';
import { catalogueOf, SCREENER_TYPES } from 'shared/market';
import { decodeState } from '../state/address';
import { countQuery, facetsQuery, rowsQuery, screenerFirstCalls } from './query';
import { defaultState } from '../state/screener-state';

const catalogue = catalogueOf('stocks');

describe('the query of a state', () => {
  it('holds filters, broker, sort, page and the fields that rows need', () => {
    const state = decodeState(
      catalogue,
      'peRatio=12..34&sector=Technology&week52NewHigh=1&b=ib&s=-priceUSD,symbol&v=dividends&n=100&p=3',
    );
    const query = rowsQuery(catalogue, state);
    expect(query).toMatchObject({
      where: [
        { field: 'sector', in: ['Technology'] },
        { field: 'peRatio', gte: 12, lte: 34 },
        { field: 'week52NewHigh', is: true },
      ],
      broker: 'ib',
      sort: [
        { field: 'priceUSD', direction: 'desc' },
        { field: 'symbol', direction: 'asc' },
      ],
      page: 3,
      pageSize: 100,
    });
    expect(query.columns).toEqual(
      expect.arrayContaining([
        'symbol',
        'companyName',
        'dividendYield',
        'currencyCode',
        'dividendCurrencyCode',
      ]),
    );
    expect(new Set(query.columns).size).toBe(query.columns?.length);
  });

  it('asks for facets and counts without rows', () => {
    const state = defaultState(catalogue);
    expect(facetsQuery(catalogue, state, ['peRatio'])).toMatchObject({
      pageSize: 0,
      facets: ['peRatio'],
    });
    const beta = { beta: { kind: 'range', min: 1, max: null } } as const;
    expect(countQuery(catalogue, { filters: beta, broker: null })).toMatchObject({
      where: [{ field: 'beta', gte: 1 }],
      pageSize: 0,
    });
  });
});

describe('the first calls', () => {
  it.each(SCREENER_TYPES)('of %s are valid for the API', (type) => {
    for (const call of screenerFirstCalls(type))
      expect(screenerQuerySchema.safeParse(call.body).success).toBe(true);
  });
});
