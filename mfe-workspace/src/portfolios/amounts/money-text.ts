import { formatNumber, isNumber, MISSING, withCurrency } from 'shared/market';

export interface MoneyTextOptions {
  /** Adds a plus sign to gains. */
  signed?: boolean;
  /** Number of decimals. Default: that of the currency. */
  decimals?: number;
}

/** Number of decimals of a currency: 2 for dollars, 0 for yen. */
function digitsOf(currencyCode: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
        .maximumFractionDigits ?? 2
    );
  } catch {
    return 2;
  }
}

/**
 * Formats an amount of the portfolio API (decimal text in whole currency units) with its currency
 * symbol: `$1,234.56`, `−€0.40`, `+¥1,200`. Null is a dash, never 0.
 */
export function moneyText(
  amount: string | number | null,
  currencyCode: string,
  { signed = false, decimals = digitsOf(currencyCode) }: MoneyTextOptions = {},
): string {
  const value = amount === null ? null : Number(amount);
  if (!isNumber(value)) return MISSING;
  const text = withCurrency(formatNumber(value, decimals), currencyCode);
  return signed && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
