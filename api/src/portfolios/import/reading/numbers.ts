import { parseDecimal, type Decimal } from '../../ledger/money/decimal';

export type DecimalSign = '.' | ',';

/** Currency signs, codes and spaces around a number. */
const AROUND = /^[\s$€£¥₣]+|[\s$€£¥₣]+$|^[A-Z]{3}\s+|\s+[A-Z]{3}$/g;

/** Digits and signs alone; brackets are a minus. Null when something else is there. */
function bare(text: string): string | null {
  const isBracketed = /^\(.*\)$/.test(text.trim());
  const inner = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^([+-]?)\s*[$€£¥₣]\s*/, '$1')
    .replaceAll(AROUND, '')
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

/** A number with the decimal sign of its file; thousands must be grouped by three. Null when it is none. */
export function readNumber(text: string, sign: DecimalSign): Decimal | null {
  const digits = bare(text);
  if (digits === null) return null;
  const group = sign === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = digits.split(sign);
  if (more.length > 0 || fraction?.includes(group)) return null;
  const isGrouped = whole.includes(group);
  if (isGrouped && !new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return null;
  const plain = whole.replaceAll(group, '');
  return parseDecimal(fraction === undefined ? plain : `${plain}.${fraction}`);
}
