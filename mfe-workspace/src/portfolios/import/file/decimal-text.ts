import { formatNumber, MISSING, withoutTrailing } from 'shared/market';

const LEAST = 2;
const MOST = 8;

/**
 * A decimal text of the API with all digits, at least two and at most eight decimals: `−1,234.50`.
 */
export function decimalText(text: string | null | undefined): string {
  if (text === null || text === undefined) return MISSING;
  const fraction = withoutTrailing(text.split('.')[1] ?? '', '0').length;
  return formatNumber(Number(text), Math.min(MOST, Math.max(LEAST, fraction)));
}

/** Money with its sign and currency: `+12.50 EUR`. */
export const signedText = (text: string, currencyCode: string): string =>
  `${Number(text) > 0 ? '+' : ''}${decimalText(text)} ${currencyCode}`;
