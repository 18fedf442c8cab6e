import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { catalogueOf, LOCALE, type ScreenerType } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { brokerChosen, skipToken, useAppDispatch, useScreenerQueryQuery } from 'shared/store';
import { Button, Chip, PageHead, Sheet, TextLink } from 'shared/ui';
import { EmptyResult, type ExtraColumn } from 'shared/ui/data-grid';
import {
  CLOSED_PANEL,
  facetFields,
  FilterChips,
  FilterPanel,
  filterSections,
  type Filters,
} from 'shared/ui/filter-panel';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { ViewSwitch } from '../heatmap/view-switch';
import { sourceText } from '../screens/list-source';
import { SourceMenu } from '../screens/source-menu';
import { sourceState } from '../screens/source-state';
import { useListSources } from '../screens/use-list-source';
import { clock, statusOf } from './answer-words';
import { useCardFigures } from './card-figures';
import { ExportButton } from './export-button';
import { LISTINGS, type ListingTexts } from './listing-texts';
import { facetsQuery, rowsQuery } from './query';
import { Dock, FilterCard, HeadActions, ScreenerLayout } from './screener-layout';
import { ScreenerGrid } from './screener-grid';
import { ScreenerMeta } from './screener-meta';
import { SortButton } from './sort-button';
import {
  effectiveSort,
  shownColumns,
  type ListCatalogue,
  type ScreenerState,
} from './screener-state';
import { useBrokerBinding } from './use-broker-binding';
import { useCountPreview } from './use-count-preview';
import { useFilterKey } from './use-filter-key';
import { availableAt, BAND_FILTER, BROKER_FILTER, useRelaxations } from './use-relaxations';
import { useScreenerState, type ChangeState } from './use-screener-state';
import { useSparklineColumn } from './use-sparkline-column';

/** Fetched when a screen runs on a list. */
const ListVerdict = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../screens/list-verdict'))
    .ListVerdict,
}));

/** What makes a list of its own from a screener. */
export interface ScreenerList {
  catalogue: ListCatalogue;
  texts: ListingTexts;
  /** Columns that the list draws beside the fields, before the small charts. */
  extraColumns?: readonly ExtraColumn[];
  /** What stands between the head of the page and the grid. */
  lead?: (state: ScreenerState, change: ChangeState) => ReactNode;
}

/** Where the page shows saved screens. */
export interface ScreensParts {
  menu: ReactNode;
  save: ReactNode;
  windows: ReactNode;
  /** Names the screen that is open, above the chips. */
  line: ReactNode;
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
  const catalogue: ListCatalogue = list?.catalogue ?? catalogueOf(type);
  const texts = list?.texts ?? LISTINGS[type];
  const [state, change] = useScreenerState(catalogue);
  const [view, setView] = useState(CLOSED_PANEL);
  const [sheetOpen, setSheetOpen] = useState(false);
  const dispatch = useAppDispatch();
  usePageTitle(texts.title, texts.description);
  useBrokerBinding(state, change);
  useFilterKey(texts.title, () => setSheetOpen(true));

  const lists = useListSources(catalogue.assetType, state.within);
  const { chosen } = lists;
  const symbols = chosen.state === 'known' ? chosen.source.symbols : undefined;
  const asked = useMemo(() => ({ ...state, symbols }), [state, symbols]);
  // The rows of a list that is not known yet, or not there, are nobody's.
  const listed = chosen.state === 'all' || chosen.state === 'known';

