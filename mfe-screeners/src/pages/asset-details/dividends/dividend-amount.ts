import { formatNumber, withCurrency } from 'shared/market';

/** `$0.27`, `$0.2425`: two decimals, or up to four if the amount has them. */
export function dividendAmount(amount: number, currencyCode: string | null): string {
  const decimals = [2, 3].find((count) => Math.abs(Number(amount.toFixed(count)) - amount) < 1e-9);
  return withCurrency(formatNumber(amount, decimals ?? 4), currencyCode);
}
