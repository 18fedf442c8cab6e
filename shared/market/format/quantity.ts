/** Quantities typed into a filter: `10B`, `5%`, `1.5m`, `$2,000`, `−3`. */
import { isNumber } from './numbers';

export type Quantity = { ok: true; value: number | null } | { ok: false; message: string };

const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  t: 1e12,
  tn: 1e12,
};

// Sign, currency sign, digits (grouped by thousands or not), decimals, letter of size, percent sign.
const QUANTITY =
  /^([-+]?)[$€£¥]?(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?(?:e([-+]?\d{1,3}))?(k|mn?|bn?|tn?)?(%|p)?$/;

/** Error for a text that is no quantity. */
export const NO_QUANTITY = 'Enter a number such as 12, 1.5M, 10B or 5%';

/**
 * Parses a typed quantity. An empty input is `null` (no limit). `5%` is 5: percent values are
 * always percent numbers. A comma groups thousands. `1,5` is rejected because it is ambiguous.
 */
export function parseQuantity(input: string): Quantity {
  const text = input
    .trim()
    .toLowerCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u00a0\u202f']/g, '');
  if (text === '') return { ok: true, value: null };
  const match = QUANTITY.exec(text);
  if (!match)
    return {
      ok: false,
      message: /^[-+]?[$€£¥]?\d+,\d{1,2}([kmbt]n?|%)?$/.test(text)
        ? 'Use a point for decimals'
        : NO_QUANTITY,
    };
  const [, sign, whole = '', fraction = '', exponent, size] = match;
  if (whole === '' && !/\d/.test(fraction)) return { ok: false, message: NO_QUANTITY };
  const amount = Number(
    `${whole.replaceAll(',', '') || '0'}${fraction === '.' ? '' : fraction}${exponent ? `e${exponent}` : ''}`,
  );
  const value = (sign === '-' ? -1 : 1) * amount * (size ? (FACTORS[size] ?? 1) : 1);
  if (!isNumber(value)) return { ok: false, message: 'This number is too large' };
  // Size suffixes would leave floating-point noise: 1.1M is 1100000, not 1100000.0000000002.
  return { ok: true, value: value === 0 ? 0 : Number(value.toPrecision(15)) };
}

const SIZES: readonly (readonly [number, string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/**
 * Formats a number in the short input notation: `10B`, `1.5M`, `0.35`. `parseQuantity` reads it.
 */
export function formatQuantity(value: number | null | undefined): string {
  if (!isNumber(value)) return '';
  for (const [unit, letter] of SIZES) {
    const scaled: number = value / unit;
    if (Math.abs(scaled) >= 1 && Number(scaled.toPrecision(6)) * unit === value)
      return `${Number(scaled.toPrecision(6))}${letter}`;
  }
  return String(value);
}
