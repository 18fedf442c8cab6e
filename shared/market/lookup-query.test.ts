import { describe, expect, it } from '@jest/globals';
import { lookupQuery } from './lookup-query';

describe('lookupQuery', () => {
  it.each([
    ['  apple ', 'apple'],
    ['', ''],
    ['   \n\t', ''],
    ['novo\u200b \u0000nordisk\r\n', 'novo nordisk'],
    ['$AAPL', 'AAPL'],
    ['NASDAQ:AAPL', 'AAPL'],
    ['NYSE: BRK.B', 'BRK.B'],
    ['US0378331005', 'US0378331005'],
    ['https://example.com/stocks/details/AAPL.US?x=1', 'AAPL.US'],
    ['http://127.0.0.1:3000/crypto/details/BTC-USD.CC', 'BTC-USD.CC'],
    ['https://finance.example.com/quote/MSFT/', 'MSFT'],
    ['https://www.apple.com/iphone', 'apple'],
    ['https://', 'https://'],
    ['50%', '50%'],
    ['$', '$'],
    ['\uD83D', ''],
    ['<script>', '<script>'],
  ])('%j asks for %j', (typed, query) => expect(lookupQuery(typed)).toBe(query));

  it('is never longer than the API takes', () => {
    expect(lookupQuery('x'.repeat(500))).toHaveLength(100);
  });
});
