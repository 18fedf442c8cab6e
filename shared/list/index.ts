/** What every list has beside its grid: the state in the address. */
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
export { filtersParameter } from './filters/filters-parameter';
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
