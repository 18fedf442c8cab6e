import { useMemo } from 'react';
import type { ScreenerQuery } from 'shared/contract';
import { useList, type ListDeclaration, type ListOutput } from 'shared/list';
import { followsLivePrices, type ScreenerType } from 'shared/market';
import { Chip } from 'shared/ui';
import type { AssetGridProps } from 'shared/ui/asset-grid';
import { useBrokerFilter, type BrokerFilter } from '../listing/broker/use-broker-filter';
import { listingCatalogue } from '../listing/catalogues/listing-catalogue';
import { LISTINGS, type ListingTexts } from '../listing/catalogues/listing-messages';
import { rowsQuery } from '../listing/query/query';
import { listAddress } from '../listing/state/address';
import {
  shownColumns,
  type ListCatalogue,
  type ScreenerState,
} from '../listing/state/screener-state';
import { useScreenerState, type ChangeState } from '../listing/state/use-screener-state';
import { useCardFigures } from './card-figures';
import { useFilterChanges, type FilterChanges } from './filters/use-filter-changes';
import { useEarlyRows } from './use-early-rows';
import { useScreenSource, type ScreenSource } from './use-screen-source';
import { useScreenerRows, type ScreenerRows } from './use-screener-rows';

/** State, rows and filters of a screener, from the address to the props of its grid. */
export interface Screener {
  type: ScreenerType;
  catalogue: ListCatalogue;
  texts: ListingTexts;
  state: ScreenerState;
  change: ChangeState;
  source: ScreenSource;
  rows: ScreenerRows;
  /** There are rows, a failure or a notice instead of rows. */
  answered: boolean;
  /** Prices of the rows follow the live quotes. */
  livePrices: boolean;
  broker: BrokerFilter;
  filters: FilterChanges;
  page: ListOutput['page'];
  grid: ListOutput['grid'] & Pick<AssetGridProps, 'livePrices' | 'loadedAt' | 'cardFigures'>;
}

/** @param list differences of a special list from the screener of its type */
export function useScreener(
  type: ScreenerType,
  list: { catalogue: ListCatalogue; texts: ListingTexts } = {
    catalogue: listingCatalogue(type),
    texts: LISTINGS[type],
  },
): Screener {
  const { catalogue, texts } = list;
  const [cardFigures, onCardFiguresChange] = useCardFigures(catalogue);
  const [state, change] = useScreenerState(catalogue, useEarlyRows(type, catalogue, cardFigures));
  const source = useScreenSource(catalogue, state, change, texts.noun);
  const query = useMemo(
    () => rowsQuery(catalogue, source.state, cardFigures),
    [catalogue, source.state, cardFigures],
  );
  const rows = useScreenerRows(type, query, source.isListed);
  const broker = useBrokerFilter(state, change);
  const filters = useFilterChanges(catalogue, broker, change);
  const answered = rows.data !== undefined || rows.error !== undefined || source.notice !== null;
  const declaration = useMemo(() => declarationOf(catalogue, texts), [catalogue, texts]);
  const { page, grid } = useList(declaration, {
    state,
    change,
    answer: rows.data,
    query: { ...rows, isFetching: rows.isFetching || !source.isListed },
    columns: shownColumns(catalogue, state),
    otherFilters: {
      count: broker.count + (state.within === null ? 0 : 1),
      chips: (
        <>
          {broker.chip}
          {source.text !== null && (
            <Chip name={source.text} onRemove={filters.clearWithin}>
              {source.text}
            </Chip>
          )}
        </>
      ),
      onClear: filters.clearAll,
    },
    ready: answered,
  });
  const livePrices = !state.heatmap && hasLivePrices(query);
  return {
    type,
    catalogue,
    texts,
    state,
    change,
    source,
    rows,
    answered,
    livePrices,
    broker,
    filters,
    page,
    grid: { ...grid, livePrices, loadedAt: rows.loadedAt, cardFigures, onCardFiguresChange },
  };
}

const declarationOf = (
  catalogue: ListCatalogue,
  texts: ListingTexts,
): ListDeclaration<ScreenerState> => ({
  ...texts,
  catalogue: { ...catalogue, name: catalogue.assetType },
  address: listAddress(catalogue),
  defaultSort: catalogue.defaultSort,
  rowAction: { key: 'w', label: 'Row to a watchlist' },
});

const hasLivePrices = ({ sort = [], where = [] }: ScreenerQuery): boolean =>
  followsLivePrices(
    sort.map(({ field }) => field),
    where.map(({ field }) => field),
  );
