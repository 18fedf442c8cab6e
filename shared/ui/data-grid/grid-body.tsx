import { memo, type ReactNode } from 'react';
import { Link } from 'shared/router';
import { tickerOf, type ColumnDefinition } from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { GridCell } from './grid-cell';
import type { ExtraColumn, GridRow } from './grid-model';

export interface GridBodyProps {
  rows: readonly GridRow[];
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string;
  rowLink: (row: GridRow) => string;
  rowActions?: (row: GridRow) => ReactNode;
}

/** The rows. The first column names the row, stays in sight and links to the asset. */
export const GridBody = memo(function GridBody({
  rows,
  columns,
  extra,
  nameField,
  rowLink,
  rowActions,
}: GridBodyProps) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.symbol} onClick={openRow}>
          <th scope="row">
            <Link className="ui-asset" to={rowLink(row)} data-row-link="">
              <AssetLogo name={row.symbol} />
              <b>{tickerOf(row.symbol)}</b>
            </Link>
          </th>
          {columns.slice(1).map((column) => (
            <GridCell key={column.field} column={column} row={row} nameField={nameField} />
          ))}
          {extra.map((column) => (
            <td key={column.id} className="number">
              {column.cell(row)}
            </td>
          ))}
          {rowActions && <td className="actions">{rowActions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
});

/** A click beside every control follows the link of the row; selecting text does not. */
function openRow(event: React.MouseEvent<HTMLTableRowElement>) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a,button,input,[data-slot]') || !window.getSelection()?.isCollapsed) return;
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}

/** Rows of the same height as real ones while the first rows are on the way; empty until `shown`. */
export function GridBones({
  columns,
  extra,
  actions,
  shown,
  count,
}: {
  columns: readonly ColumnDefinition[];
  extra: number;
  actions: boolean;
  /** False: the place is kept, nothing is drawn in it. */
  shown: boolean;
  count: number;
}) {
  return (
    <tbody aria-hidden="true" className="bones" data-shown={shown ? '' : undefined}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          <th>
            <span className="ui-bone" />
            <span className="ui-bone" />
          </th>
          {columns.slice(1).map((column) => (
            <td
              key={column.field}
              className={column.type === 'text' ? undefined : 'number'}
              data-words={column.type === 'text' ? '' : undefined}
            >
              <span className="ui-bone" />
            </td>
          ))}
          {Array.from({ length: extra + (actions ? 1 : 0) }, (_, at) => (
            <td key={at} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
