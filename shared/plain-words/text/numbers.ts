import { parseQuantity } from 'shared/market';
import type { Word } from './words';

/** Unit that is written with a number. */
export type NumberUnit = 'plain' | 'percent' | 'times' | 'years' | 'USD' | 'other-currency';

export interface ReadNumber {
  value: number;
  unit: NumberUnit;
  /** Its multiplier: 1e6 for "5 million", 1 without one. */
  size: number;
  /** Number of words. */
  length: number;
}

const COUNTS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};

const MAGNITUDES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mil: 1e6,
  mill: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  bln: 1e9,
  bil: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trn: 1e12,
  trillion: 1e12,
};

const CURRENCY_WORDS: Readonly<Record<string, NumberUnit>> = {
  $: 'USD',
  dollar: 'USD',
  usd: 'USD',
  buck: 'USD',
  '€': 'other-currency',
  '£': 'other-currency',
  '¥': 'other-currency',
  euro: 'other-currency',
  eur: 'other-currency',
  pound: 'other-currency',
  gbp: 'other-currency',
  yen: 'other-currency',
  franc: 'other-currency',
  chf: 'other-currency',
};

const UNITS: Readonly<Record<string, NumberUnit>> = {
  '%': 'percent',
  percent: 'percent',
  pct: 'percent',
  x: 'times',
  time: 'times',
  '×': 'times',
  year: 'years',
  yr: 'years',
};

/**
 * Reads a number with sign, currency, size and unit: `-5%`, `$2bn`, `500 million dollars`, `a
 * billion`, `fifteen times`. Undefined without one, and for a decimal comma, which is ambiguous.
 */
export function readNumber(words: readonly Word[], from: number): ReadNumber | undefined {
  let at = from;
  let sign = 1;
  let unit: NumberUnit = 'plain';
  const key = (): string => words[at]?.key ?? '';
  if ((key() === '-' || key() === '−' || key() === 'minus') && words[at + 1]) {
    sign = -1;
    at++;
  }
  const leading = CURRENCY_WORDS[key()];
  if (leading !== undefined) {
    unit = leading;
    at++;
  }
  const amount = amountOf(key());
  const magnitude = key() === 'a' ? MAGNITUDES[words[at + 1]?.key ?? ''] : undefined;
  if (amount === null && magnitude === undefined) return undefined;
  let value = amount ?? magnitude ?? 0;
  at += amount === null ? 2 : 1;
  const size = amount === null ? undefined : MAGNITUDES[key()];
  if (size !== undefined) {
    value *= size;
    at++;
  }
  const trailing = CURRENCY_WORDS[key()] ?? UNITS[key()];
  if (key() === 'per' && words[at + 1]?.key === 'cent') {
    unit = 'percent';
    at += 2;
  } else if (trailing !== undefined && unit === 'plain') {
    unit = trailing;
    at++;
  }
  return {
    // Multipliers leave floating-point noise: 1.1M is 1100000.
    value: sign * Number(value.toPrecision(15)) || 0,
    unit,
    size: size ?? magnitude ?? 1,
    length: at - from,
  };
}

function amountOf(word: string): number | null {
  if (!/^\d/.test(word)) return COUNTS[word] ?? null;
  const quantity = parseQuantity(word);
  return quantity.ok ? quantity.value : null;
}
