export { DataGrid, type DataGridProps } from './data-grid';
export { EmptyResult, type EmptyResultProps, type Relaxation } from './empty-result';
export {
  firstDirection,
  isSortable,
  type ExtraColumn,
  type GridFailure,
  type GridRow,
  type GridRows,
} from './grid-model';
export { PAGE_SIZES } from '../table/pagination';
export { heatStep } from './heat';
export { MAX_SORT_KEYS, nextSort, type SortEntry } from './sort';
export { useSmallScreen } from './use-small-screen';
