import { describe, expect, it } from 'vitest';
import { catalogueOf } from 'shared/market';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { IndexedTable } from '../engine/indexed-table';
import { runScreen } from '../engine/run-screen';
import { screenRows } from '../engine/screen-rows';
import { compileScreen } from '../query/compile';
import { tableOfRecords } from '../snapshot/table-of-records';
import { provenanceAt, rowOf, valueAt } from '../table/table';

const ISIN = 'IE00B5BMR087';
const fund = (symbol: string, fields: AssetRecord['fields']): AssetRecord => ({
  symbol,
  assetType: 'etf',
  fields,
  provenance: Object.fromEntries(
    ['symbol', ...Object.keys(fields)].map((field) => [
      field,
      { source: 'listing', date: '2026-04-13', kind: 'reported' as const },
    ]),
  ),
});
const RECORDS = [
  fund('CSPX.LSE', { isin: ISIN, avg30Volume: 9e4, priceUSD: 700, currencyCode: 'GBX' }),
  // More shares, but less money.
  fund('SXR8.F', { isin: ISIN, avg30Volume: 8e5, priceUSD: 70, currencyCode: 'EUR' }),
  fund('CSSPX.MI', { isin: ISIN, currencyCode: 'EUR' }),
  fund('SPY.US', { isin: 'US78462F1030', avg30Volume: 7e7, priceUSD: 690 }),
  fund('NOISIN.US', { avg30Volume: 1, priceUSD: 1 }),
  fund('NOISIN.LSE', { avg30Volume: 2, priceUSD: 1 }),
  fund('A.PA', { isin: 'LU1681043599' }),
  fund('B.PA', { isin: 'LU1681043599' }),
];
const table = tableOfRecords('etf', RECORDS);
const cell = (symbol: string, field: string) => {
  const column = table.columns.get(field);
  return column ? valueAt(column, rowOf(table, symbol)) : undefined;
};
const screen = (query: Parameters<typeof compileScreen>[0]) =>
  compileScreen({ columns: ['symbol'], ...query }, catalogueOf('etf'));

describe('listings of one fund', () => {
  it('has the listing with the largest turnover in dollars as the main one', () => {
    expect(RECORDS.map(({ symbol }) => [symbol, cell(symbol, 'mainListing')])).toEqual([
      ['CSPX.LSE', true],
      ['SXR8.F', false],
      ['CSSPX.MI', false],
      ['SPY.US', true],
      ['NOISIN.US', true],
      ['NOISIN.LSE', true],
      ['A.PA', true],
      ['B.PA', false],
    ]);
  });

  it('names the other listings, the most traded first; a single listing has none', () => {
    expect(cell('CSPX.LSE', 'otherListings')).toEqual(['SXR8.F', 'CSSPX.MI']);
    expect(cell('CSSPX.MI', 'otherListings')).toEqual(['CSPX.LSE', 'SXR8.F']);
    expect(cell('SPY.US', 'otherListings')).toBeNull();
    expect(cell('NOISIN.LSE', 'otherListings')).toBeNull();
  });

  it('counts, pages and writes each fund once when a screen filters main listings', () => {
    const indexed = new IndexedTable(table);
    const once = screen({ where: [{ field: 'mainListing', is: true }], pageSize: 2 });
    const result = runScreen(indexed, once);
    expect(result).toMatchObject({ total: 5, universe: 8 });
    expect(result.rows).toHaveLength(2);
    const rows = [...screenRows(indexed, once).rows];
    expect(rows.flat().toSorted()).toEqual([
      'A.PA',
      'CSPX.LSE',
      'NOISIN.LSE',
      'NOISIN.US',
      'SPY.US',
    ]);
    expect(runScreen(indexed, screen({})).total).toBe(8);
  });

  it('orders funds by how often they are listed', () => {
    const sorted = screen({ sort: [{ field: 'otherListings', direction: 'desc' }] });
    const symbols = runScreen(new IndexedTable(table), sorted).rows.flat();
    expect(symbols.slice(0, 3).toSorted()).toEqual(['CSPX.LSE', 'CSSPX.MI', 'SXR8.F']);
  });

  it('distinguishes computed from reported values', () => {
    const row = rowOf(table, 'SXR8.F');
    expect(provenanceAt(table, 'mainListing', row)).toEqual({
      source: 'listing',
      date: '2026-04-13',
      kind: 'computed',
    });
    expect(provenanceAt(table, 'otherListings', row)).toMatchObject({ kind: 'reported' });
    expect(provenanceAt(table, 'otherListings', rowOf(table, 'SPY.US'))).toBeNull();
  });

  it('leaves tables of other assets as they are', () => {
    const stocks = tableOfRecords('stock', [{ ...fund('AAPL.US', {}), assetType: 'stock' }]);
    expect(stocks.columns.has('mainListing')).toBe(false);
  });
});
