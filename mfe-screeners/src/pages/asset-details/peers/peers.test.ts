import { describe, expect, it } from '@jest/globals';
import type { Asset } from 'shared/contract';
import { percentileOf } from './percentile';
import { filledUp, nearest, peerPlan, widerPlan } from './peer-plan';

const asset = (fields: Asset['fields']): Asset => ({
  symbol: 'A.US',
  assetType: 'stock',
  name: 'A',
  asOf: null,
  marketAsOf: '2026-11-20T21:00:00Z',
  source: 'test',
  historyUrl: null,
  fields,
  provenance: {},
});

describe('peers', () => {
  it('are of the same industry and country, else of the sector; without these there are no peers', () => {
    expect(
      peerPlan(asset({ industry: 'Banks', sector: 'Financials', countryCode: 'US' }))?.where,
    ).toEqual([
      { field: 'industry', in: ['Banks'] },
      { field: 'countryCode', in: ['US'] },
    ]);
    expect(peerPlan(asset({ industry: null, sector: 'Financials' }))?.where).toEqual([
      { field: 'sector', in: ['Financials'] },
    ]);
    expect(peerPlan(asset({ industry: null, sector: null }))).toBeNull();
  });

  it('of a currency pair are those with its first currency', () => {
    const plan = peerPlan({
      ...asset({ price: 1.08 }),
      symbol: 'EURUSD.FOREX',
      assetType: 'currency',
    });
    expect(plan).toMatchObject({
      group: 'currency pairs with EUR',
      where: [{ field: 'symbol', contains: 'EUR' }],
    });
  });

  it('are the nearest in size by ratio, without the asset itself', () => {
    const rows = [1, 4, 9, 10, 12, 40, 80, 100, 1000, 5000].map((size) => ({
      symbol: `S${size}`,
      size,
    }));
    const neighbours = nearest(
      [...rows, { symbol: 'A.US', size: 11 }, { symbol: 'U', size: null }],
      'A.US',
      11,
    );
    expect(neighbours.map(({ size }) => size)).toEqual([100, 80, 40, 12, 10, 9, 4, 1]);
  });

  it('of a small industry are supplemented from the sector, by size', () => {
    const fields = { industry: 'Tobacco', sector: 'Consumer', countryCode: 'US', marketCap: 100 };
    expect(widerPlan(asset(fields))?.where).toEqual([
      { field: 'sector', in: ['Consumer'] },
      { field: 'countryCode', in: ['US'] },
      { field: 'marketCap', gte: 10, lte: 1000 },
    ]);
    expect(widerPlan(asset({ ...fields, marketCap: null }))).toBeNull();
    expect(widerPlan(asset({ ...fields, industry: null }))).toBeNull();
    const row = (symbol: string, size: number) => ({ symbol, size });
    const wider = [row('A.US', 100), row('B.US', 120), row('C.US', 900), row('D.US', 90)];
    expect(filledUp([row('B.US', 120)], wider, 'A.US', 100).map(({ symbol }) => symbol)).toEqual([
      'B.US',
      'C.US',
      'D.US',
    ]);
  });

  it('are ranked by the share of known values below, ties counted half', () => {
    expect(percentileOf(5, [1, 2, 3, 4, 5])).toBe(90);
    expect(percentileOf(1, [1, null, 3])).toBe(25);
    expect(percentileOf(null, [1, 2])).toBeNull();
    expect(percentileOf(1, [1])).toBeNull();
  });
});
