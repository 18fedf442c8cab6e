export { CARD_FIGURES } from './cards/card-figures';
export type { CardContent } from './cards/grid-cards';
export { useSmallScreen } from './cards/use-small-screen';
export { useSwipe } from './cards/use-swipe';
export { MAX_PINNED_COLUMNS, withPinned, type ColumnLayout } from './columns/column-choice';
export { EmptyResult } from './empty/empty-result';
export type { EmptyResultProps, PairRelaxation, Relaxation } from './empty/empty-result-box';
export { Grid } from './grid';
export {
  firstDirection,
  gridRows,
  isSortable,
  type CellContent,
  type ExtraColumn,
  type GridCatalogue,
  type GridExplanation,
  type GridFailure,
  type GridGroup,
  type GridPaging,
  type GridRow,
  type GridRows,
  type GridSelection,
} from './grid-model';
export type { GridProps } from './grid-props';
export { cycleColumnSet } from './keyboard/cycle-column-set';
export { focusedRowKey, moveByArrows, pressRowAction, walkRows } from './keyboard/row-keys';
export { ChangeText } from './rows/grid-cell';
export { heatStep } from './rows/heat';
export { PAGE_SIZES } from '../table/pagination';
export {
  MAX_SORT_KEYS,
  moveSort,
  nextSort,
  withoutSort,
  withSort,
  type SortEntry,
} from './sort/sort';
