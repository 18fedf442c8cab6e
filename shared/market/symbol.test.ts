import { describe, expect, it } from '@jest/globals';
import { detailsPath, makeSymbol, parseSymbol, tickerOf, tileLabel } from './symbol';

describe('tileLabel', () => {
  it.each([
    ['BTC-USD.CC', 'BTC'],
    ['AAPL.US', 'AAPL'],
    ['ABC-USD.US', 'ABC-USD'],
    ['EURUSD.FOREX', 'EURUSD'],
  ])('%s on a tile is %s', (symbol, label) => {
    expect(tileLabel(symbol)).toBe(label);
  });
});

describe('symbols', () => {
  it('takes symbols apart', () => {
    expect(parseSymbol('BRK-B.US')).toEqual({ ticker: 'BRK-B', exchange: 'US', assetType: null });
    expect(parseSymbol('gspc.indx')).toEqual({
      ticker: 'GSPC',
      exchange: 'INDX',
      assetType: 'index',
    });
    expect(parseSymbol('EURUSD.FOREX')?.assetType).toBe('currency');
    expect(parseSymbol('BTC-USD.CC')?.assetType).toBe('crypto');
  });

  it.each(['', '.', 'AAPL', '.US', 'AAPL.'])('refuses %j', (text) => {
    expect(parseSymbol(text)).toBeNull();
    expect(tickerOf(text)).toBe(text);
  });

  it('writes symbols with a dash for a point in the ticker', () => {
    expect(makeSymbol(' brk.b', 'us')).toBe('BRK-B.US');
  });

  it('leads each type to its own details page', () => {
    expect(detailsPath('stock', 'AAPL.US')).toBe('/stocks/details/AAPL.US');
    expect(detailsPath('etf', 'SPY.US')).toBe('/etfs/details/SPY.US');
    expect(detailsPath('index', 'GSPC.INDX')).toBe('/indices/details/GSPC.INDX');
    expect(detailsPath('currency', 'EURUSD.FOREX')).toBe('/currencies/details/EURUSD.FOREX');
    expect(detailsPath('crypto', 'BTC-USD.CC')).toBe('/crypto/details/BTC-USD.CC');
    for (const other of ['warrant', '', 'toString'])
      expect(detailsPath(other, 'AAPL.US')).toBe('/stocks/details/AAPL.US');
    expect(detailsPath('stock', '../x?.US')).toBe('/stocks/details/..%2Fx%3F.US');
  });
});
