import { Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { Icon } from '../../icon/icon';
import { GridCell } from './grid-cell';
import type { CellContent, ExtraColumn, GridRow } from '../grid-model';
import { stickyClass } from '../columns/pinned-columns';
import { useLiveRow } from './use-live-row';

/** The columns of a table; one object as long as none of it changes. */
export interface RowLayout {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string | undefined;
  /** Widths of the columns, as `grid-template-columns` takes them. */
  template: string;
  /** How many of the columns, behind the first, stay in sight. */
  pinned: number;
  /** Indexes of the columns that have cells, ascending, the first among them. */
  cells: readonly number[];
  /** Of rows out of sight: no sticky cells, which are layers of the browser, no charts and no actions. */
  distant: boolean;
}

/** What can be done with each row of a table; a row is rendered anew only when something of it changed. */
export interface RowParts {
  /** Content of the first cell, e.g. a logo and a ticker; inside of the link where there is one. */
  rowHeader: (row: GridRow) => ReactNode;
  /** Names the row for readers of the screen, for its box, its menu and on paper. */
  rowName: (row: GridRow) => string;
  rowLink?: (row: GridRow) => string | undefined;
  /** Why a value is not there, as words after the name of its column. */
  missingReason: (column: ColumnDefinition, row: GridRow) => string;
  /** Content of cells that their format does not tell. */
  cell?: CellContent;
  rowActions?: (row: GridRow) => ReactNode;
  /** Opens the menu of a row beside its button. */
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Price fields follow the live quote of the row's key. */
  livePrices?: boolean;
  /** Sets a row aside, or takes it back. */
  onPick?: (key: string) => void;
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

/** One row of the table. Its first column names it, stays in sight and may be a link. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { layout, onPick, pickVerb, picked, pickable, rowActions, onMenu } = props;
  // Rows out of sight ask for no quotes.
  const row = useLiveRow(props.row, props.livePrices === true && !layout.distant);
  const { columns, extra, nameField, pinned, cells, distant } = layout;
  // Cells of a row without gaps follow one another; after a gap each says which column it is of.
  const partial = cells.length < columns.length;
  const ariaIndex = (index: number) => (partial ? index + 1 : undefined);
  const name = props.rowName(row);
  const header = props.rowHeader(row);
  const link = props.rowLink?.(row);
  return (
    <tr
      style={{ gridTemplateColumns: layout.template }}
      data-row={row.key}
      data-picked={picked ? '' : undefined}
    >
      <th
        scope="row"
        aria-colindex={ariaIndex(0)}
        className={distant ? undefined : stickyClass(0, pinned)}
      >
        {link !== undefined ? (
          <a className="ui-asset" href={link} data-row-link="">
            {header}
          </a>
        ) : (
          // Keys walk over rows that lead nowhere, too.
          <span className="ui-asset" data-row-link="" tabIndex={-1}>
            {header}
          </span>
        )}
        {onPick && (
          <input
            type="checkbox"
            className="pick"
            aria-label={`${pickVerb} ${name}`}
            checked={picked}
            disabled={!picked && !pickable}
            onChange={() => onPick(row.key)}
          />
        )}
      </th>
      {cells.slice(1).map((index, at) => {
        const column = columns[index];
        if (!column) return null;
        return (
          <GridCell
            // In another place it is another cell: one that moved would count as a jump of the page.
            key={`${column.field} ${index}`}
            column={column}
            row={row}
            nameField={nameField}
            stay={distant ? '' : stickyClass(index, pinned)}
            missingReason={props.missingReason}
            cell={props.cell}
            ariaIndex={ariaIndex(index)}
            gridColumn={cells[at] === index - 1 ? undefined : index + 1}
          />
        );
      })}
      {!distant &&
        extra.map((column, at) => (
          <td
            key={column.id}
            className="number"
            aria-colindex={ariaIndex(columns.length + at)}
            style={at === 0 ? afterColumns(layout) : undefined}
          >
            {column.cell(row)}
          </td>
        ))}
      {!distant && (rowActions || onMenu) && (
        <td
          className="actions"
          data-menu={onMenu ? '' : undefined}
          aria-colindex={ariaIndex(columns.length + extra.length)}
          style={extra.length === 0 ? afterColumns(layout) : undefined}
        >
          <div>
            {/* What others remember of a row must not pass to the one that follows in its place. */}
            <Fragment key={row.key}>{rowActions?.(row)}</Fragment>
            {onMenu && <RowMenuButton row={row} name={name} onMenu={onMenu} />}
          </div>
        </td>
      )}
    </tr>
  );
});

/** Where the cell behind the columns stands, when the last of them has none. */
function afterColumns({ columns, cells }: RowLayout): CSSProperties | undefined {
  return cells.at(-1) === columns.length - 1 ? undefined : { gridColumnStart: columns.length + 1 };
}

/** The button for all that can be done with a row; one menu serves all of them. */
export function RowMenuButton({
  row,
  name,
  onMenu,
}: {
  row: GridRow;
  name: string;
  onMenu: (row: GridRow, button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      className="more"
      aria-haspopup="menu"
      aria-label={`Actions for ${name}`}
      onClick={(event) => onMenu(row, event.currentTarget)}
    >
      <Icon name="more" weight={2} />
    </button>
  );
}
