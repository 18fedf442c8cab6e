/**
 * The address bar as the store of the screener. Filters use their field name, everything else a
 * single letter. Parameters follow the catalogue's order and defaults are omitted, so equal lists
 * have equal addresses.
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
  SCREEN_FIELD_KEYS,
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

/** Parameters of a list, in writing order. */
export const listParameters = (catalogue: ListCatalogue): AddressParameters<ScreenerState> => ({
  filters: filtersParameter(catalogue, catalogue.guards, SCREEN_FIELD_KEYS),
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

/** Address codec of a list, cached per catalogue. A change resets the page to the first one. */
export function listAddress(catalogue: ListCatalogue): AddressCodec<ScreenerState> {
  const codec =
    codecs.get(catalogue) ?? addressCodec(listParameters(catalogue), { changeResets: { page: 1 } });
  codecs.set(catalogue, codec);
  return codec;
}

/** Query string of a state, without `?`; empty for the default state. */
export const encodeState = (catalogue: ListCatalogue, state: ScreenerState): string =>
  listAddress(catalogue).encode(state);

/** State of a query string. Never throws; invalid values become defaults. */
export const decodeState = (catalogue: ListCatalogue, search: string): ScreenerState =>
  listAddress(catalogue).decode(search);
