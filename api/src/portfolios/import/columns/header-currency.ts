import { splitCurrency } from '../reading/money-text';

/** A name of a column without the currency that it ends with: `Total (GBP)`, `Price in CHF`, `Unit cost (p)`. */
export interface HeaderName {
  name: string;
  currencyCode: string | null;
}

export function splitHeaderCurrency(header: string): HeaderName {
  const text = header.trim();
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const space = text.lastIndexOf(' ');
  const at = open > 0 ? open : space;
  if (at <= 0) return { name: text, currencyCode: null };
  const mark = open > 0 ? text.slice(open + 1, -1) : text.slice(space + 1);
  const currencyCode = WORDS[mark.toLowerCase()] ?? splitCurrency(`1 ${mark}`).currencyCode;
  if (currencyCode === null || !isCurrency(currencyCode)) return { name: text, currencyCode: null };
  const name = text.slice(0, at).trim();
  return { name: name.endsWith(' in') ? name.slice(0, -3) : name, currencyCode };
}

/** Names of currencies behind that of a column. */
const WORDS: Readonly<Record<string, string>> = {
  p: 'GBX',
  pence: 'GBX',
  euro: 'EUR',
  euros: 'EUR',
};

const CURRENCIES = new Set([...Intl.supportedValuesOf('currency'), 'GBX']);

/** Whether a code is that of a currency, and not of a coin or a mistake. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);
