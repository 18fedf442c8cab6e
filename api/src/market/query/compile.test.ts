import { describe, expect, it } from 'vitest';
import type { ScreenerQuery } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { ProblemError } from '../../http/problem';
import { compileScreen } from './compile';

function errorsOf(query: ScreenerQuery) {
  try {
    compileScreen(query, catalogueOf('stock'));
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, errors: error.errors };
    throw error;
  }
  return null;
}

describe('compileScreen', () => {
  it.each<[string, ScreenerQuery, string, RegExp]>([
    [
      'unknown field',
      { where: [{ field: 'peRatioo', gt: 1 }] },
      'where[0].field',
      /Unknown field "peRatioo"/,
    ],
    [
      'unknown sort field',
      { sort: [{ field: 'x', direction: 'asc' }] },
      'sort[0].field',
      /Unknown field "x"/,
    ],
    ['unknown column', { columns: ['symbol', 'x'] }, 'columns[1]', /"x"/],
    ['unknown facet', { facets: ['x'] }, 'facets[0]', /"x"/],
    ['facet of free text', { facets: ['companyName'] }, 'facets[0]', /"companyName" has no facet/],
    [
      'operator of another kind',
      { where: [{ field: 'peRatio', contains: '1' }] },
      'where[0].contains',
      /"peRatio" does not take "contains"; it takes gt, gte/,
    ],
    [
      'a field without filter',
      { where: [{ field: 'logoUrl', isNull: true }] },
      'where[0].isNull',
      /takes no filter/,
    ],
    [
      'text for a number',
      { where: [{ field: 'peRatio', gt: '12' }] },
      'where[0].gt',
      /"peRatio" is compared with a number, not "12"/,
    ],
    [
      'number for a date',
      { where: [{ field: 'ipoDate', gt: 12 }] },
      'where[0].gt',
      /"ipoDate" is compared with a date/,
    ],
    ['no date', { where: [{ field: 'ipoDate', gte: '2026-02-30' }] }, 'where[0].gte', /"ipoDate"/],
    [
      'a median of unknown peers',
      { where: [{ field: 'peRatio', gte: { median: 'country' } }] },
      'where[0].gte.median',
      /no median of "country"; known are sector, industry/,
    ],
    [
      'a median over several currencies',
      { where: [{ field: 'price', gte: { median: 'sector' } }] },
      'where[0].gte.median',
      /several currencies/,
    ],
    [
      'a median of dates',
      { where: [{ field: 'ipoDate', gte: { median: 'sector' } }] },
      'where[0].gte.median',
      /is a date/,
    ],
    [
      'a factor of nothing',
      { where: [{ field: 'peRatio', gte: { median: 'sector', times: 0 } }] },
      'where[0].gte.times',
      /above 0/,
    ],
    [
      'an unknown other field',
      { where: [{ field: 'peRatio', gt: { field: 'constructor' } }] },
      'where[0].gt.field',
      /Unknown field "constructor"/,
    ],
    [
      'percent with a price',
      { where: [{ field: 'dividendYield', gt: { field: 'price' } }] },
      'where[0].gt.field',
      /"dividendYield" is a percent value and cannot be compared with "price"/,
    ],
    [
      'money of different currencies',
      { where: [{ field: 'price', gt: { field: 'priceUSD' } }] },
      'where[0].gt.field',
      /"price" is in own currency and cannot be compared with "priceUSD" in USD/,
    ],
    ['no operator', { where: [{ field: 'peRatio' }] }, 'where[0]', /"peRatio" has no operator/],
    ['unknown broker', { broker: 'acme' }, 'broker', /Unknown broker "acme"/],
    [
      'inherited name',
      { where: [{ field: 'constructor', gt: 1 }] },
      'where[0].field',
      /Unknown field "constructor"/,
    ],
  ])('refuses %s', (_, query, field, message) => {
    const refused = errorsOf(query);
    expect(refused?.status).toBe(400);
    expect(refused?.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it('names every mistake', () => {
    expect(
      errorsOf({
        where: [
          { field: 'a', gt: 1 },
          { field: 'b', gt: 1 },
        ],
        broker: 'c',
      })?.errors,
    ).toHaveLength(3);
  });

  it('joins several conditions on one field', () => {
    const { tests } = compileScreen(
      {
        where: [
          { field: 'peRatio', gte: 5, lt: 30 },
          { field: 'peRatio', gt: 5, lte: 40 },
        ],
      },
      catalogueOf('stock'),
    );
    expect(tests).toEqual([
      expect.objectContaining({ low: 5, lowOpen: true, high: 30, highOpen: true }),
    ]);
  });

  it('fills in page, sort and visible columns', () => {
    const screen = compileScreen({ page: 3 }, catalogueOf('stock'));
    expect(screen).toMatchObject({
      offset: 100,
      limit: 50,
      sort: catalogueOf('stock').defaultSort,
    });
    expect(screen.columns).toContain('peRatio');
    expect(screen.columns).not.toContain('epsGrowth3Y');
    // Offered, but only to a query that names it.
    expect(screen.columns).not.toContain('evToEbitda');
  });
});
