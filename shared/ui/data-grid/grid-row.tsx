import { Fragment, memo, type ReactNode } from 'react';
import { tickerOf, type ColumnDefinition } from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { Icon } from '../icon/icon';
import { GridCell } from './grid-cell';
import type { ExtraColumn, GridRow } from './grid-model';
import { stayClass } from './pinned-columns';

/** The columns of a table; one object as long as none of it changes. */
export interface RowLayout {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string;
  /** Widths of the columns, as `grid-template-columns` takes them. */
  template: string;
  /** How many of the columns, behind the first, stay in sight. */
  pinned: number;
}

/** What can be done with each row of a table; a row is rendered anew only when something of it changed. */
export interface RowParts {
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
  layout: RowLayout;
  picked: boolean;
  /** False: as many rows are set aside as can be. */
  pickable: boolean;
}

/** One row of the table. Its first column names it, stays in sight and links to the asset. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, layout, onPick, pickVerb, picked, pickable, rowActions, onMenu } = props;
  const { columns, extra, nameField, pinned } = layout;
  const ticker = tickerOf(row.symbol);
  return (
    <tr
      style={{ gridTemplateColumns: layout.template }}
      data-symbol={row.symbol}
      data-picked={picked ? '' : undefined}
    >
      <th scope="row" className={stayClass(0, pinned)}>
        <a className="ui-asset" href={props.rowLink(row)} data-row-link="">
          <AssetLogo name={row.symbol} />
          <b>{ticker}</b>
        </a>
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
      {columns.slice(1).map((column, at) => (
        <GridCell
          // In another place it is another cell: one that moved would count as a jump of the page.
          key={`${column.field} ${at}`}
          column={column}
          row={row}
          nameField={nameField}
          stay={stayClass(at + 1, pinned)}
        />
      ))}
      {extra.map((column) => (
        <td key={column.id} className="number">
          {column.cell(row)}
        </td>
      ))}
      {(rowActions || onMenu) && (
        <td className="actions" data-menu={onMenu ? '' : undefined}>
          <div>
            {/* What others remember of an asset must not pass to the one that follows in its place. */}
            <Fragment key={row.symbol}>{rowActions?.(row)}</Fragment>
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
