import type { ColumnDefinition } from 'shared/market';
import type { GridProps } from '../grid-props';
import { cardFigureColumns, figuresOf } from './card-figures';
import type { FigureChoiceProps } from './figure-choice';

export interface CardView {
  figures: readonly ColumnDefinition[];
  /** Undefined where the user cannot choose the figures. */
  figureChoice: FigureChoiceProps | undefined;
  /** Opens the next (1) or previous (-1) column set. */
  onSwipe: (step: 1 | -1) => void;
}

/** Figures of the cards, their choice, and the change of the column set by a swipe. */
export function cardView(
  grid: GridProps,
  /** The visible columns. */
  columns: readonly ColumnDefinition[],
): CardView {
  const { columnSet, onColumnSetChange, cardFigures = [], onCardFiguresChange, card } = grid;
  const { columns: offered, sets } = grid.catalogue;
  const setAt = sets.findIndex(({ id }) => id === columnSet);
  const isFirstSet = setAt <= 0;
  const onCard = card?.fields ?? [];
  const choice = { columns, offered, chosen: cardFigures, isFirstSet, onCard };
  return {
    figures:
      card?.figures?.flatMap((field) => offered.find((one) => one.field === field) ?? []) ??
      figuresOf({ ...choice, sorted: grid.sort?.[0]?.field }),
    figureChoice:
      isFirstSet && onCardFiguresChange
        ? {
            options: cardFigureColumns(offered, onCard),
            figures: figuresOf({ ...choice, sorted: undefined }).map(({ field }) => field),
            onChange: onCardFiguresChange,
          }
        : undefined,
    onSwipe(step) {
      const next = sets[setAt + step];
      if (next) onColumnSetChange?.(next.id);
    },
  };
}
