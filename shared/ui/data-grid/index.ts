export { CARD_FIGURES } from './card-figures';
export { MOST_PINNED, withPinned, type ColumnLayout } from './column-choice';
export { DataGrid, type DataGridProps } from './data-grid';
export { EmptyResult } from './empty-result';
export type { EmptyResultProps, Relaxation } from './empty-result-box';
export {
  firstDirection,
  isSortable,
  type ExtraColumn,
  type GridFailure,
  type GridRow,
  type GridRows,
  type GridSelection,
} from './grid-model';
export { focusedSymbol, pressRowAction, walkRows } from './row-keys';
export { turnColumnSet } from './turn-column-set';
export { PAGE_SIZES } from '../table/pagination';
export { heatStep } from './heat';
export { MAX_SORT_KEYS, moveSort, nextSort, withoutSort, withSort, type SortEntry } from './sort';
export { useSmallScreen } from './use-small-screen';
export { useSwipe } from './use-swipe';
