import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { withBands, type ScreenerType } from 'shared/market';
import { CLOSED_PANEL } from 'shared/ui/filter-panel';
import { useSmallScreen, type ExtraColumn } from 'shared/ui/grid';
import { lazyPiece } from 'shared/ui/lazy-piece';
import { ListPage } from 'shared/ui/list-page';
import type { ListingTexts } from '../listing/catalogues/listing-messages';
import { encodeState } from '../listing/state/address';
import type { ListCatalogue, ScreenerState } from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';
import { useTickerCheck } from './explain-exclusion/use-ticker-check';
import { ScreenerFilters } from './filters/screener-filters';
import { useCountPreview } from './filters/use-count-preview';
import { ScreenerActions } from './screener-actions';
import { ScreenerMeta } from './screener-meta';
import { ScreenerResult } from './screener-result';
import type { ScreensParts } from './screens-chunks';
import { SentenceLine } from './sentence/sentence-line';
import { useScreener } from './use-screener';

/** Loaded after the rows. Its height is reserved. */
const DescribeLine = lazyPiece(
  'The description',
  () => import(/* webpackChunkName: 'describe-line' */ './describe/describe-line'),
);
/** Height of the line without text, px. */
const DESCRIBE_HEIGHT = 92;
/** Loaded when a screen is limited to a list. */
const ListResult = lazyPiece('The result of the list', async () => ({
  default: (await import(/* webpackChunkName: 'grid-later' */ '../screens/manage/list-result'))
    .ListResult,
}));

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
  const small = useSmallScreen();
  const screener = useScreener(type, list);
  const { catalogue, texts, state, change, source, rows, filters, page } = screener;
  const preview = useCountPreview(type, catalogue, source.state);
  const banded = useMemo(() => withBands(catalogue), [catalogue]);
  const [panelView, setPanelView] = useState(CLOSED_PANEL);
  const check = useTickerCheck({
    type,
    catalogue,
    state: source.state,
    one: texts.one,
    within: source.text,
    onPage: (next) => change({ page: next }),
    onFindFilter: (name) => {
      setPanelView({ ...panelView, query: name });
      page.filters?.view.setOpen(true);
    },
    onRemoveFilter: filters.removeFilter,
    onClearBroker: screener.broker.clear,
    onClearWithin: filters.clearWithin,
  });
  const isDefault = encodeState(catalogue, state) === '';
  const sentence = (
    <SentenceLine {...{ type, catalogue, state }} noun={texts.noun} within={source.text} />
  );
  return (
    <>
      {screens?.windows}
      <ListPage
        {...page}
        meta={source.notice === null && <ScreenerMeta screener={screener} />}
        actions={
          <>
            {list?.mark}
            <ScreenerActions screener={screener} screens={screens} />
          </>
        }
        filters={
          page.filters && {
            ...page.filters,
            panel: (
              <>
                <div style={{ minHeight: DESCRIBE_HEIGHT }}>
                  <Suspense fallback={null}>
                    <DescribeLine
                      {...{ type, catalogue, change }}
                      noun={texts.noun}
                      state={source.state}
                      resetPicker={screener.broker.resetPicker}
                    />
                  </Suspense>
                </div>
                <ScreenerFilters
                  type={type}
                  catalogue={banded}
                  featured={texts.featured}
                  view={panelView}
                  onViewChange={setPanelView}
                  state={source.state}
                  isCounted={source.isListed}
                  onChange={filters.setFilter}
                  relative
                  preview={preview}
                />
              </>
            ),
            total: (preview.drafting ? preview.total : rows.currentData?.total) ?? null,
          }
        }
        bar={
          <>
            {screens?.line}
            {list?.bar?.(state, change)}
            {/* A phone spares what the title says already. */}
            {(!small || !isDefault) && page.bar}
            {screens?.ready}
            {/* Without conditions the line belongs to the ready-made screens. */}
            {!small && !(isDefault && screens?.ready) && sentence}
          </>
        }
        barEnd={!small && check.box}
        notices={
          <>
            {screens?.note}
            {list?.notice}
            {!small && check.result}
            {source.list && source.notice === null && (
              <Suspense fallback={null}>
                <ListResult {...{ type, catalogue }} source={source.list} selection={state} />
              </Suspense>
            )}
          </>
        }
      >
        <ScreenerResult screener={screener} listColumns={list?.extraColumns} />
        {/* After the cards, which are worth more of a phone. */}
        {small && screener.answered && check.box}
        {small && check.result}
        {small && screener.answered && sentence}
      </ListPage>
    </>
  );
}
