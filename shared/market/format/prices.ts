/** Prices and sums of money as text. */
import { parseSymbol } from '../symbol';
import { currencySymbol, mainCurrencyOf } from '../tables/currencies';
import {
  digits,
  formatBigNumber,
  isNumber,
  MINUS,
  MISSING,
  signed,
  type MaybeNumber,
} from './numbers';
import { formatRate } from './rates';

/** Price step of a market, which determines its decimals. */
export type PricePrecision = 'standard' | 'crypto' | 'forex' | 'forex-yen';

function priceFormat(size: number, precision: PricePrecision): Intl.NumberFormatOptions {
  if (size === 0 || size >= 1) return { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (precision === 'crypto' && size < 0.01) return { maximumSignificantDigits: 8 };
  // A price that four decimals would round to zero keeps two significant digits.
  if (size < 0.001) return { maximumSignificantDigits: 2 };
  return { minimumFractionDigits: 4, maximumFractionDigits: 4 };
}

/** Price without a currency sign, decimals by magnitude: `428.15`, `0.4213`, `0.00001234` (crypto). */
export function formatPrice(value: MaybeNumber, precision: PricePrecision = 'standard'): string {
  if (!isNumber(value)) return MISSING;
  if (precision === 'forex' || precision === 'forex-yen')
    return formatRate(value, precision === 'forex-yen' ? 'JPY' : null);
  return signed(value, digits(value, priceFormat(Math.abs(value), precision)));
}

/**
 * Adds the sign of a currency to a formatted amount: `$1.20`, `CHF 1.20`, `512.40p`. An unknown
 * currency leaves the amount unchanged.
 */
export function withCurrency(amount: string, currencyCode: string | null | undefined): string {
  const sign = currencySymbol(currencyCode);
  if (sign === '' || amount === MISSING) return amount;
  if (currencyCode?.toUpperCase() === 'GBX') return amount + sign;
  const negative = amount.startsWith(MINUS);
  const bare = negative ? amount.slice(MINUS.length) : amount;
  // Signs that end in a letter need a space before the digits.
  const gap = /\p{L}$/u.test(sign) ? '\u00a0' : '';
  return `${negative ? MINUS : ''}${sign}${gap}${bare}`;
}

/** An amount with its currency: `$428.15`, `512.40p` for pence. */
export const formatMoney = (
  value: MaybeNumber,
  currencyCode?: string | null,
  precision: PricePrecision = 'standard',
): string => withCurrency(formatPrice(value, precision), currencyCode);

/**
 * Currency of a symbol's price. Null for an index, whose level is in points, and for an exchange
 * rate, which has no currency of its own.
 */
export function moneyOf(symbol: string, currencyCode: string | null): string | null {
  const assetType = parseSymbol(symbol)?.assetType;
  return assetType === 'index' || assetType === 'currency' ? null : currencyCode;
}

/** A large sum with its currency: `$3.18T`. Sums are in pounds where prices are in pence. */
export const formatBigMoney = (value: MaybeNumber, currencyCode?: string | null): string =>
  withCurrency(formatBigNumber(value), currencyCode ? mainCurrencyOf(currencyCode) : null);
