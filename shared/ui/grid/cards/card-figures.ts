import type { ColumnDefinition } from 'shared/market';

/** Figures on a card beside its name and lead. */
export const CARD_FIGURES = 2;
/** In another column set than the first. */
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
  /** Fields that the visitor chose for the first column set. */
  chosen: readonly string[];
  /** False in a column set that somebody turned to: its own figures stand there. */
  isFirstSet: boolean;
  /** Field of the first sort key: rows whose order nobody can see would look unsorted. */
  sorted: string | undefined;
  /** Fields that the lead of each card shows anyway. */
  onCard: readonly string[];
}

export const cardFigureColumns = (
  offered: readonly ColumnDefinition[],
  onCard: readonly string[],
): ColumnDefinition[] =>
  offered.filter((column) => isFigure(column) && !onCard.includes(column.field));

/** The figures of the cards: the sorted one, then the chosen ones, else the first of the columns. */
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
