import { parseDecimal, type Decimal } from '../../ledger/money/decimal';

export type DecimalSign = '.' | ',';

/** Characters of a number in a file, the signs around it included. Longer cells are no numbers. */
export const MAX_NUMBER_LENGTH = 64;

/** Currency code, or currency signs and spaces, before a number. */
const CURRENCY_BEFORE = /^(?:[A-Z]{3}\s+|[\s$€£¥₣]+)/;
const CODE_AFTER = /\s[A-Z]{3}$/;
const SIGN_OR_SPACE = /^[\s$€£¥₣]$/;

/** Drops the currency at both ends. A scan from the end: `[…]+$` as an expression takes quadratic time. */
function withoutCurrency(text: string): string {
  const begun = text.replace(CURRENCY_BEFORE, '');
  let end = CODE_AFTER.test(begun) ? begun.length - 4 : begun.length;
  while (end > 0 && SIGN_OR_SPACE.test(begun.charAt(end - 1))) end -= 1;
  return begun.slice(0, end);
}

/** Digits and signs alone; brackets are a minus. Null when something else is there. */
function bare(text: string): string | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const trimmed = text.trim();
  const isBracketed = /^\(.*\)$/.test(trimmed);
  const inner = withoutCurrency(
    (isBracketed ? trimmed.slice(1, -1) : trimmed).replace(/^([+-]?)\s*[$€£¥₣]\s*/, '$1'),
  )
    .replaceAll(/[\s'’\u00A0\u202F]/g, '')
    .replace('−', '-');
  if (!/^[+-]?[\d.,]+$/.test(inner) || !/\d/.test(inner)) return null;
  return isBracketed ? `-${inner}` : inner;
}

/**
 * The decimal sign that the numbers of a file use: the later one of two in a number; a sign that stands
 * twice groups thousands; one that is followed by other than three digits is decimal.
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
  '.': /^[+-]?\d{1,3}(?:\.\d{3})+$/,
  ',': /^[+-]?\d{1,3}(?:,\d{3})+$/,
};

/** A number with the decimal sign of its file; thousands must be grouped by three. Null when it is none. */
export function readNumber(text: string, sign: DecimalSign): Decimal | null {
  const digits = bare(text);
  if (digits === null) return null;
  const group = sign === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = digits.split(sign);
  if (more.length > 0 || fraction?.includes(group)) return null;
  const isGrouped = whole.includes(group);
  if (isGrouped && !GROUPED[group].test(whole)) return null;
  const plain = whole.replaceAll(group, '');
  return parseDecimal(fraction === undefined ? plain : `${plain}.${fraction}`);
}
