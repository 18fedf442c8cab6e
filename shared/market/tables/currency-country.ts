/** What stands for money of no country, in the place of a country's letters. */
export const COIN_FLAG = 'XC';

/** Countries of the flags that do not begin the currency's code (EU for the euro is one that does). */
const FLAGS: Readonly<Record<string, string>> = {
  ANG: 'CW',
  BTC: COIN_FLAG,
  ETH: COIN_FLAG,
  XAF: 'CM',
  XCD: 'AG',
  XOF: 'SN',
  XPF: 'PF',
};

/** Country whose flag stands for a currency; a coin's for what is longer than codes of ISO 4217. */
export const currencyCountryOf = (code: string): string =>
  FLAGS[code] ?? (code.length === 3 ? code.slice(0, 2) : COIN_FLAG);
