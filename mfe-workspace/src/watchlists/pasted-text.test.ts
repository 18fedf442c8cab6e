import { expect, it } from '@jest/globals';
import { splitPasted } from './pasted-text';

it('splits at commas, semicolons, tabs, lines and spaces, and drops repeats', () => {
  expect(splitPasted('aapl, $MSFT; brk.b\nvod.lse EURUSD.FOREX\tEUR/USD aapl')).toEqual([
    'aapl',
    '$MSFT',
    'brk.b',
    'vod.lse',
    'EURUSD.FOREX',
    'EUR/USD',
  ]);
});

it('keeps the form of terminals together', () => {
  expect(splitPasted('AAPL US Equity\nVOD LN, KO PEP')).toEqual([
    'AAPL US Equity',
    'VOD LN',
    'KO',
    'PEP',
  ]);
});

it('takes heads of sections and of a column for no tickers', () => {
  expect(splitPasted('Symbol\nAAPL\n###US TECH,NASDAQ:MSFT,### ,KO')).toEqual([
    'AAPL',
    'NASDAQ:MSFT',
    'KO',
  ]);
});

it('finds nothing in nothing', () => expect(splitPasted(' \n;, ')).toEqual([]));
