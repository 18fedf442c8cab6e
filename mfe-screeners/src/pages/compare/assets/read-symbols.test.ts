import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSymbols } from './read-symbols';

const NOTHING = { symbols: [], malformed: [], repeated: [], beyond: [] };

describe('readSymbols', () => {
  it('reads symbols in their order, in upper case', () => {
    expect(readSymbols('msft.us, AAPL.US')).toEqual({
      ...NOTHING,
      symbols: ['MSFT.US', 'AAPL.US'],
    });
    expect(readSymbols('')).toEqual(NOTHING);
    expect(readSymbols(',,')).toEqual(NOTHING);
  });

  it('reports repeated symbols once, ignoring case', () => {
    expect(readSymbols('AAPL.US,aapl.us,AAPL.US,MSFT.US')).toEqual({
      ...NOTHING,
      symbols: ['AAPL.US', 'MSFT.US'],
      repeated: ['AAPL.US'],
    });
  });

  it('separates symbols after the fifth', () => {
    const { symbols, beyond } = readSymbols('A.US,B.US,C.US,D.US,E.US,F.US,G.US');
    expect(symbols).toHaveLength(5);
    expect(beyond).toEqual(['F.US', 'G.US']);
  });

  it('reports entries that are not symbols', () => {
    expect(readSymbols('AAPL,<b>,MSFT.US')).toEqual({
      ...NOTHING,
      symbols: ['MSFT.US'],
      malformed: ['AAPL', '<b>'],
    });
  });

  it('never throws, and reads its own result unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { symbols } = readSymbols(text);
        expect(readSymbols(symbols.join(','))).toEqual({ ...NOTHING, symbols });
      }),
    );
  });
});
