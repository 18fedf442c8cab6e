/** List kit besides the grid: state in the address, filters, sort order, counts, CSV, sources. */
export {
  addressParameter,
  calendarDayParameter,
  choiceParameter,
  constantParameter,
  flagParameter,
  integerParameter,
  listParameter,
  parseList,
  quantityParameter,
  textParameter,
  type AddressPair,
  type AddressParameter,
} from './address/address-parameter';
export {
  addressCodec,
  type AddressCodec,
  type AddressCodecOptions,
  type AddressParameters,
  type AddressPatch,
} from './address/address-codec';
export {
  useAddressState,
  type AddressChangeOptions,
  type ChangeAddress,
} from './address/use-address-state';
export { filtersParameter, SCREEN_FIELD_KEYS } from './filters/filters-parameter';
export {
  columnSetParameter,
  ownColumnsParameter,
  pinnedColumnsParameter,
  sortParameter,
} from './columns/column-parameters';
export { layoutColumns, useGridLayout, type GridLayoutState } from './columns/use-grid-layout';
export { useRowKeys } from './keys/use-row-keys';
export { sortedRows } from './sort/sorted-rows';
export { pageParameter, pageSizeParameter } from './paging/page-parameters';
export {
  brokerParameter,
  listSourceParameter,
  symbolsParameter,
} from './sources/source-parameters';
export { listAddress, type ListAddressOptions, type ListState } from './page/list-address';
export {
  useList,
  type ListAnswer,
  type ListDeclaration,
  type ListInput,
  type ListOutput,
  type OtherFilters,
} from './page/use-list';
export { gridFailure, statusOf, type ListQuery } from './page/grid-failure';
export { ListFilters, type ListFiltersProps } from './filters/list-filters';
export { useOptimisticFilters, type OptimisticFilters } from './filters/use-optimistic-filters';
export { useFilterKey } from './keys/use-filter-key';
export { AssetRowActions } from './actions/asset-row-actions';
export { SortButton } from './sort/sort-button';
export { ListMeta, type ListMetaProps } from './meta/list-meta';
export { MetaSkeleton } from './meta/meta-skeleton';
export { useCsvExport } from './csv/use-csv-export';
export { downloadAddress, fetchCsv, rowsCsv, type CsvFile } from './csv/csv-file';
export { ExportButton, type ExportButtonProps } from './csv/export-button';
export { useTypedLookup, type TypedLookup } from './lookup/typed-lookup';
export { CalendarMenu, type CalendarMenuProps } from './icalendar/calendar-menu';
export { Explanation } from './figure-math/lazy-explanation';
export { FIGURE_KEYS, figureMath, figureMathOf } from './figure-math/figure-math';
export { usePeerFigures, type PeerFigure } from './figure-math/use-peer-figures';
