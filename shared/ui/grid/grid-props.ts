import type { ReactNode, RefObject } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { MenuItem } from '../overlay/menu-panel';
import type { CardContent } from './cards/grid-cards';
import type { ColumnLayout } from './columns/column-choice';
import type {
  CellContent,
  ExtraColumn,
  GridCatalogue,
  GridFailure,
  GridGroup,
  GridPaging,
  GridRow,
  GridSelection,
} from './grid-model';
import type { SortEntry } from './sort/sort';

// Callbacks that take a row are methods: those of narrower rows fit a grid of them.
export interface GridProps<Row extends GridRow = GridRow> {
  /** Says what the rows are, e.g. `Stocks`; the caption of the table. */
  label: string;
  catalogue: GridCatalogue;
  /** The rows on screen; the last ones while newer are loading or failed; undefined before the first. */
  rows: readonly Row[] | undefined;
  /** The rows under headings, in their order; left out: without. */
  groups?: readonly GridGroup[];
  /** Fields that the rows have; left out: all. Columns wait for rows that have them. */
  rowFields?: readonly string[];
  loading: boolean;
  failure?: GridFailure;
  /** When the rows on screen were loaded, e.g. `15:42`; named beside a failure. */
  loadedAt?: string;
  /** Fields on screen, in order; the first heads the column of `rowHeader`. */
  columns: readonly string[];
  /** Those of the columns, behind the first, that stay in sight. */
  pinned?: readonly string[];
  /** Where columns can be chosen. Null: back to the columns of the set, none pinned. */
  onLayoutChange?(layout: ColumnLayout | null): void;
  columnSet?: string;
  onColumnSetChange?(id: string): void;
  /** Width of a column in px that its format does not tell. The same function for good. */
  columnWidth?(column: ColumnDefinition): number | undefined;
  /** Field of the long name of a row: a wide column, in any script. */
  nameField?: string;
  /** Content of cells that their format does not tell. The same function for good. */
  cell?: CellContent<Row>;
  /** What stands under the label of a column, e.g. a threshold. */
  columnHeader?(column: ColumnDefinition): ReactNode;
  /**
   * Price fields of the rows follow the live quotes of the symbols that their keys are. Only for rows whose
   * choice and order do not depend on prices, see `followsLivePrices`; say the time in the page with `PricesTime`.
   */
  livePrices?: boolean;
  /** Least height of a row in px, where more than one line stands in it. */
  rowHeight?: number;
  sort?: readonly SortEntry[];
  /** Left out: the rows have one order. */
  onSortChange?(sort: SortEntry[]): void;
  /** Left out: all rows are on screen. */
  paging?: GridPaging;
  /** Content of the first cell; inside of the link where there is one. The same function for good. */
  rowHeader(row: Row): ReactNode;
  /** Names the row in words: for readers of the screen, on cards and on paper. */
  rowName(row: Row): string;
  /** Where a row leads; undefined: nowhere. */
  rowLink?(row: Row): string | undefined;
  /** What a card of a small screen shows beside name and figures. */
  card?: CardContent<Row>;
  /** Content of the last column, e.g. the slot for actions on an asset. */
  rowActions?(row: Row): ReactNode;
  extraColumns?: readonly ExtraColumn<Row>[];
  /** What else can be done with a row; opens from a button at its end. */
  rowMenu?(row: Row): readonly MenuItem[];
  /** More of a row, beside its name once pointer or focus rests there. */
  rowPreview?(row: Row): ReactNode;
  /** Why a value is not there, as words after the name of its column. */
  missingReason?(column: ColumnDefinition, row: Row): string;
  selection?: GridSelection;
  /** Changes are tinted; left out with `onHeatChange`, the grid remembers it itself. */
  heat?: boolean;
  onHeatChange?(heat: boolean): void;
  /** Fields of the figures that somebody chose for the cards; the rows have them. */
  cardFigures?: readonly string[];
  /** Where the figures of the cards can be chosen. */
  onCardFiguresChange?(fields: string[]): void;
  /** In place of column sets, e.g. the title of one list among several. */
  heading?: ReactNode;
  /** Buttons and menus beside the choice of columns. */
  tools?: ReactNode;
  /** The grid's own element, for keys of the page. */
  gridRef?: RefObject<HTMLElement | null>;
  /** Announced when the rows have changed; left out: their number. */
  status?: string;
  /** It takes at most the height of its place (a `ListPage` with the layout `window`), and its rows scroll. */
  fill?: boolean;
  /** Shown in place of rows when nothing matches; under the headings of groups where there are some. */
  empty: ReactNode;
}
