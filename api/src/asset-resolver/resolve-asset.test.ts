import { beforeAll, describe, expect, it } from 'vitest';
import { openMarket } from './resolve-asset.fixture';
import { assetResolver, typedAssetResolver, typedText, type AssetQuery } from './resolve-asset';

let resolve: (text: string, more?: Partial<AssetQuery>) => string | null;
let candidates: (text: string, more?: Partial<AssetQuery>) => string[];
let typed: (text: string) => string | null;
beforeAll(async () => {
  const market = await openMarket([
    {
      symbol: 'AAPL.US',
      assetType: 'stock',
      name: 'Apple Inc.',
      currencyCode: 'USD',
      countryCode: 'US',
    },
    {
      symbol: 'T.US',
      assetType: 'stock',
      name: 'AT&T Inc.',
      currencyCode: 'USD',
      countryCode: 'US',
    },
    {
      symbol: 'T.LSE',
      assetType: 'stock',
      name: 'Tesco Sample PLC',
      currencyCode: 'GBX',
      countryCode: 'GB',
    },
    { symbol: 'SAP.F', assetType: 'stock', name: 'SAP SE', currencyCode: 'EUR', countryCode: 'DE' },
    {
      symbol: 'SAP.US',
      assetType: 'stock',
      name: 'SAP SE ADR',
      currencyCode: 'USD',
      countryCode: 'DE',
    },
    {
      symbol: 'VOD.LSE',
      assetType: 'stock',
      name: 'Vodafone Group PLC',
      currencyCode: 'GBX',
      countryCode: 'GB',
    },
    {
      symbol: 'BRK-B.US',
      assetType: 'stock',
      name: 'Berkshire Hathaway',
      currencyCode: 'USD',
      countryCode: 'US',
    },
    {
      symbol: 'ASML.AS',
      assetType: 'stock',
      name: 'ASML Holding',
      currencyCode: 'EUR',
      countryCode: 'NL',
    },
    {
      symbol: 'VWRL.AS',
      assetType: 'etf',
      name: 'Vanguard FTSE All-World',
      currencyCode: 'EUR',
      isin: 'IE00B3RBWM25',
    },
    {
      symbol: 'VWRL.LSE',
      assetType: 'etf',
      name: 'Vanguard FTSE All-World',
      currencyCode: 'GBX',
      isin: 'IE00B3RBWM25',
    },
    {
      symbol: 'BTC.US',
      assetType: 'etf',
      name: 'Bitcoin Mini Trust',
      currencyCode: 'USD',
      isin: 'US3899301098',
    },
    { symbol: 'BTC-USD.CC', assetType: 'crypto', name: 'Bitcoin', currencyCode: null },
    { symbol: 'EURUSD.FOREX', assetType: 'currency', name: 'EUR/USD', currencyCode: null },
  ]);
  const [ofRow, ofText] = [assetResolver(market), typedAssetResolver(market)];
  resolve = (text, more = {}) => ofRow({ ...typedText(text), ...more }).asset?.symbol ?? null;
  candidates = (text, more = {}) =>
    ofRow({ ...typedText(text), ...more }).candidates.map(({ symbol }) => symbol);
  typed = (text) => {
    const { asset } = ofText(text);
    return asset ? asset.table.symbol(asset.row) : null;
  };
});

describe('an asset of a row', () => {
  it.each([
    ['SAP.DE', 'SAP.F'],
    ['VOD.L', 'VOD.LSE'],
    ['NASDAQ:AAPL', 'AAPL.US'],
    ['AAPL US', 'AAPL.US'],
    ['AAPL US Equity', 'AAPL.US'],
    ['VOD LN Equity', 'VOD.LSE'],
    ['EURUSD=X', 'EURUSD.FOREX'],
    ['BRK.B', 'BRK-B.US'],
    ['BRK-B', 'BRK-B.US'],
    ['BRK/B', 'BRK-B.US'],
    ['EURONEXT:ASML', 'ASML.AS'],
    ['VWRL:xams', 'VWRL.AS'],
    ['AAPL/USD', 'AAPL.US'],
    ['BTC-USD', 'BTC-USD.CC'],
    ['Apple Inc', 'AAPL.US'],
  ])('is found by %s', (text, symbol) => expect(resolve(text)).toBe(symbol));

  it.each<[string, string, Partial<AssetQuery>, string | null]>([
    ['the currency', 'T', { currencyCode: 'USD' }, 'T.US'],
    ['pence for pounds', 'T', { currencyCode: 'GBP' }, 'T.LSE'],
    ['no currency', 'T', {}, null],
    ['a currency of no listing', 'AAPL', { currencyCode: 'EUR' }, null],
    ['the exchange', 'SAP', { exchange: 'XETRA' }, 'SAP.F'],
    ['the class', 'BTC', { assetClass: 'Crypto', currencyCode: 'USD' }, 'BTC-USD.CC'],
    ['another class', 'BTC', { assetClass: 'ETF', currencyCode: 'USD' }, 'BTC.US'],
    ['no class', 'BTC', { currencyCode: 'USD' }, null],
    ['options', 'AAPL', { assetClass: 'Equity Options', currencyCode: 'USD' }, null],
    [
      'the ISIN, then the currency',
      'XYZ',
      { isin: 'IE00B3RBWM25', currencyCode: 'EUR' },
      'VWRL.AS',
    ],
    ['the ISIN alone', 'XYZ', { isin: 'IE00B3RBWM25' }, null],
    ['an ISIN of another country', 'T', { isin: 'CA87971M1032', currencyCode: 'USD' }, null],
    ['an ISIN of the country', 'AAPL', { isin: 'US0378331005', currencyCode: 'EUR' }, 'AAPL.US'],
    ['the name', 'T', { name: 'AT&T INC', currencyCode: 'USD' }, 'T.US'],
  ])('is decided by %s', (_, text, more, symbol) => expect(resolve(text, more)).toBe(symbol));
});

describe('an ISIN that the market does not have', () => {
  it.each([
    ['GB00BH4HKS39', 'VODAFONE GROUP PLC ORD USD0.20 20/21', ['VOD.LSE']],
    ['NL0010273215', 'ASML HOLDING NV EO -,09', ['ASML.AS']],
    ['DE0007164600', 'SAP SE O.N.', ['SAP.F', 'SAP.US']],
    ['XX0000000000', 'No Such Company', []],
  ])('offers assets named like %s', (isin, name, symbols) => {
    const offered = candidates(isin, { isin, name, currencyCode: 'CHF' });
    const sure = resolve(isin, { isin, name, currencyCode: 'CHF' });
    expect([...offered, ...(sure === null ? [] : [sure])].toSorted()).toEqual(symbols);
  });
});

describe('a typed text', () => {
  it.each([
    ['T', 'T.US'],
    ['$aapl', 'AAPL.US'],
    ['IE00B3RBWM25', null],
    ['###TECH', null],
    ['no such Thing', null],
  ])('%s means %s', (text, symbol) => expect(typed(text)).toBe(symbol));
});
