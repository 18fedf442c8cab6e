import { describe, expect, it } from '@jest/globals';
import { columnOf } from 'shared/market';
import { PREVIEW_LIMITS, PREVIEW_PATH, PREVIEW_QUERY } from './preview-screen';
import { namedRows, numberOf, textOf } from './screener-rows';
import { resultsOf } from './screen-result';

describe('the screen on the home page', () => {
  it('requests columns that exist, and links to the same filters', () => {
    for (const field of PREVIEW_QUERY.columns ?? []) expect(columnOf('stock', field)).toBeDefined();
    expect(PREVIEW_PATH).toBe(
      '/stocks/screener?marketCap=10B..&peRatio=12..34&returnOnEquityTTM=18..',
    );
  });

  it('checks an asset by the same limits; an unknown value neither passes nor fails', () => {
    const passed = (fields: Record<string, number | null>) =>
      resultsOf(fields).map((result) => result.passed);
    expect(passed({ marketCap: 10e9, peRatio: 34, returnOnEquityTTM: 18 })).toEqual([
      true,
      true,
      true,
    ]);
    expect(passed({ marketCap: 9.9e9, peRatio: 34.01, returnOnEquityTTM: null })).toEqual([
      false,
      false,
      null,
    ]);
    expect(resultsOf({}).map((result) => result.value)).toEqual(PREVIEW_LIMITS.map(() => '–'));
  });
});

describe('rows of an answer', () => {
  it('have their fields by name', () => {
    const [row = {}] = namedRows({
      columns: ['symbol', 'price'],
      rows: [['A.US', 1.5]],
      total: 1,
      universe: 1,
      asOf: null,
      facets: {},
    });
    expect(textOf(row, 'symbol')).toBe('A.US');
    expect(numberOf(row, 'price')).toBe(1.5);
    expect(numberOf(row, 'symbol')).toBeNull();
    expect(textOf(row, 'missing')).toBe('');
  });
});
