/** The supported exchange codes: the suffix of a symbol, after the point. */

export interface Exchange {
  code: string;
  name: string;
  countryCode: string;
  /** Currency of the quotes. London quotes in pence. */
  currencyCode: string;
  /** ISO 10383 code of the market. */
  mic: string;
}

export const EXCHANGES: readonly Exchange[] = [
  { code: 'US', name: 'United States', countryCode: 'US', currencyCode: 'USD', mic: 'XNYS' },
  { code: 'AS', name: 'Euronext Amsterdam', countryCode: 'NL', currencyCode: 'EUR', mic: 'XAMS' },
  { code: 'HK', name: 'Hong Kong Exchange', countryCode: 'HK', currencyCode: 'HKD', mic: 'XHKG' },
  { code: 'MC', name: 'Madrid Exchange', countryCode: 'ES', currencyCode: 'EUR', mic: 'XMAD' },
  { code: 'MI', name: 'Borsa Italiana', countryCode: 'IT', currencyCode: 'EUR', mic: 'XMIL' },
  { code: 'F', name: 'Frankfurt Exchange', countryCode: 'DE', currencyCode: 'EUR', mic: 'XFRA' },
  { code: 'BR', name: 'Euronext Brussels', countryCode: 'BE', currencyCode: 'EUR', mic: 'XBRU' },
  { code: 'LS', name: 'Euronext Lisbon', countryCode: 'PT', currencyCode: 'EUR', mic: 'XLIS' },
  { code: 'OL', name: 'Oslo Exchange', countryCode: 'NO', currencyCode: 'NOK', mic: 'XOSL' },
  { code: 'PA', name: 'Euronext Paris', countryCode: 'FR', currencyCode: 'EUR', mic: 'XPAR' },
  { code: 'LSE', name: 'London Exchange', countryCode: 'GB', currencyCode: 'GBX', mic: 'XLON' },
  { code: 'CO', name: 'Copenhagen Exchange', countryCode: 'DK', currencyCode: 'DKK', mic: 'XCSE' },
  { code: 'HE', name: 'Helsinki Exchange', countryCode: 'FI', currencyCode: 'EUR', mic: 'XHEL' },
  { code: 'ST', name: 'Stockholm Exchange', countryCode: 'SE', currencyCode: 'SEK', mic: 'XSTO' },
  { code: 'SW', name: 'SIX Swiss Exchange', countryCode: 'CH', currencyCode: 'CHF', mic: 'XSWX' },
  { code: 'SR', name: 'Saudi Exchange', countryCode: 'SA', currencyCode: 'SAR', mic: 'XSAU' },
  {
    code: 'AU',
    name: 'Australian Securities Exchange',
    countryCode: 'AU',
    currencyCode: 'AUD',
    mic: 'XASX',
  },
];

/** The exchange of a symbol's suffix. Undefined when not supported. */
export const exchangeOf = (code: string): Exchange | undefined =>
  EXCHANGES.find((exchange) => exchange.code === code.toUpperCase());

/** Country of the flag for each market identifier code. */
export const COUNTRY_OF_MIC: Readonly<Record<string, string>> = {
  XNYS: 'US',
  XNAS: 'US',
  XASE: 'US',
  XLON: 'GB',
  XPAR: 'FR',
  XFRA: 'DE',
  XETR: 'DE',
  XHKG: 'HK',
  XASX: 'AU',
  XSAU: 'SA',
  XAMS: 'NL',
  XBRU: 'BE',
  XLIS: 'PT',
  XMAD: 'ES',
  XMIL: 'IT',
  XOSL: 'NO',
  XCSE: 'DK',
  XHEL: 'FI',
  XSTO: 'SE',
  XSWX: 'CH',
};

/**
 * Country of the flag for a ticker suffix (`LSE`) or a market identifier (`XLON`). Null when
 * unknown.
 */
export const exchangeCountry = (code: string): string | null =>
  exchangeOf(code)?.countryCode ?? COUNTRY_OF_MIC[code.toUpperCase()] ?? null;

/** Trading venues with the code `US`, as named by the column `exchange`. */
export const US_EXCHANGE_NAMES = [
  'NASDAQ',
  'NYSE',
  'NYSE MKT',
  'NYSE ARCA',
  'BATS',
  'PINK',
  'OTCQB',
  'OTCMKTS',
  'OTCQX',
  'OTCGREY',
  'OTCCE',
  'OTCBB',
  'AMEX',
] as const;
