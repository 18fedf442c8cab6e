import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'shared/router';
import { tickerOf, type ColumnDefinition } from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { Icon } from '../icon/icon';
import { GridCell } from './grid-cell';
import type { ExtraColumn, GridRow } from './grid-model';

/** What all rows of a table have in common; a row is drawn anew only when something of it changed. */
export interface RowParts {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string;
  rowLink: (row: GridRow) => string;
  rowActions?: (row: GridRow) => ReactNode;
  /** Opens the menu of a row beside its button. */
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Sets a row aside, or takes it back. */
  onPick?: (symbol: string) => void;
  /** Names the box that sets a row aside. */
  pickVerb?: string;
}

export interface TableRowProps extends RowParts {
  row: GridRow;
  picked: boolean;
  /** False: as many rows are set aside as can be. */
  pickable: boolean;
}

/** One row of the table. Its first column names it, stays in sight and links to the asset. */
export const TableRow = memo(function TableRow({
  row,
  columns,
  extra,
  nameField,
  rowLink,
  rowActions,
  onMenu,
  onPick,
  pickVerb,
  picked,
  pickable,
}: TableRowProps) {
  const ticker = tickerOf(row.symbol);
  return (
    <tr onClick={openRow} data-symbol={row.symbol} data-picked={picked ? '' : undefined}>
      <th scope="row">
        <Link className="ui-asset" to={rowLink(row)} data-row-link="">
          <AssetLogo name={row.symbol} />
          <b>{ticker}</b>
        </Link>
        {onPick && (
          <input
            type="checkbox"
            className="pick"
            aria-label={`${pickVerb} ${ticker}`}
            checked={picked}
            disabled={!picked && !pickable}
            onChange={() => onPick(row.symbol)}
          />
        )}
      </th>
      {columns.slice(1).map((column) => (
        <GridCell key={column.field} column={column} row={row} nameField={nameField} />
      ))}
      {extra.map((column) => (
        <td key={column.id} className="number">
          {column.cell(row)}
        </td>
      ))}
      {(rowActions ?? onMenu) && (
        <td className="actions">
          <div>
            {rowActions?.(row)}
            {onMenu && <RowMenuButton row={row} onMenu={onMenu} />}
          </div>
        </td>
      )}
    </tr>
  );
});

/** The button for all that can be done with a row; one menu serves all of them. */
export function RowMenuButton({
  row,
  onMenu,
}: {
  row: GridRow;
  onMenu: (row: GridRow, button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      className="more"
      aria-haspopup="menu"
      aria-label={`Actions for ${tickerOf(row.symbol)}`}
      onClick={(event) => onMenu(row, event.currentTarget)}
    >
      <Icon name="more" weight={2} />
    </button>
  );
}

/** A click beside every control follows the link of the row; selecting text does not. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a,button,input,[data-slot]') || !window.getSelection()?.isCollapsed) return;
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}
