import type { ColumnDefinition } from 'shared/market';

/** Figures on a card beside name, price and change of the day. */
export const CARD_FIGURES = 2;
/** In a column set that somebody turned to, its figures stand there. */
const SET_FIGURES = 3;

/** What every card shows anyway. */
const ON_CARD = new Set(['symbol', 'price', 'priceUSD', 'day1ChangePercent']);

export const isCardFigure = (column: ColumnDefinition): boolean =>
  column.hidden !== true && column.type === 'number' && !ON_CARD.has(column.field);

/**
 * The figures of the cards: the chosen ones in the first column set, else the first of the columns.
 *
 * @param columns Columns of the set, in order
 */
export function figuresOf(
  columns: readonly ColumnDefinition[],
  offered: readonly ColumnDefinition[],
  chosen: readonly string[],
  isFirstSet: boolean,
): ColumnDefinition[] {
  const inSet = columns.filter(isCardFigure);
  if (!isFirstSet) return inSet.slice(0, SET_FIGURES);
  const wanted = chosen.flatMap((field) => offered.find((one) => one.field === field) ?? []);
  return [...new Set([...wanted, ...inSet])].slice(0, CARD_FIGURES);
}
