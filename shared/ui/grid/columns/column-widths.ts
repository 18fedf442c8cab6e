import type { ColumnDefinition } from 'shared/market';

const USUAL = 92;
const NAME = 148;

/** By how a value is rendered. */
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
  'change-percent': 86,
};

/**
 * Width of a column in px: its usual value fits, its head too. What is left of the table's width is
 * shared out.
 *
 * @param own Width that the list knows better, px
 * @param isHeadWrapped The label may take two lines
 */
export function columnWidth(
  { format, label }: ColumnDefinition,
  isName: boolean,
  own?: number,
  isHeadWrapped = false,
): number {
  const value = own ?? (isName ? NAME : (OF_FORMAT[format] ?? USUAL));
  // The arrow of the sort stands beside the label and must not cut it.
  const letters = isHeadWrapped
    ? Math.max(label.length / 2, ...label.split(' ').map((word) => word.length))
    : label.length;
  return Math.max(value, Math.ceil(letters * 6.4) + 22);
}
