import { Suspense, useMemo, useState, type ReactNode } from 'react';
import {
  gridFailure,
  ListMeta,
  SortButton,
  sourceState,
  sourceText,
  useFilterKey,
  useListSources,
} from 'shared/list';
import { followsLivePrices, type ScreenerType } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { Chip, TextLink } from 'shared/ui';
import { useSmallScreen, type ExtraColumn } from 'shared/ui/grid';
import { CLOSED_PANEL, FilterChips } from 'shared/ui/filter-panel';
import { ListPage, useFilterPanel } from 'shared/ui/list-page';
import { CRYPTO_COLUMNS } from './supply/crypto-columns';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { encodeState } from '../listing/state/address';
import { clock } from './clock';
import { useCardFigures } from './card-figures';
import { availableAt } from '../listing/state/filters-beside-fields';
import { focusFilter } from './filters/focus-filter';
import { listingCatalogue } from '../listing/catalogues/listing-catalogue';
import { LISTINGS, type ListingTexts } from '../listing/catalogues/listing-messages';
import { rowsQuery } from '../listing/query/query';
import { ScreenerFilters } from './filters/screener-filters';
import { pricedSymbolsOf, ScreenerGrid } from './screener-grid';
import { ScreenerActions } from './screener-actions';
import type { ScreensParts } from './screens-chunks';
import { SentenceLine } from './sentence/sentence-line';
import {
  effectiveSort,
  shownColumns,
  type ListCatalogue,
  type ScreenerState,
} from '../listing/state/screener-state';
import { useBrokerBinding } from '../listing/broker/use-broker-binding';
import { useCountPreview } from './filters/use-count-preview';
import { useEarlyRows } from './use-early-rows';
import { useFilterChanges } from './filters/use-filter-changes';
import { useScreenerState, type ChangeState } from '../listing/state/use-screener-state';
import { useSparklineColumn } from './use-sparkline-column';
import { useTickerCheck } from './explain-exclusion/use-ticker-check';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Loaded when a screen is limited to a list. */
const ListResult = lazyPiece('The result of the list', async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../screens/manage/list-result'))
    .ListResult,
}));

/** Loaded when nothing matches. */
const NothingMatches = lazyPiece(
  'Nothing matches. Suggestions',
  () => import(/* webpackChunkName: 'grid-later' */ './filters/nothing-matches'),
);

/** Differences of a special list from its screener. */
export interface ScreenerList {
  catalogue: ListCatalogue;
  texts: ListingTexts;
  /** Columns after the fields and before the sparklines. */
  extraColumns?: readonly ExtraColumn[];
  /** Choices of the list, before the active filters. */
  bar?: (state: ScreenerState, change: ChangeState) => ReactNode;
  /** Content of the title line, before the actions. */
  mark?: ReactNode;
  /** Notice above the rows. */
  notice?: ReactNode;
}

