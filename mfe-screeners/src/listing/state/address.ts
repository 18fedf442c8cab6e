/**
 * The address bar as the store of the screener. Filters stand under their field name, all else under one
 * letter. Order is that of the catalogue, defaults are left out, so equal lists have equal addresses.
 */
import {
  addressCodec,
  brokerParameter,
  choiceParameter,
  columnSetParameter,
  constantParameter,
  filtersParameter,
  flagParameter,
  listSourceParameter,
  ownColumnsParameter,
  pageParameter,
  pageSizeParameter,
  pinnedColumnsParameter,
  sortParameter,
  symbolsParameter,
  type AddressCodec,
  type AddressParameter,
  type AddressParameters,
} from 'shared/list';
import { heatmapParameter } from './heatmap-choice';
import {
  DEFAULT_PAGE_SIZE,
  MAX_CHART_ASSETS,
  type Band,
  type ListCatalogue,
  type ScreenerState,
} from './screener-state';

/** The parameters of a list in the order in which they are written. */
export const listParameters = (catalogue: ListCatalogue): AddressParameters<ScreenerState> => ({
  filters: filtersParameter(catalogue, catalogue.guards),
  band: bandParameter(catalogue.band),
  within: listSourceParameter(),
  broker: brokerParameter(),
  sort: sortParameter(catalogue),
  columnSet: columnSetParameter(catalogue),
  columns: ownColumnsParameter(catalogue),
  pageSize: pageSizeParameter(catalogue.pageSize ?? DEFAULT_PAGE_SIZE),
  page: pageParameter(),
  heatmap: heatmapParameter(catalogue, undefined),
  pinned: pinnedColumnsParameter(catalogue),
  heat: flagParameter('h'),
  compare: symbolsParameter('compare', MAX_CHART_ASSETS),
});

const bandParameter = (band: Band | undefined): AddressParameter<string | undefined> =>
  band === undefined
    ? constantParameter(undefined)
    : choiceParameter(
        band.key,
        band.options.map(({ id }) => id),
        band.options[0]?.id ?? '',
      );

const codecs = new WeakMap<ListCatalogue, AddressCodec<ScreenerState>>();

/** The address of a list; the same catalogue has the same codec. A change goes back to the first page. */
export function listAddress(catalogue: ListCatalogue): AddressCodec<ScreenerState> {
  const codec =
    codecs.get(catalogue) ?? addressCodec(listParameters(catalogue), { changeResets: { page: 1 } });
  codecs.set(catalogue, codec);
  return codec;
}

/** The query string of a state, without `?`; empty for the default state. */
export const encodeState = (catalogue: ListCatalogue, state: ScreenerState): string =>
  listAddress(catalogue).encode(state);

/** The state of a query string. Never throws; every part that is not understood falls to its default. */
export const decodeState = (catalogue: ListCatalogue, search: string): ScreenerState =>
  listAddress(catalogue).decode(search);
