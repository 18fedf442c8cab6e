import type { ColumnDefinition } from 'shared/market';

/** Number of figures on a card besides its name and lead. */
export const CARD_FIGURES = 2;
/** The same in other column sets than the first. */
const SET_FIGURES = 3;

const isFigure = (column: ColumnDefinition): boolean =>
  column.hidden !== true &&
  column.onCards !== false &&
  (column.type === 'number' || column.type === 'date');

export interface CardFigureChoice {
  /** Columns of the set, in order. */
  columns: readonly ColumnDefinition[];
  /** All columns of the list. */
  offered: readonly ColumnDefinition[];
  /** Fields that the user chose for the first column set. */
  chosen: readonly string[];
  /** False in another column set: its own figures are shown. */
  isFirstSet: boolean;
  /**
   * Field of the first sort key. It is always shown, because rows sorted by a hidden field look
   * unsorted.
   */
  sorted: string | undefined;
  /** Fields that the card already shows. */
  onCard: readonly string[];
}

export const cardFigureColumns = (
  offered: readonly ColumnDefinition[],
  onCard: readonly string[],
): ColumnDefinition[] =>
  offered.filter((column) => isFigure(column) && !onCard.includes(column.field));

/** The figures of the cards: the sorted one, then the user's, otherwise the first columns. */
export function figuresOf({
  columns,
  offered,
  chosen: selectedFields,
  isFirstSet,
  sorted,
  onCard,
}: CardFigureChoice): ColumnDefinition[] {
  const of = (field: string | undefined) => offered.find((one) => one.field === field);
  const inSet = cardFigureColumns(columns, onCard);
  const selected = isFirstSet ? selectedFields.flatMap((field) => of(field) ?? []) : [];
  const count = isFirstSet ? CARD_FIGURES : SET_FIGURES;
  const figures = [...new Set([...selected, ...inSet])].slice(0, count);
  const first = cardFigureColumns(offered, onCard).find(({ field }) => field === sorted);
  return first && !figures.includes(first) ? [first, ...figures] : figures;
}
