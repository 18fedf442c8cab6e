import { expect, it } from '@jest/globals';
import { splitPasted } from './pasted-text';

it('splits at commas, semicolons, tabs, lines and spaces, and drops duplicates', () => {
  expect(splitPasted('aapl, $MSFT; brk.b\nvod.lse EURUSD.FOREX\tEUR/USD aapl')).toEqual([
    'aapl',
    '$MSFT',
    'brk.b',
    'vod.lse',
    'EURUSD.FOREX',
    'EUR/USD',
  ]);
});

it('keeps terminal codes with their ticker', () => {
  expect(splitPasted('AAPL US Equity\nVOD LN, KO PEP')).toEqual([
    'AAPL US Equity',
    'VOD LN',
    'KO',
    'PEP',
  ]);
});

it('drops section and column headers', () => {
  expect(splitPasted('Symbol\nAAPL\n###US TECH,NASDAQ:MSFT,### ,KO')).toEqual([
    'AAPL',
    'NASDAQ:MSFT',
    'KO',
  ]);
});

it('returns nothing for empty text', () => expect(splitPasted(' \n;, ')).toEqual([]));
