import { formatNumber, isNumber, MISSING, withCurrency } from 'shared/market';

export interface MoneyTextOptions {
  /** A plus is written before gains. */
  signed?: boolean;
  /** Digits after the point; left out: those of the currency. */
  decimals?: number;
}

/** Digits after the point that a currency has: 2 of dollars, 0 of yen. */
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
 * An amount of the portfolio API, which is decimal text in whole units of a currency, with its sign of currency:
 * `$1,234.56`, `−€0.40`, `+¥1,200`. Null is a dash, never 0.
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
