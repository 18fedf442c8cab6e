import { Fragment, memo, type ReactNode } from 'react';
import { tickerOf, type ColumnDefinition } from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { Icon } from '../icon/icon';
import { GridCell } from './grid-cell';
import type { ExtraColumn, GridRow } from './grid-model';
import { stayClass } from './pinned-columns';

/** What all rows of a table have in common; a row is drawn anew only when something of it changed. */
export interface RowParts {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string;
  /** Widths of the columns, as `grid-template-columns` takes them. */
  template: string;
  rowLink: (row: GridRow) => string;
  rowActions?: (row: GridRow) => ReactNode;
  /** Opens the menu of a row beside its button. */
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Sets a row aside, or takes it back. */
  onPick?: (symbol: string) => void;
  /** Names the box that sets a row aside. */
  pickVerb?: string;
  /** How many of the columns, behind the first, stay in sight. */
  pinned: number;
  /** Places of the columns that are drawn beside those that stay and the actions. Left out: all. */
  from?: number;
  to?: number;
}

export interface TableRowProps extends RowParts {
  row: GridRow;
  /** Place of the row in the table for readers of the screen, where rows are left out. */
  place?: number;
  picked: boolean;
  /** False: as many rows are set aside as can be. */
  pickable: boolean;
}

/** How many columns a table has, with that of the actions. */
export const columnCount = ({
  columns,
  extra,
  rowActions,
  onMenu,
}: Pick<RowParts, 'columns' | 'extra' | 'rowActions' | 'onMenu'>): number =>
  columns.length + extra.length + (rowActions || onMenu ? 1 : 0);

/** One row of the table. Its first column names it, stays in sight and links to the asset. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, place, onPick, pickVerb, picked, pickable, pinned } = props;
  const stay = 1 + pinned;
  const { from = stay, to = Infinity } = props;
  const ticker = tickerOf(row.symbol);
  // What can be done with a row stays in sight as its name does.
  const actions = props.rowActions || props.onMenu ? 1 : 0;
  const all = columnCount(props) - actions;
  const first = Math.min(Math.max(stay, from), all);
  const last = Math.max(first, Math.min(to, all));
  return (
    <tr
      style={{ gridTemplateColumns: props.template }}
      data-symbol={row.symbol}
      data-picked={picked ? '' : undefined}
      aria-rowindex={place}
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
      {cells(props, 1, stay)}
      {first > stay && <Gap key="before" columns={first - stay} />}
      {cells(props, first, last)}
      {last < all && <Gap key="after" columns={all - last} />}
      {cells(props, all, all + actions)}
    </tr>
  );
});

/** One cell in the place of columns that are left out. */
const Gap = ({ columns }: { columns: number }) => (
  <td colSpan={columns} style={{ gridColumn: `span ${columns}` }} />
);

/** The cells of the places from `from` to before `to`. */
function cells(props: TableRowProps, from: number, to: number): ReactNode[] {
  const { row, columns, extra, nameField, rowActions, onMenu, pinned } = props;
  const drawn: ReactNode[] = [];
  for (let at = from; at < to; at += 1) {
    const column = columns[at];
    const own = extra[at - columns.length];
    if (column)
      drawn.push(
        <GridCell
          // In another place it is another cell: one that moved would count as a jump of the page.
          key={`${column.field} ${at}`}
          column={column}
          row={row}
          nameField={nameField}
          stay={stayClass(at, pinned)}
        />,
      );
    else if (own)
      drawn.push(
        <td key={own.id} className="number">
          {own.cell(row)}
        </td>,
      );
    else
      drawn.push(
        <td key="actions" className="actions" data-menu={onMenu ? '' : undefined}>
          <div>
            {/* What others remember of an asset must not pass to the one that follows in its place. */}
            <Fragment key={row.symbol}>{rowActions?.(row)}</Fragment>
            {onMenu && <RowMenuButton row={row} onMenu={onMenu} />}
          </div>
        </td>,
      );
  }
  return drawn;
}

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
