import { filtersParameter } from '../filters/filters-parameter';
import {
  columnSetParameter,
  ownColumnsParameter,
  pinnedColumnsParameter,
  sortParameter,
} from '../columns/column-parameters';
import type { GridLayoutState } from '../columns/use-grid-layout';
import { pageParameter, pageSizeParameter } from '../paging/page-parameters';
import type { GridCatalogue } from 'shared/ui/grid';
import type { Filters } from 'shared/ui/filter-panel';
import { addressCodec, type AddressCodec, type AddressParameters } from '../address/address-codec';
import { flagParameter } from '../address/address-parameter';

/** Address state of every list: filters, sort order, columns and page. */
export interface ListState extends GridLayoutState {
  filters: Filters;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ListAddressOptions {
  /** Applied unless the address overrides them. */
  presetFilters?: Filters;
  /** One of `PAGE_SIZES`. */
  pageSize?: number;
}

const DEFAULT_PAGE_SIZE = 50;

/**
 * The address of a list by its catalogue: each filter under its field, sort order `s`, column set
 * `v`, columns `c`, pinned columns `f`, heat `h`, rows per page `n`, page `p`. The list's own
 * parameters follow. A change resets the page. Call it at module level, because the codec's
 * identity identifies the state.
 */
export function listAddress<Own extends object = object>(
  catalogue: GridCatalogue,
  { presetFilters, pageSize = DEFAULT_PAGE_SIZE }: ListAddressOptions = {},
  own?: AddressParameters<Own>,
): AddressCodec<ListState & Own> {
  const parameters: AddressParameters<ListState> = {
    filters: filtersParameter(catalogue, presetFilters),
    sort: sortParameter(catalogue),
    columnSet: columnSetParameter(catalogue),
    columns: ownColumnsParameter(catalogue),
    pageSize: pageSizeParameter(pageSize),
    page: pageParameter(),
    pinned: pinnedColumnsParameter(catalogue),
    heat: flagParameter('h'),
  };
  return addressCodec<ListState & Own>(
    { ...parameters, ...own } as AddressParameters<ListState & Own>,
    { changeResets: { page: 1 } as Partial<ListState & Own> },
  );
}
