import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES, type AssetType } from '../asset-types';
import { catalogueOf, columnOf } from '../catalogue';
import type { ColumnValue } from '../column';
import { exactValue, formatValue, type RowFields } from './value';

function show(type: AssetType, field: string, value: ColumnValue, fields: RowFields = {}): string {
  const column = columnOf(type, field);
  if (!column) throw new Error(`no column ${field}`);
  return formatValue(column, value, fields);
}

describe('values of columns as text', () => {
  it('writes null as a dash in every column', () => {
    for (const type of ASSET_TYPES)
      for (const column of catalogueOf(type).columns) expect(formatValue(column, null)).toBe('–');
  });

  it('writes prices and amounts in their currency', () => {
    expect(show('stock', 'price', 428.15, { currencyCode: 'USD' })).toBe('$428.15');
    expect(show('stock', 'price', 512.4, { currencyCode: 'GBX' })).toBe('512.40p');
    expect(show('stock', 'price', 512.4)).toBe('512.40');
    expect(show('stock', 'priceUSD', 428.15, { currencyCode: 'GBX' })).toBe('428.15');
    expect(show('stock', 'earningsPerShareTTM', -1.2, { currencyCode: 'EUR' })).toBe('−€1.20');
    expect(show('stock', 'revenueTTM', 1.5e9, { currencyCode: 'GBX' })).toBe('£1.50B');
    expect(show('stock', 'marketCap', 3.18e12, { currencyCode: 'GBX' })).toBe('$3.18T');
    expect(
      show('stock', 'dividendAmount', 0.26, { currencyCode: 'GBX', dividendCurrencyCode: 'USD' }),
    ).toBe('$0.2600');
    expect(
      show('crypto', 'price', 0.00001234, { symbol: 'PEPE-USD.CC', currencyCode: 'USD' }),
    ).toBe('$0.00001234');
    expect(show('currency', 'price', 1.054, { symbol: 'EURUSD.FOREX' })).toBe('1.0540');
    expect(show('currency', 'price', 159.834, { symbol: 'USDJPY.FOREX' })).toBe('159.83');
    expect(show('index', 'price', 5948.71, { symbol: 'GSPC.INDX', currencyCode: 'USD' })).toBe(
      '5,948.71',
    );
  });

  it('writes ranges of levels and rates without a currency', () => {
    const dollars = { currencyCode: 'USD' };
    expect(show('stock', 'atr14', 6.14, dollars)).toBe('$6.14');
    expect(show('index', 'atr14', 95.698, { ...dollars, symbol: 'GSPC.INDX' })).toBe('95.70');
    expect(show('currency', 'atr14', 0.00654, { ...dollars, symbol: 'EURUSD.FOREX' })).toBe(
      '0.006540',
    );
    expect(columnOf('index', 'atr14')?.unit).toBe('points');
  });

  it('writes the other kinds', () => {
    expect(show('stock', 'symbol', 'BRK-B.US')).toBe('BRK-B');
    expect(show('stock', 'countryCode', 'DE')).toBe('Germany');
    expect(show('stock', 'countryCode', 'QQ')).toBe('QQ');
    expect(show('stock', 'week52NewHigh', true)).toBe('Yes');
    expect(show('stock', 'week52NewHigh', false)).toBe('No');
    expect(show('stock', 'broker', ['ib', 'cmeg'])).toBe(
      'Interactive Brokers, Capital Markets Elite Group',
    );
    expect(show('stock', 'broker', [])).toBe('–');
    expect(show('stock', 'dividendExDate', '2026-11-20')).toBe('20 Nov 2026');
    expect(show('stock', 'employees', 164000)).toBe('164,000');
    expect(show('stock', 'dividendYield', 3.1)).toBe('3.10%');
    expect(show('stock', 'ytdChangePercent', -3.1)).toBe('−3.10%');
    expect(show('stock', 'website', 'https://www.apple.com/')).toBe('apple.com');
    expect(show('stock', 'sector', '')).toBe('–');
    expect(show('stock', 'peRatio', Number.NaN)).toBe('–');
  });

  it('gives the exact figure behind a shortened one', () => {
    const marketCap = columnOf('stock', 'marketCap');
    if (!marketCap) throw new Error('no marketCap');
    expect(exactValue(marketCap, 3_180_123_456_789)).toBe('3,180,123,456,789');
    expect(exactValue(marketCap, 12)).toBeNull();
    expect(exactValue(marketCap, null)).toBeNull();
  });
});
