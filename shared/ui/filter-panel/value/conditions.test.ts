import { describe, expect, it } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { filterConditions } from './conditions';
import { withFilter, type Filters } from './filter-value';

const { columns } = catalogueOf('stock');

describe('filterConditions', () => {
  it('maps every kind of filter to its operators, in the order of the catalogue', () => {
    const filters: Filters = {
      dividendExDate: { kind: 'date-range', from: '2026-11-01', to: null },
      week52NewHigh: { kind: 'boolean', value: true },
      peRatio: { kind: 'range', min: 12, max: 34 },
      companyName: { kind: 'search', text: ' bank ' },
      sector: { kind: 'options', values: ['Technology', 'Healthcare'] },
      marketCap: { kind: 'range', min: null, max: 0 },
      exchange: { kind: 'unknown' },
      pegRatio: { kind: 'range', min: 0.5, max: 1, relativeTo: { median: 'sector' } },
    };
    expect(filterConditions(columns, filters)).toEqual([
      { field: 'companyName', contains: 'bank' },
      { field: 'exchange', isNull: true },
      { field: 'sector', in: ['Technology', 'Healthcare'] },
      { field: 'marketCap', lte: 0 },
      { field: 'peRatio', gte: 12, lte: 34 },
      { field: 'pegRatio', gte: { median: 'sector', times: 0.5 }, lte: { median: 'sector' } },
      { field: 'week52NewHigh', is: true },
      { field: 'dividendExDate', gte: '2026-11-01' },
    ]);
  });

  it('leaves out fields that the catalogue does not have', () => {
    expect(filterConditions(columns, { nonsense: { kind: 'boolean', value: true } })).toEqual([]);
  });
});

describe('withFilter', () => {
  it('sets, replaces and removes; an open value removes', () => {
    const one = withFilter({}, 'beta', { kind: 'range', min: 1, max: null });
    expect(withFilter(one, 'beta', { kind: 'range', min: null, max: null })).toEqual({});
    expect(withFilter(one, 'beta', null)).toEqual({});
    expect(Object.keys(withFilter(one, 'sector', { kind: 'options', values: ['Energy'] }))).toEqual(
      ['beta', 'sector'],
    );
  });
});
