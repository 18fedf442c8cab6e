import { formatNumber, withoutTrailing } from 'shared/market';

const MAX_DECIMALS = 8;

/** A number of shares with its decimals, at most eight: `12`, `0.11`. */
export function quantityText(quantity: number, leastDecimals = 0): string {
  const rounded = Number(quantity.toFixed(MAX_DECIMALS));
  const fraction = /\.(\d+)/.exec(rounded.toFixed(MAX_DECIMALS))?.[1] ?? '';
  return formatNumber(rounded, Math.max(leastDecimals, withoutTrailing(fraction, '0').length));
}
