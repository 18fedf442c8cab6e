import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { symbolForms } from './symbol-forms';

describe('symbolForms', () => {
  it.each([
    ['AAPL', 'AAPL.US'],
    ['$aapl', 'AAPL.US'],
    ['aapl.us', 'AAPL.US'],
    ['NASDAQ:AAPL', 'AAPL.US'],
    ['NYSE:BRK.B', 'BRK-B.US'],
    ['AAPL US Equity', 'AAPL.US'],
    ['BRK/B', 'BRK-B.US'],
    ['BRK B', 'BRK-B.US'],
    ['vod.l', 'VOD.LSE'],
    ['VOD LN', 'VOD.LSE'],
    ['LON:VOD', 'VOD.LSE'],
    ['SAP.DE', 'SAP.F'],
    ['EUR/USD', 'EURUSD.FOREX'],
    ['EURUSD=X', 'EURUSD.FOREX'],
    ['BTC-USD', 'BTC-USD.CC'],
    ['^GSPC', 'GSPC.INDX'],
    ['VWRL:xams', 'VWRL.AS'],
    ['EURONEXT:ASML', 'ASML.AS'],
    ['SIX:NESN', 'NESN.SW'],
    ['OMXSTO:VOLV_B', 'VOLV_B.ST'],
    ['BINANCE:BTCUSDT', 'BTC-USD.CC'],
    ['COINBASE:ETHEUR', 'ETH-EUR.CC'],
    ['FX_IDC:EURUSD', 'EURUSD.FOREX'],
    ['SP:SPX', 'SPX.INDX'],
    ['BRK-B', 'BRK-B.US'],
  ])('reads %s', (text, symbol) => expect(symbolForms(text)).toContain(symbol));

  it('prefers an explicit form over a possible one', () => {
    expect(symbolForms('AAPL.US')[0]).toBe('AAPL.US');
    expect(symbolForms('EURUSD')).toEqual([
      'EURUSD.US',
      'EURUSD.FOREX',
      'EURUSD-USD.CC',
      'EURUSD.INDX',
    ]);
    expect(symbolForms('NOWHERE:AAPL')).toEqual([]);
    expect(symbolForms('  ')).toEqual([]);
    // The heading of a list section is not a ticker.
    expect(symbolForms('###TECH')).toEqual([]);
  });

  it('answers something for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const form of symbolForms(text)) expect(form).toMatch(/\.[A-Z]+$/);
      }),
    );
  });
});
