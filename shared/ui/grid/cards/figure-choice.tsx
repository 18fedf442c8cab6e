import type { ColumnDefinition } from 'shared/market';
import { SelectControl } from '../../field/select';
import { CARD_FIGURES } from './card-figures';

export interface FigureChoiceProps {
  /** Columns that can be a figure. */
  options: readonly ColumnDefinition[];
  /** Fields of the figures on the cards, in order. */
  figures: readonly string[];
  onChange: (fields: string[]) => void;
}

/** Select boxes for the two figures of the cards. */
export function FigureChoice({ options: columns, figures, onChange }: FigureChoiceProps) {
  const options = columns.map((column) => ({
    value: column.field,
    label: column.title ?? column.label,
  }));
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
            // Choosing the other figure swaps them.
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
