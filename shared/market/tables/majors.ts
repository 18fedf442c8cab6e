/** The assets at the top of their lists. The position in the list is the column `priority`. */

export interface MajorIndex {
  symbol: string;
  name: string;
  countryCode: string;
  currencyCode: string;
}

export const MAJOR_INDICES: readonly MajorIndex[] = [
  { symbol: 'GSPC.INDX', name: 'S&P 500', countryCode: 'US', currencyCode: 'USD' },
  { symbol: 'NDX.INDX', name: 'Nasdaq 100', countryCode: 'US', currencyCode: 'USD' },
  {
    symbol: 'DJI.INDX',
    name: 'Dow Jones Industrial Average',
    countryCode: 'US',
    currencyCode: 'USD',
  },
  { symbol: 'RUT.INDX', name: 'Russell 2000', countryCode: 'US', currencyCode: 'USD' },
  { symbol: 'GDAXI.INDX', name: 'DAX', countryCode: 'DE', currencyCode: 'EUR' },
  { symbol: 'FTSE.INDX', name: 'FTSE 100', countryCode: 'GB', currencyCode: 'GBP' },
  { symbol: 'FCHI.INDX', name: 'CAC 40', countryCode: 'FR', currencyCode: 'EUR' },
  { symbol: 'STOXX50E.INDX', name: 'EURO STOXX 50', countryCode: 'EU', currencyCode: 'EUR' },
  { symbol: 'IBEX.INDX', name: 'IBEX 35', countryCode: 'ES', currencyCode: 'EUR' },
  { symbol: 'FTSEMIB.INDX', name: 'FTSE MIB', countryCode: 'IT', currencyCode: 'EUR' },
  { symbol: 'AEX.INDX', name: 'AEX', countryCode: 'NL', currencyCode: 'EUR' },
  { symbol: 'SSMI.INDX', name: 'Swiss Market Index', countryCode: 'CH', currencyCode: 'CHF' },
  { symbol: 'N225.INDX', name: 'Nikkei 225', countryCode: 'JP', currencyCode: 'JPY' },
  { symbol: 'HSI.INDX', name: 'Hang Seng', countryCode: 'HK', currencyCode: 'HKD' },
  { symbol: 'AXJO.INDX', name: 'S&P/ASX 200', countryCode: 'AU', currencyCode: 'AUD' },
];

export const MAJOR_CURRENCY_PAIRS = [
  'EURUSD',
  'USDJPY',
  'GBPUSD',
  'USDCHF',
  'AUDUSD',
  'USDCAD',
  'NZDUSD',
  'EURGBP',
  'EURJPY',
  'GBPJPY',
] as const;

/** Symbols of the ticker strip. */
export const TICKER_SYMBOLS: readonly string[] = [
  'MSFT',
  'AAPL',
  'NVDA',
  'AMZN',
  'META',
  'GOOGL',
  'LLY',
  'TSM',
  'AVGO',
  'JPM',
  'TSLA',
  'NVO',
  'BRK-B',
  'XOM',
  'UNH',
  'MA',
  'V',
  'ASML',
  'HD',
  'PG',
  'JNJ',
  'ORCL',
  'TM',
  'MRK',
  'COST',
  'ABBV',
  'ADES',
  'BAC',
].map((ticker) => `${ticker}.US`);