  const [cardFigures, setCardFigures] = useCardFigures(catalogue);
  const query = useMemo(
    () => rowsQuery(catalogue, asked, cardFigures),
    [catalogue, asked, cardFigures],
  );
  const rows = useScreenerQueryQuery(listed ? { type, query } : skipToken);
  const fields = useMemo(
    () => facetFields(filterSections(catalogue, texts.featured, view)),
    [catalogue, texts, view],
  );
  const facets = useScreenerQueryQuery(
    {
      type,
      query: useMemo(() => facetsQuery(catalogue, asked, fields), [catalogue, asked, fields]),
    },
    { skip: fields.length === 0 || !listed },
  );
  // The time of the rows on screen outlives a later failure.
  const [loadedAt, setLoadedAt] = useState<number>();
  const { fulfilledTimeStamp } = rows;
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);
  const instead = sourceState(chosen, texts.noun, () => change({ within: null }));
  usePageReady(rows.data !== undefined || rows.error !== undefined || instead !== null);

  const empty = rows.currentData?.total === 0;
  const preview = useCountPreview(type, catalogue, asked);
  const relaxations = useRelaxations(type, catalogue, asked, empty);
  const sparkline = useSparklineColumn(rows.data);
  const ownColumns = list?.extraColumns;
  const extraColumns = useMemo(
    () => (ownColumns ? [...ownColumns, ...sparkline] : sparkline),
    [ownColumns, sparkline],
  );

  const setFilters = useCallback((filters: Filters) => change({ filters }), [change]);
  const clearBroker = useCallback(() => {
    dispatch(brokerChosen(null));
    change({ broker: null });
  }, [dispatch, change]);
  const clearAll = useCallback(() => {
    if (state.broker !== null) dispatch(brokerChosen(null));
    // What a list sets by itself stays.
    change({ filters: catalogue.guards ?? {}, broker: null, within: null });
  }, [dispatch, change, state.broker, catalogue]);
  const relax = useCallback(
    (id: string) => {
      if (id === BROKER_FILTER) clearBroker();
      else if (id === BAND_FILTER) change({ band: catalogue.band?.options[0]?.id });
      else
        setFilters(
          Object.fromEntries(Object.entries(state.filters).filter(([field]) => field !== id)),
        );
    },
    [clearBroker, setFilters, state.filters, change, catalogue],
  );

  const inForce =
    Object.keys(state.filters).length +
    (state.broker === null ? 0 : 1) +
    (state.within === null ? 0 : 1);
  const panel = (
    <FilterPanel
      catalogue={catalogue}
      featured={texts.featured}
      view={view}
      onViewChange={setView}
      filters={state.filters}
      onChange={setFilters}
      facets={facets.data?.facets ?? NO_FACETS}
      relative
      preview={preview}
    />
  );
  const columns = shownColumns(catalogue, state);
  const heatmap = state.heatmap ?? null;
  const nothing = (
    <EmptyResult noun={texts.noun} relaxations={relaxations} onRemove={relax} onClear={clearAll} />
  );
  return (
    <>
      <PageHead
        title={texts.title}
        meta={
          instead === null && (
            <>
              <ScreenerMeta noun={texts.noun} answer={listed ? rows.data : undefined} />
              {texts.overview && (
                <>
                  {' · '}
                  <TextLink to={texts.overview.to}>{texts.overview.label}</TextLink>
                </>
              )}
            </>
          )
        }
        actions={
          <HeadActions>
            <ViewSwitch
              catalogue={catalogue}
              heatmap={heatmap}
              onChange={(chosen) => change({ heatmap: chosen })}
            />
            {screens?.menu}
            <SourceMenu
              lists={lists}
              noun={texts.noun}
              within={state.within}
              onChange={(within) => change({ within })}
            />
            <ExportButton
              type={type}
              catalogue={catalogue}
              state={asked}
              total={listed ? (rows.data?.total ?? 0) : 0}
            />
            {screens?.save}
          </HeadActions>
        }
      />
      {screens?.windows}
      {list?.lead?.(state, change)}
      <ScreenerLayout>
        <FilterCard>
          <header>
            <h2>Filters</h2>
            {inForce > 0 && (
              <button type="button" className="ui-link" onClick={clearAll}>
                Clear all
              </button>
            )}
          </header>
          {panel}
        </FilterCard>
        <div>
          {screens?.line}
          <FilterChips
            catalogue={catalogue}
            filters={state.filters}
            onChange={setFilters}
            onClear={clearAll}
          >
            {state.broker !== null && (
              <Chip onRemove={clearBroker}>{availableAt(state.broker)}</Chip>
            )}
            {chosen.state === 'known' && (
              <Chip name={sourceText(chosen.source)} onRemove={() => change({ within: null })}>
                {sourceText(chosen.source)}
              </Chip>
            )}
          </FilterChips>
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
          {instead ??
            (heatmap ? (
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
            ))}
        </div>
      </ScreenerLayout>
      <Dock>
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
      <Sheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
        side="start"
        actions={
          <>
            <Button onClick={clearAll}>Clear all</Button>
            <Button variant="primary" onClick={() => setSheetOpen(false)}>
              Show{' '}
              {(preview.drafting ? preview.total : rows.currentData?.total)?.toLocaleString(
                LOCALE,
              ) ?? '…'}
            </Button>
          </>
        }
      >
        {/* Not the search field: on a phone the keyboard would cover the filters. */}
        <div tabIndex={-1} data-autofocus="">
          {panel}
        </div>
      </Sheet>
    </>
  );
}

const NO_FACETS = {};
