import { Decimal, parseDecimal } from '../../ledger/money/decimal';
import { splitCurrency } from './money-text';

export type DecimalSign = '.' | ',';

/** Characters of a number in a file, including signs. Longer cells are not numbers. */
export const MAX_NUMBER_LENGTH = 64;
/** Powers of ten that a number may be written with, `1.5E-7`. */
const MAX_EXPONENT = 18;
/** Digits behind the point that are stored. */
const MOST_DIGITS = 18;

/**
 * Digits and signs only. Brackets and a trailing minus are a minus. Null for any other character.
 */
function bare(text: string): string | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const trimmed = text.trim();
  const isBracketed = trimmed.startsWith('(') && trimmed.endsWith(')');
  let inner = splitCurrency(isBracketed ? trimmed.slice(1, -1) : trimmed).number;
  inner = inner.replaceAll(/[\s'’`´]/g, '').replaceAll('−', '-');
  if (/\d[+-]$/.test(inner)) inner = `${inner.slice(-1)}${inner.slice(0, -1)}`;
  if (!/^[+-]?[\d.,]+(?:[eE][+-]?\d{1,2})?$/.test(inner) || !/^[+-]?[.,]?\d/.test(inner))
    return null;
  if (!isBracketed) return inner;
  return /^[+-]/.test(inner) ? null : `-${inner}`;
}

/**
 * The decimal sign of a file's numbers. Of two signs in a number, the later one; a sign that occurs
 * twice groups thousands; one followed by other than three digits is decimal.
 *
 * @returns null when no number decides, and ‘conflict’ when they disagree
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | 'conflict' | null {
  let sign: DecimalSign | null = null;
  for (const cell of cells) {
    const used = signIn(cell);
    if (used === null) continue;
    if (sign !== null && used !== sign) return 'conflict';
    sign = used;
  }
  return sign;
}

/** Whether a number can be read with either sign: 1.234. */
export const isUndecided = (cell: string): boolean =>
  signIn(cell) === null && /\d[.,]\d/.test(cell) && bare(cell) !== null;

function signIn(cell: string): DecimalSign | null {
  const text = bare(cell);
  if (text === null) return null;
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (point < 0 && comma < 0) return null;
  const sign = point >= 0 ? '.' : ',';
  const parts = text.split(sign);
  if (parts.length > 2) return sign === '.' ? ',' : '.';
  const [before = '', after = ''] = parts;
  const couldGroup = after.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(before);
  return couldGroup ? null : sign;
}

const GROUPED: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/,
};
/** Groups as in India: 12,34,567. */
const LAKHS = /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Numbers of the last texts by decimal sign: several passes over a file read the same cells. */
const LAST_READ: Readonly<Record<DecimalSign, Map<string, Decimal | null>>> = {
  '.': new Map(),
  ',': new Map(),
};
const MAX_LAST_READ = 20_000;

/**
 * A number with the decimal sign of its file. Thousands must be grouped by three. Null if invalid.
 */
export function readNumber(text: string, sign: DecimalSign): Decimal | null {
  const last = LAST_READ[sign];
  const previous = last.get(text);
  if (previous !== undefined) return previous;
  const value = parsed(text, sign);
  if (last.size >= MAX_LAST_READ) last.clear();
  if (text.length <= MAX_NUMBER_LENGTH) last.set(text, value);
  return value;
}

function parsed(text: string, sign: DecimalSign): Decimal | null {
  const digits = bare(text);
  if (digits === null) return null;
  const [mantissa = '', exponent] = digits.split(/[eE]/);
  const group = sign === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = mantissa.split(sign);
  if (more.length > 0 || fraction?.includes(group)) return null;
  const isGrouped = whole.includes(group);
  if (isGrouped && !GROUPED[group].test(whole) && !(group === ',' && LAKHS.test(whole)))
    return null;
  const plain = whole.replaceAll(group, '');
  // Beyond 18 digits behind the point nothing is stored: quotients of crypto exports have more.
  const rounded =
    fraction !== undefined && fraction.length > MOST_DIGITS
      ? new Decimal(`${plain}.${fraction}`).toDecimalPlaces(MOST_DIGITS).toFixed()
      : `${plain}.${fraction}`;
  const value = parseDecimal(fraction === undefined ? plain : rounded);
  if (value === null || exponent === undefined) return value;
  const power = Number(exponent);
  if (Math.abs(power) > MAX_EXPONENT) return null;
  return parseDecimal(value.mul(new Decimal(10).pow(power)).toDecimalPlaces(MOST_DIGITS).toFixed());
}
