import { Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { Icon } from '../../icon/icon';
import { GridCell } from './grid-cell';
import type { CellContent, ExtraColumn, GridRow } from '../grid-model';
import { stickyClass } from '../columns/pinned-columns';
import { useLiveRow } from './use-live-row';

/** The columns of a table. The same object until one of them changes. */
export interface RowLayout {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string | undefined;
  /** Widths of the columns, for `grid-template-columns`. */
  template: string;
  /** Number of pinned columns after the first. */
  pinned: number;
  /** Indexes of the columns with cells, ascending, including the first. */
  cells: readonly number[];
  /**
   * For rows outside of the viewport: no sticky cells (each is a browser layer), no charts and no
   * actions.
   */
  distant: boolean;
}

/** Content and actions of each row. A row re-renders only when its own inputs change. */
export interface RowParts {
  /** Content of the first cell, e.g. a logo and a ticker, inside its link if any. */
  rowHeader: (row: GridRow) => ReactNode;
  /** Name of the row for screen readers, checkbox, menu and print. */
  rowName: (row: GridRow) => string;
  rowLink?: (row: GridRow) => string | undefined;
  /** Reason of a missing value, as text after the name of its column. */
  missingReason: (column: ColumnDefinition, row: GridRow) => string;
  /** Custom content of cells. */
  cell?: CellContent;
  /** Whether the figure of a cell has an explanation. */
  isExplained?: (column: ColumnDefinition, row: GridRow) => boolean;
  rowActions?: (row: GridRow) => ReactNode;
  /** Opens the menu of a row beside its button. */
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Price fields follow the live quote of the row's key. */
  livePrices?: boolean;
  /** Selects or deselects a row. */
  onPick?: (key: string) => void;
  /** Label of the row's checkbox. */
  pickVerb?: string;
}

export interface TableRowProps extends RowParts {
  row: GridRow;
  layout: RowLayout;
  picked: boolean;
  /** False when the maximum number of rows is selected. */
  pickable: boolean;
}

/** One table row. Its first column names it, is sticky and may be a link. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { layout, onPick, pickVerb, picked, pickable, rowActions, onMenu } = props;
  // Rows outside of the viewport do not subscribe to quotes.
  const row = useLiveRow(props.row, props.livePrices === true && !layout.distant);
  const { columns, extra, nameField, pinned, cells, distant } = layout;
  // Cells follow one another in a row without gaps. After a gap, each cell states its column.
  const partial = cells.length < columns.length;
  const ariaIndex = (index: number) => (partial ? index + 1 : undefined);
  const name = props.rowName(row);
  const header = props.rowHeader(row);
  const link = props.rowLink?.(row);
  return (
    <tr data-row={row.key} data-picked={picked ? '' : undefined}>
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
          // Rows without a link are focusable by keyboard, too.
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
            // Keyed by position: a cell that moves would count as a layout shift of the page.
            key={`${column.field} ${index}`}
            column={column}
            row={row}
            nameField={nameField}
            stay={distant ? '' : stickyClass(index, pinned)}
            missingReason={props.missingReason}
            cell={props.cell}
            isExplained={props.isExplained?.(column, row) ?? false}
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

/** Grid column of the cell after the columns, if the last column has no cell. */
function afterColumns({ columns, cells }: RowLayout): CSSProperties | undefined {
  return cells.at(-1) === columns.length - 1 ? undefined : { gridColumnStart: columns.length + 1 };
}

/** The button for the row menu. All rows share one menu. */
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
