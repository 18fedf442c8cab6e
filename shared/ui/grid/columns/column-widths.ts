import type { ColumnDefinition } from 'shared/market';

const DEFAULT_WIDTH = 92;
const NAME = 148;

/** Widths by value format, px. */
const OF_FORMAT: Record<string, number> = {
  symbol: 102,
  country: 110,
  brokers: 140,
  link: 140,
  price: 76,
  money: 76,
  number: 76,
  integer: 76,
  percent: 66,
  ratio: 60,
  'change-percent': 90,
};

/** Advance widths of Inter at 12 px, weight 500, by letter class, px. */
const NARROW = 3.6;
const SLIM = 4.8;
const USUAL_LETTER = 6.9;
const CAPITAL = 8.2;
const BROAD = 10.4;

const letterWidth = (letter: string): number => {
  if (/[ijlI.,:'|!() ]/.test(letter)) return NARROW;
  if (/[frt/-]/.test(letter)) return SLIM;
  if (/[mwMW%]/.test(letter)) return BROAD;
  return /[A-Z]/.test(letter) ? CAPITAL : USUAL_LETTER;
};

/** Space for padding, sort arrow and rank in a header, so that they do not truncate the label. */
const HEAD_MARKS = 30;

/** Width of a header with its full label, px. */
const headWidth = (label: string): number =>
  Math.ceil([...label].reduce((sum, letter) => sum + letterWidth(letter), HEAD_MARKS));

/**
 * Width of a column in px, enough for its usual value and its header. Extra table width is
 * distributed.
 *
 * @param own width set by the list, px
 * @param isHeadWrapped the label may take two lines
 */
export function columnWidth(
  { format, label }: ColumnDefinition,
  isName: boolean,
  own?: number,
  isHeadWrapped = false,
): number {
  const value = own ?? (isName ? NAME : (OF_FORMAT[format] ?? DEFAULT_WIDTH));
  // On two lines, a label needs half of its width, or that of its longest word.
  const head = isHeadWrapped
    ? Math.max((headWidth(label) - HEAD_MARKS) / 2 + HEAD_MARKS, ...label.split(' ').map(headWidth))
    : headWidth(label);
  return Math.max(value, Math.ceil(head));
}
