import type { ColumnDefinition } from 'shared/market';
import { SelectControl } from '../field/select';

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

export interface FigureChoiceProps {
  offered: readonly ColumnDefinition[];
  /** Fields of the figures on the cards, in order. */
  figures: readonly string[];
  onChange: (fields: string[]) => void;
}

/** Chooses the two figures of the cards. */
export function FigureChoice({ offered, figures, onChange }: FigureChoiceProps) {
  const options = offered
    .filter(isCardFigure)
    .map((column) => ({ value: column.field, label: column.title ?? column.label }));
  return (
    <fieldset>
      <legend>Figures on the cards</legend>
      {['First figure', 'Second figure'].map((label, at) => (
        <SelectControl
          key={label}
          aria-label={label}
          options={options}
          value={figures[at] ?? ''}
          onChange={(field) => {
            const next = [...figures];
            // Two of the same change places.
            const other = next.indexOf(field);
            if (other !== -1) next[other] = next[at] ?? field;
            next[at] = field;
            onChange(next.slice(0, CARD_FIGURES));
          }}
        />
      ))}
    </fieldset>
  );
}
