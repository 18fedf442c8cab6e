import { describe, expect, it } from '@jest/globals';
import { assetDouble } from 'shared/testing';
import { arrangeAssets, type RequestedAsset } from './arrange-assets';

const knownAsset = (symbol: string, assetType: 'stock' | 'etf' = 'stock'): RequestedAsset => ({
  symbol,
  state: 'known',
  asset: { ...assetDouble(), symbol, assetType },
});
const loading = (symbol: string): RequestedAsset => ({ symbol, state: 'loading' });
const unknown = (symbol: string): RequestedAsset => ({ symbol, state: 'unknown' });
const symbolsOf = (all: readonly { symbol: string }[]) => all.map(({ symbol }) => symbol);

describe('arrangeAssets', () => {
  it('compares assets of the type of the first one', () => {
    const { type, columns, otherType } = arrangeAssets([
      knownAsset('SPY.US', 'etf'),
      knownAsset('AAPL.US'),
      knownAsset('QQQ.US', 'etf'),
    ]);
    expect(type).toBe('etf');
    expect(symbolsOf(columns)).toEqual(['SPY.US', 'QQQ.US']);
    expect(symbolsOf(otherType)).toEqual(['AAPL.US']);
  });

  it('lets the next asset decide if the first is unknown', () => {
    const {
      type,
      columns,
      unknown: none,
    } = arrangeAssets([unknown('NONE.US'), knownAsset('AAPL.US')]);
    expect([type, symbolsOf(columns), none]).toEqual(['stock', ['AAPL.US'], ['NONE.US']]);
  });

  it('excludes no asset before the first has loaded', () => {
    const { type, columns, otherType } = arrangeAssets([loading('SPY.US'), knownAsset('AAPL.US')]);
    expect([type, symbolsOf(columns), otherType]).toEqual([null, ['SPY.US', 'AAPL.US'], []]);
  });

  it('keeps a column for an asset that did not load', () => {
    const failed: RequestedAsset = {
      symbol: 'MSFT.US',
      state: 'failed',
      status: 503,
      retry: () => {},
      retrying: false,
    };
    expect(symbolsOf(arrangeAssets([knownAsset('AAPL.US'), failed]).columns)).toEqual([
      'AAPL.US',
      'MSFT.US',
    ]);
  });
});
