import type { ReactNode, RefObject } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { MenuItem } from '../overlay/menu-panel';
import type { CardContent } from './cards/grid-cards';
import type { ColumnLayout } from './columns/column-choice';
import type {
  CellContent,
  ExtraColumn,
  GridCatalogue,
  GridExplanation,
  GridFailure,
  GridGroup,
  GridPaging,
  GridRow,
  GridSelection,
} from './grid-model';
import type { SortEntry } from './sort/sort';

/**
 * A small required core, and features that a list opts into. Callbacks with a row are methods, so
 * that those of a more general row type are assignable.
 */
export interface GridProps<Row extends GridRow = GridRow> {
  // Required: rows, their names, the visible columns and the empty state.
  /** Caption of the table, e.g. `Stocks`. */
  label: string;
  catalogue: GridCatalogue;
  /** Visible fields in order. The first heads the column of `rowHeader`. */
  columns: readonly string[];
  /**
   * The visible rows. The previous ones while newer ones are loading or failed. Undefined before
   * the first.
   */
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** Content of the first cell, inside its link if any. Must be a stable function. */
  rowHeader(row: Row): ReactNode;
  /** Name of the row as text: for screen readers, on cards and in print. */
  rowName(row: Row): string;
  /** Shown when no row matches. With groups, below their headings. */
  empty: ReactNode;

  // State of the answer besides its rows.
  failure?: GridFailure;
  /** Time at which the visible rows were loaded, e.g. `15:42`. Shown with a failure. */
  loadedAt?: string;
  /**
   * Fields that the rows have. Defaults to all. A new column appears once the rows have its field.
   */
  rowFields?: readonly string[];
  /** Announced when the rows have changed. Defaults to their number. */
  status?: string;

  // The user chooses, orders and pins columns.
  /** Pinned columns after the first. */
  pinned?: readonly string[];
  /** Set where columns can be chosen. Null restores the columns of the set, unpinned. */
  onLayoutChange?(layout: ColumnLayout | null): void;
  columnSet?: string;
  onColumnSetChange?(id: string): void;

  // Sort order and pages, which the server computes.
  sort?: readonly SortEntry[];
  /** Left out: the order is fixed. */
  onSortChange?(sort: SortEntry[]): void;
  /** Left out: all rows are on one page. */
  paging?: GridPaging;

  // Content of the page in cells, heads and further columns.
  /** Custom content of cells. Must be a stable function. */
  cell?: CellContent<Row>;
  /** Content below the label of a column, e.g. a threshold. */
  columnHeader?(column: ColumnDefinition): ReactNode;
  extraColumns?: readonly ExtraColumn<Row>[];
  /** Field of the long name of a row: a wide column, in any script. */
  nameField?: string;
  /** Explanations of figures. Not on cards. */
  explanation?: GridExplanation<Row> | undefined;
  /** Reason of a missing value, as text after the name of its column. */
  missingReason?(column: ColumnDefinition, row: Row): string;
  /**
   * Price fields of the rows follow the live quotes. The row keys are the symbols. Only for rows
   * whose selection and order do not depend on prices, see `followsLivePrices`. Show the time in
   * the page with `PricesTime`.
   */
  livePrices?: boolean;

  // Links, actions, menu, preview and selection of rows.
  /** Target of a row's link. Undefined: no link. */
  rowLink?(row: Row): string | undefined;
  /** Content of the last column, e.g. the slot for actions on an asset. */
  rowActions?(row: Row): ReactNode;
  /** Further actions of a row, in a menu at its end. */
  rowMenu?(row: Row): readonly MenuItem[];
  /** Preview next to the row's name, opened by hover or focus. */
  rowPreview?(row: Row): ReactNode;
  selection?: GridSelection;

  // Rows as cards on small screens.
  /** Content of a card on small screens besides name and figures. */
  card?: CardContent<Row>;
  /** Fields that the user chose as figures of the cards. The rows have them. */
  cardFigures?: readonly string[];
  /** Set where the figures of the cards can be chosen. */
  onCardFiguresChange?(fields: string[]): void;

  // Groups, sizes, tint and the bar above the rows.
  /** Groups of the rows with headings, in order. Left out: no groups. */
  groups?: readonly GridGroup[];
  /** Width of a column in px that overrides its format. Must be a stable function. */
  columnWidth?(column: ColumnDefinition): number | undefined;
  /** Minimum height of a row in px, for rows with more than one line. */
  rowHeight?: number;
  /**
   * Limits the height to the available space (a `ListPage` with the layout `window`), so that the
   * rows scroll.
   */
  fill?: boolean;
  /** Tints changes. If left out with `onHeatChange`, the grid keeps the state itself. */
  heat?: boolean;
  onHeatChange?(heat: boolean): void;
  /** Rendered instead of column sets, e.g. the title of one of several lists. */
  heading?: ReactNode;
  /** Buttons and menus next to the column chooser. */
  tools?: ReactNode;
  /** The grid's root element, for keyboard shortcuts of the page. */
  gridRef?: RefObject<HTMLElement | null>;
}
