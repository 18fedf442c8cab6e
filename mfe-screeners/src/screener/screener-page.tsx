import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { ScreenerType } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { Button, Chip } from 'shared/ui';
import { useSmallScreen, type ExtraColumn } from 'shared/ui/grid';
import { CLOSED_PANEL, FilterChips } from 'shared/ui/filter-panel';
import { CRYPTO_COLUMNS } from './supply/crypto-columns';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { sourceText } from '../screens/source/list-source';
import { sourceState } from '../screens/source/source-state';
import { useListSources } from '../screens/source/use-list-source';
import { encodeState } from '../listing/state/address';
import { clock, statusOf } from './answer-words';
import { useCardFigures } from './card-figures';
import { FilterColumn } from '../listing/filters/filter-column';
import { availableAt } from '../listing/state/filters-beside-fields';
import { focusFilter } from './filters/focus-filter';
import { listingCatalogue } from '../listing/catalogues/listing-catalogue';
import { LISTINGS, type ListingTexts } from '../listing/catalogues/listing-texts';
import { OnceOpen } from './once-open';
import { rowsQuery } from '../listing/query/query';
import { ScreenerFilters } from './filters/screener-filters';
import { Dock, ResultTop, ScreenerLayout } from '../listing/layout/screener-layout';
import { ScreenerGrid } from './screener-grid';
import { ScreenerHead } from './screener-head';
import type { ScreensParts } from './screens-parts';
import { SentenceLine } from './sentence/sentence-line';
import { SortButton } from './sort/sort-button';
import {
  effectiveSort,
  shownColumns,
  type ListCatalogue,
  type ScreenerState,
} from '../listing/state/screener-state';
import { useBrokerBinding } from '../listing/broker/use-broker-binding';
import { useCountPreview } from './filters/use-count-preview';
import { useEarlyRows } from './use-early-rows';
import { useFilterKey } from './filters/use-filter-key';
import { useFilterChanges } from './filters/use-filter-changes';
import { usePanelBeside } from '../listing/filters/use-panel-beside';
import { useScreenerState, type ChangeState } from '../listing/state/use-screener-state';
import { useSparklineColumn } from './use-sparkline-column';
import { useTickerCheck } from './why/use-ticker-check';

/** Fetched when a screen runs on a list. */
const ListVerdict = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../screens/manage/list-verdict'))
    .ListVerdict,
}));

/** Fetched when it is opened. */
const FilterSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../listing/filters/filter-sheet'))
    .FilterSheet,
}));

/** Fetched when nothing matches. */
const NothingMatches = lazy(
  () => import(/* webpackChunkName: 'grid-later' */ './filters/nothing-matches'),
);

/** What makes a list of its own from a screener. */
export interface ScreenerList {
  catalogue: ListCatalogue;
  texts: ListingTexts;
  /** Columns that the list draws beside the fields, before the small charts. */
  extraColumns?: readonly ExtraColumn[];
  /** What stands between the head of the page and the grid. */
  lead?: (state: ScreenerState, change: ChangeState) => ReactNode;
}