/** One screener: filters, chips and the grid of matches, with its state in the address. */
export function ScreenerPage({
  type,
  list,
  screens,
}: {
  type: ScreenerType;
  list?: ScreenerList;
  screens?: ScreensParts;
}) {
  const catalogue: ListCatalogue = list?.catalogue ?? listingCatalogue(type);
  const texts = list?.texts ?? LISTINGS[type];
  const [cardFigures, setCardFigures] = useCardFigures(catalogue);
  const [state, change] = useScreenerState(catalogue, useEarlyRows(type, catalogue, cardFigures));
  const [view, setView] = useState(CLOSED_PANEL);
  const filterPanel = useFilterPanel();
  usePageTitle(texts.title, texts.description);
  useBrokerBinding(state, change);
  useFilterKey(texts.title, filterPanel);

  const lists = useListSources(catalogue.assetType, state.within);
  const { chosen: selectedSource } = lists;
  const symbols = selectedSource.state === 'known' ? selectedSource.source.symbols : undefined;
  const queryState = useMemo(() => ({ ...state, symbols }), [state, symbols]);
  // Rows of a list that is unknown or missing must not be shown.
  const isListed = selectedSource.state === 'all' || selectedSource.state === 'known';

  const query = useMemo(
    () => rowsQuery(catalogue, queryState, cardFigures),
    [catalogue, queryState, cardFigures],
  );
  const rows = useScreenerQueryQuery(isListed ? { type, query } : skipToken, {
    // Only the fields used, so that the start of a request does not re-render.
    selectFromResult: ({ data, currentData, error, isFetching, fulfilledTimeStamp }) => ({
      data,
      currentData,
      error,
      isFetching,
      fulfilledTimeStamp,
    }),
  });
  // Load time of the displayed rows; kept after a later failure.
  const [loadedAt, setLoadedAt] = useState<number>();
  const { fulfilledTimeStamp } = rows;
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);
  const instead = sourceState(selectedSource, texts.noun, () => change({ within: null }));
  const answered = rows.data !== undefined || rows.error !== undefined || instead !== null;

  usePageReady(answered);
  const preview = useCountPreview(type, catalogue, queryState);
  const [sparkline, sparklines] = useSparklineColumn(rows.data);
  // The first extra column is shown on cards of small screens.
  const first = list?.extraColumns;
  const last = LISTING_COLUMNS[type];
  const extraColumns = useMemo(
    () => [...(first ?? []), ...sparkline, ...(last ?? [])],
    [first, sparkline, last],
  );

  const { setFilter, clearBroker, clearWithin, clearAll, removeFilter } = useFilterChanges(
    catalogue,
    state,
    change,
  );
  const within = selectedSource.state === 'known' ? sourceText(selectedSource.source) : null;
  const small = useSmallScreen();
  const check = useTickerCheck({
    type,
    catalogue,
    state: queryState,
    one: texts.one,
    within,
    onPage: (page) => change({ page }),
    onChangeFilter: (field) => {
      const column = catalogue.columns.find((one) => one.field === field);
      setView({ ...view, wanted: column?.title ?? column?.label ?? '' });
      filterPanel.setOpen(true);
      requestAnimationFrame(() => focusFilter(field));
    },
    onRemoveFilter: removeFilter,
    onClearBroker: clearBroker,
    onClearWithin: clearWithin,
  });

  const inForce =
    Object.keys(state.filters).length +
    (state.broker === null ? 0 : 1) +
    (state.within === null ? 0 : 1);
  const panel = (
    <ScreenerFilters
      type={type}
      catalogue={catalogue}
      featured={texts.featured}
      view={view}
      onViewChange={setView}
      state={queryState}
      isListed={isListed}
      onChange={setFilter}
      relative
      preview={preview}
    />
  );
  const columns = shownColumns(catalogue, state);
  const livePrices =
    (state.heatmap ?? null) === null &&
    followsLivePrices(
      (query.sort ?? []).map(({ field }) => field),
      (query.where ?? []).map(({ field }) => field),
    );
  const shownSymbols = useMemo(() => pricedSymbolsOf(rows.data), [rows.data]);
  const heatmap = state.heatmap ?? null;
  const nothing = (
    <Suspense fallback={<div style={{ minHeight: 324 }} />}>
      <NothingMatches
        type={type}
        catalogue={catalogue}
        noun={texts.noun}
        state={queryState}
        onRemove={removeFilter}
        onClear={clearAll}
      />
    </Suspense>
  );
  const sentence = (
    <SentenceLine
      type={type}
      catalogue={catalogue}
      noun={texts.noun}
      state={state}
      within={within}
    />
  );
  return (
    <>
      {screens?.windows}
      {sparklines}
      <ListPage
        title={texts.title}
        meta={
          instead === null && (
            <>
              <ListMeta
                noun={texts.noun}
                universeNoun={texts.universeNoun}
                // Rows of an unknown list must not be shown.
                answer={isListed ? rows.data : undefined}
                failed={rows.error !== undefined}
                {...(livePrices && { symbols: shownSymbols })}
              />
              {texts.overview && (
                <>
                  <span> · </span>
                  <TextLink to={`/${type}`}>{texts.overview}</TextLink>
                </>
              )}
            </>
          )
        }
        actions={
          <>
            {list?.mark}
            <ScreenerActions
              type={type}
              catalogue={catalogue}
              texts={texts}
              state={queryState}
              total={isListed ? (rows.data?.total ?? 0) : 0}
              lists={lists}
              screens={screens}
              onChange={change}
            />
          </>
        }
        filters={{
          view: filterPanel,
          panel,
          count: inForce,
          onClear: clearAll,
          total: (preview.drafting ? preview.total : rows.currentData?.total) ?? null,
        }}
        bar={
          <>
            {screens?.line}
            {list?.bar?.(state, change)}
            {/* A phone spares what the title says already. */}
            {(!small || encodeState(catalogue, state) !== '') && (
              <FilterChips
                catalogue={catalogue}
                filters={state.filters}
                onChange={setFilter}
                onClear={clearAll}
              >
                {state.broker !== null && (
                  <Chip onRemove={clearBroker}>{availableAt(state.broker)}</Chip>
                )}
                {within !== null && (
                  <Chip name={within} onRemove={clearWithin}>
                    {within}
                  </Chip>
                )}
              </FilterChips>
            )}
            {!small && sentence}
          </>
        }
        barEnd={!small && check.box}
        notices={
          <>
            {screens?.note}
            {list?.notice}
            {!small && check.result}
            {selectedSource.state === 'known' && instead === null && (
              <Suspense fallback={null}>
                <ListResult
                  type={type}
                  catalogue={catalogue}
                  source={selectedSource.source}
                  selection={state}
                />
              </Suspense>
            )}
          </>
        }
        dock={
          <SortButton
            catalogue={catalogue}
            columns={columns}
            sort={effectiveSort(catalogue, state)}
            onChange={(sort) => change({ sort })}
          />
        }
      >
        {instead !== null ? (
          instead
        ) : heatmap ? (
          <HeatmapView
            type={type}
            catalogue={catalogue}
            noun={texts.noun}
            selection={isListed ? queryState : null}
            choice={heatmap}
            onChange={(choice) => change({ heatmap: choice }, { replace: true })}
            empty={nothing}
          />
        ) : (
          <ScreenerGrid
            type={type}
            catalogue={catalogue}
            title={texts.title}
            state={queryState}
            change={change}
            answer={rows.data}
            loading={rows.isFetching || !isListed}
            failure={gridFailure(rows)}
            loadedAt={clock(loadedAt)}
            livePrices={livePrices}
            extraColumns={extraColumns}
            cardFigures={cardFigures}
            onCardFiguresChange={setCardFigures}
            empty={nothing}
          />
        )}
        {/* After the cards, which are worth more of a phone. */}
        {small && answered && check.box}
        {small && check.result}
        {small && answered && sentence}
      </ListPage>
    </>
  );
}

/** Extra columns per asset type, beside the fields. */
const LISTING_COLUMNS: Partial<Record<ScreenerType, readonly ExtraColumn[]>> = {
  crypto: CRYPTO_COLUMNS,
};
