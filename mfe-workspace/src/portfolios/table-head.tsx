import type { ThHTMLAttributes } from 'react';

/** A label, or a label with attributes of its cell. */
export type HeadCell =
  | string
  | (ThHTMLAttributes<HTMLTableCellElement> & {
      label: string;
      /** For screen readers only. */
      isHidden?: boolean;
      [attribute: `data-${string}`]: string;
    });

/** Header of a table with one row of column labels. */
export const TableHead = ({ cells }: { cells: readonly HeadCell[] }) => (
  <thead>
    <tr>
      {cells.map((cell) => {
        const { label, isHidden, ...attributes } =
          typeof cell === 'string' ? { label: cell, isHidden: false } : cell;
        return (
          <th key={label} scope="col" {...attributes}>
            {isHidden ? <span className="ui-hidden">{label}</span> : label}
          </th>
        );
      })}
    </tr>
  </thead>
);
