/** Numbers as text. Every formatter accepts null for "unknown" and returns a dash, never 0. */

import { notation } from './notation';

/** Text of a missing value. */
export const MISSING = '–';
/** The sign of a negative number, U+2212. */
export const MINUS = '−';

/** A value that may be missing. */
export type MaybeNumber = number | null | undefined;

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const plainFormats = new Map<string, Intl.NumberFormat>();

/** Digits of a non-negative number, with the separators of the current notation. */
export function digits(value: number, options: Intl.NumberFormatOptions): string {
  const { numbers } = notation();
  const key = numbers + JSON.stringify(options);
  let format = plainFormats.get(key);
  if (!format) plainFormats.set(key, (format = new Intl.NumberFormat(numbers, options)));
  return format.format(Math.abs(value));
}

/** Prepends the minus unless the text contains only zeros. */
export const signed = (value: number, text: string): string =>
  value < 0 && /[1-9]/.test(text) ? MINUS + text : text;

/** Fixed decimals: `1,234.50`, `−0.40`. */
export function formatNumber(value: MaybeNumber, decimals = 2): string {
  if (!isNumber(value)) return MISSING;
  return signed(
    value,
    digits(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
}

/** Whole numbers: `164,000`. */
export const formatInteger = (value: MaybeNumber): string => formatNumber(value, 0);

/** `12.34%`. The value is a percent number: 3.1 means 3.1 %. */
export function formatPercent(value: MaybeNumber, decimals = 2): string {
  return isNumber(value) ? `${formatNumber(value, decimals)}%` : MISSING;
}

/** A change with its sign: `+1.23%`, `−1.23%`, and `0.00%` when it rounds to zero. */
export function formatChange(value: MaybeNumber, decimals = 2): string {
  if (!isNumber(value)) return MISSING;
  const text = formatPercent(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Direction of a change as displayed: flat for a change that rounds to 0.00 %. */
export function directionOf(value: MaybeNumber, decimals = 2): 'up' | 'down' | 'flat' | null {
  if (!isNumber(value)) return null;
  const rounded = Number(Math.abs(value).toFixed(decimals));
  if (rounded === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** Unit, its suffix, and the size from which the smaller unit would round up to a thousand. */
const UNITS = [
  [1e12, 'T', 999_995_000_000],
  [1e9, 'B', 999_995_000],
  [1e6, 'M', 999_999.5],
] as const;

/** `1.23M`, `4.56B`, `7.89T`. Below a million, grouped digits: `123,456`. */
export function formatBigNumber(value: MaybeNumber): string {
  if (!isNumber(value)) return MISSING;
  const size = Math.abs(value);
  for (const [unit, letter, from] of UNITS) {
    if (size >= from) return `${formatNumber(value / unit)}${letter}`;
  }
  const decimals = size < 1000 && !Number.isInteger(size) ? 2 : 0;
  return signed(
    value,
    digits(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
}
