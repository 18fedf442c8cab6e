/** Flag code of a currency without a country. */
export const COIN_FLAG = 'XC';

/** Countries whose code is not the prefix of the currency's code. The euro needs no entry (EU). */
const FLAGS: Readonly<Record<string, string>> = {
  ANG: 'CW',
  BTC: COIN_FLAG,
  ETH: COIN_FLAG,
  XAF: 'CM',
  XCD: 'AG',
  XOF: 'SN',
  XPF: 'PF',
};

/**
 * Country whose flag represents a currency. The coin flag for codes longer than those of ISO 4217.
 */
export const currencyCountryOf = (code: string): string =>
  FLAGS[code] ?? (code.length === 3 ? code.slice(0, 2) : COIN_FLAG);
