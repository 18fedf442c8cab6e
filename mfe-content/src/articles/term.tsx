import { columnOf, type ColumnDefinition } from 'shared/market';
import { styled } from 'shared/styled';
import { Tooltip } from 'shared/ui';

const Word = styled.button`
  font: inherit;
  color: inherit;
  text-decoration: underline dotted var(--ink-3);
  text-underline-offset: 3px;
  cursor: help;
`;

const TYPES = ['stock', 'etf', 'index', 'currency', 'crypto'] as const;

/** The column of a field; stocks take precedence over other asset types. */
export const termColumn = (field: string): ColumnDefinition | undefined =>
  TYPES.map((type) => columnOf(type, field)).find((column) => column !== undefined);

/** A term with the definition of its grid column. */
export function Term({ field, text }: { field: string; text: string }) {
  const column = termColumn(field);
  if (!column) return text;
  const name = column.title ?? column.label;
  return (
    <Tooltip
      content={
        <>
          <b>{name}</b>
          <p>{column.definition}</p>
        </>
      }
    >
      {(describedBy) => (
        <Word type="button" aria-describedby={describedBy}>
          {text === '' ? name : text}
        </Word>
      )}
    </Tooltip>
  );
}