/** One screener: filters, chips and the grid of what matches, all of it in the address. */
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
  const [sheetOpen, setSheetOpen] = useState(false);
  usePageTitle(texts.title, texts.description);
  useBrokerBinding(state, change);
  useFilterKey(texts.title, () => setSheetOpen(true));

  const lists = useListSources(catalogue.assetType, state.within);
  const { chosen } = lists;
  const symbols = chosen.state === 'known' ? chosen.source.symbols : undefined;
  const asked = useMemo(() => ({ ...state, symbols }), [state, symbols]);
  // The rows of a list that is not known yet, or not there, are nobody's.
  const listed = chosen.state === 'all' || chosen.state === 'known';

  const query = useMemo(
    () => rowsQuery(catalogue, asked, cardFigures),
    [catalogue, asked, cardFigures],
  );
  const rows = useScreenerQueryQuery(listed ? { type, query } : skipToken, {
    // No more than is drawn: that a call has begun draws nothing.
    selectFromResult: ({ data, currentData, error, isFetching, fulfilledTimeStamp }) => ({
      data,
      currentData,
      error,
      isFetching,
      fulfilledTimeStamp,
    }),
  });
  // The time of the rows on screen outlives a later failure.
  const [loadedAt, setLoadedAt] = useState<number>();
  const { fulfilledTimeStamp } = rows;
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);
  const instead = sourceState(chosen, texts.noun, () => change({ within: null }));
  const answered = rows.data !== undefined || rows.error !== undefined || instead !== null;

  usePageReady(answered);
  const preview = useCountPreview(type, catalogue, asked);
  const [sparkline, sparklines] = useSparklineColumn(rows.data);
  // The first one stands on the cards of a small screen.
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
  const within = chosen.state === 'known' ? sourceText(chosen.source) : null;
  const small = useSmallScreen();
  const beside = usePanelBeside();
  const check = useTickerCheck({
    type,
    catalogue,
    state: asked,
    one: texts.one,
    within,
    onPage: (page) => change({ page }),
    onChangeFilter: (field) => {
      const column = catalogue.columns.find((one) => one.field === field);
      setView({ ...view, wanted: column?.title ?? column?.label ?? '' });
      setSheetOpen(!beside);
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
      state={asked}
      listed={listed}
      onChange={setFilter}
      relative
      preview={preview}
    />
  );
  const columns = shownColumns(catalogue, state);
  const heatmap = state.heatmap ?? null;
  const nothing = (
    <Suspense fallback={<div style={{ minHeight: 324 }} />}>
      <NothingMatches
        type={type}
        catalogue={catalogue}
        noun={texts.noun}
        state={asked}
        onRemove={removeFilter}
        onClear={clearAll}
      />
    </Suspense>
  );
  return (
    <>
      <ScreenerHead
        type={type}
        catalogue={catalogue}
        texts={texts}
        state={asked}
        // The rows of a list that is not known yet are nobody's.
        answer={listed ? rows.data : undefined}
        failed={rows.error !== undefined}
        known={instead === null}
        lists={lists}
        screens={screens}
        onChange={change}
      />
      {screens?.windows}
      {sparklines}
      {list?.lead?.(state, change)}
      <ScreenerLayout>
        <FilterColumn inForce={inForce} onClear={clearAll}>
          {panel}
        </FilterColumn>
        <div>
          {screens?.line}
          <ResultTop data-usual={encodeState(catalogue, state) === ''}>
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
            {!small && check.box}
          </ResultTop>
          <SentenceLine
            type={type}
            catalogue={catalogue}
            noun={texts.noun}
            state={state}
            within={within}
          />
          {!small && check.verdict}
          {chosen.state === 'known' && instead === null && (
            <Suspense fallback={null}>
              <ListVerdict
                type={type}
                catalogue={catalogue}
                source={chosen.source}
                selection={state}
              />
            </Suspense>
          )}
          {instead !== null ? (
            instead
          ) : heatmap ? (
            <HeatmapView
              type={type}
              catalogue={catalogue}
              noun={texts.noun}
              chosen={listed ? asked : null}
              choice={heatmap}
              onChange={(choice) => change({ heatmap: choice }, { replace: true })}
              empty={nothing}
            />
          ) : (
            <ScreenerGrid
              type={type}
              catalogue={catalogue}
              title={texts.title}
              state={asked}
              change={change}
              answer={rows.data}
              loading={rows.isFetching || !listed}
              failure={
                rows.error && !rows.isFetching
                  ? { code: `DATA-${statusOf(rows.error)}`, retry: () => void rows.refetch() }
                  : undefined
              }
              loadedAt={clock(loadedAt)}
              extraColumns={extraColumns}
              cardFigures={cardFigures}
              onCardFiguresChange={setCardFigures}
              empty={nothing}
            />
          )}
          {/* After the rows: a short list would move it. */}
          {small && answered && check.box}
          {small && check.verdict}
        </div>
      </ScreenerLayout>
      <Dock data-print="hide">
        <Button variant="primary" size="lg" icon="filter" onClick={() => setSheetOpen(true)}>
          {inForce === 0 ? 'Filters' : `Filters: ${inForce}`}
        </Button>
        <SortButton
          catalogue={catalogue}
          columns={columns}
          sort={effectiveSort(catalogue, state)}
          onChange={(sort) => change({ sort })}
        />
      </Dock>
      <OnceOpen open={sheetOpen}>
        <FilterSheet
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          onReset={clearAll}
          total={(preview.drafting ? preview.total : rows.currentData?.total) ?? null}
        >
          {panel}
        </FilterSheet>
      </OnceOpen>
    </>
  );
}

/** Columns that the screener of a type draws beside its fields. */
const LISTING_COLUMNS: Partial<Record<ScreenerType, readonly ExtraColumn[]>> = {
  crypto: CRYPTO_COLUMNS,
};
