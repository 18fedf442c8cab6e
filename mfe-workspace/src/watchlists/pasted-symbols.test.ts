import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPastedSymbols } from './pasted-symbols';

describe('pasted symbols', () => {
  it('takes every separator, lower case, dollar signs and share classes', () => {
    expect(readPastedSymbols('aapl, $MSFT; brk.b\nvod.lse EURUSD.FOREX\tbtc-usd.cc')).toEqual({
      symbols: ['AAPL.US', 'MSFT.US', 'BRK-B.US', 'VOD.LSE', 'EURUSD.FOREX', 'BTC-USD.CC'],
      refused: [],
    });
  });

  it('drops repeats and names what cannot be a ticker', () => {
    expect(readPastedSymbols('AAPL aapl.us <b> 日本')).toEqual({
      symbols: ['AAPL.US'],
      refused: ['<b>', '日本'],
    });
  });

  it('never throws and never returns a repeat', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { symbols } = readPastedSymbols(text);
        expect(new Set(symbols).size).toBe(symbols.length);
        for (const symbol of symbols) expect(symbol).toMatch(/^[^.\s]+\.[A-Z]+$/);
      }),
    );
  });
});
