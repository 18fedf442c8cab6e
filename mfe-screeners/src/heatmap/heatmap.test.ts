import { describe, expect, it } from '@jest/globals';
import type { ScreenerResponse } from 'shared/contract';
import { screenerQuerySchema } from 'shared/contract/schemas';
import { catalogueOf, SCREENER_TYPES, type ColumnCatalogue } from 'shared/market';
import { decodeState, encodeState } from '../listing/state/address';
import { defaultState } from '../listing/state/screener-state';
import { figuresOf, heatmapParameter, periodsOf, sizesOf } from '../listing/state/heatmap-choice';
import { figureOf } from './heatmap-figures';
import { heatmapQuery, heatmapTiles } from './heatmap-tiles';

const stocks = catalogueOf('stocks');

/** The heatmap for `map=<text>`; undefined without the parameter. */
const readHeatmap = (catalogue: ColumnCatalogue, text: string | null) =>
  heatmapParameter(catalogue, undefined).read(
    new URLSearchParams(text === null ? {} : { map: text }),
  );

describe('the heatmap in the address', () => {
  it.each(SCREENER_TYPES)('of %s comes back from its address, every period and size', (type) => {
    const catalogue = catalogueOf(type);
    for (const { period } of periodsOf(catalogue))
      for (const size of sizesOf(catalogue)) {
        const state = { ...defaultState(catalogue), heatmap: { period, size } };
        const text = encodeState(catalogue, state);
        expect(decodeState(catalogue, text)).toEqual(state);
        expect(encodeState(catalogue, decodeState(catalogue, text))).toBe(text);
      }
  });

  it('is last and short', () => {
    const state = decodeState(stocks, 'map=1M,turnoverUSD&sector=Energy');
    expect(state.heatmap).toEqual({ period: '1M', size: 'turnoverUSD' });
    expect(encodeState(stocks, state)).toBe('sector=Energy&map=1M,turnoverUSD');
    expect(encodeState(stocks, { ...state, heatmap: { period: '1D', size: 'marketCap' } })).toBe(
      'sector=Energy&map=1D',
    );
  });

  it('contains the figure instead of the period', () => {
    const state = decodeState(stocks, 'map=peRatio,turnoverUSD');
    expect(state.heatmap).toEqual({ period: '1D', figure: 'peRatio', size: 'turnoverUSD' });
    expect(encodeState(stocks, state)).toBe('map=peRatio,turnoverUSD');
    expect(readHeatmap(catalogueOf('crypto'), 'peRatio')).toEqual({
      period: '1D',
      size: 'marketCap',
    });
  });

  it.each(SCREENER_TYPES)('has a scale for every figure of %s', (type) => {
    const catalogue = catalogueOf(type);
    for (const { field } of figuresOf(catalogue)) {
      const scale = figureOf(catalogue, field)?.scale;
      expect([field, scale && scale.low !== scale.high]).toEqual([field, true]);
    }
  });

  it('uses defaults for invalid values, and is absent when the parameter is missing', () => {
    expect(readHeatmap(stocks, 'x,employees,1')).toEqual({ period: '1D', size: 'marketCap' });
    expect(readHeatmap(stocks, '')).toEqual({ period: '1D', size: 'marketCap' });
    expect(readHeatmap(catalogueOf('etfs'), '2Y')?.period).toBe('1D');
    expect(readHeatmap(stocks, null)).toBeUndefined();
  });
});

describe('the tiles', () => {
  it.each(SCREENER_TYPES)(
    'of %s are asked for by a valid query with the filters in force',
    (type) => {
      const catalogue = catalogueOf(type);
      for (const size of sizesOf(catalogue)) {
        const state = decodeState(catalogue, 'day1ChangePercent=0..');
        const query = heatmapQuery(catalogue, state, { period: '1M', size }, 3);
        expect(screenerQuerySchema.safeParse(query).success).toBe(true);
        expect(query.where).toEqual([{ field: 'day1ChangePercent', gte: 0 }]);
        expect(query).toMatchObject({ page: 3, pageSize: 200 });
        const fieldNames = catalogue.columns.map(({ field }) => field);
        expect(query.columns?.filter((field) => !fieldNames.includes(field))).toEqual([]);
      }
    },
  );

  const answer: ScreenerResponse = {
    columns: ['symbol', 'name', 'month1ChangePercent', 'totalAssets', 'category'],
    rows: [
      ['SPY.US', 'S&P 500 Trust', 2.5, 6e11, 'Large Blend'],
      ['NEW.US', null, null, null, null],
    ],
    total: 2,
    universe: 2,
    asOf: null,
    facets: {},
  };

  it('carry known values; unknown values stay unknown', () => {
    const choice = { period: '1M', size: 'totalAssets' } as const;
    expect(heatmapTiles('etf', [answer], choice, 'category')).toEqual({
      sizesUnknown: false,
      tiles: [
        {
          id: 'SPY.US',
          label: 'SPY',
          name: 'S&P 500 Trust',
          group: 'Large Blend',
          size: 6e11,
          change: 2.5,
          href: '/etfs/details/SPY.US',
        },
        {
          id: 'NEW.US',
          label: 'NEW',
          name: 'NEW.US',
          group: null,
          size: null,
          change: null,
          href: '/etfs/details/NEW.US',
        },
      ],
    });
  });

  it('have no colour for a negative multiple: a loss is not cheap', () => {
    const rows = [22, -4, null].map((ratio, at) => [`S${at}.US`, null, ratio, 1, null]);
    const columns = ['symbol', 'companyName', 'peRatio', 'marketCap', 'sector'];
    const choice = { period: '1D', figure: 'peRatio', size: 'marketCap' } as const;
    const scale = figureOf(stocks, 'peRatio')?.scale;
    const { tiles } = heatmapTiles(
      'stock',
      [{ ...answer, columns, rows }],
      choice,
      'sector',
      scale,
    );
    expect(tiles.map(({ change }) => change)).toEqual([22, null, null]);
    expect(heatmapQuery(stocks, defaultState(stocks), choice, 1).columns).toEqual(columns);
  });

  it('have equal sizes when no size is known, and say so', () => {
    const bare = { ...answer, rows: answer.rows.map((row) => row.with(3, null)) };
    const tiles = heatmapTiles('etf', [bare], { period: '1M', size: 'totalAssets' }, undefined);
    expect(tiles.sizesUnknown).toBe(true);
    expect(tiles.tiles.map(({ size }) => size)).toEqual([1, 1]);
  });
});
