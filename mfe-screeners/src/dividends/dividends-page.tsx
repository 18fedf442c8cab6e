import { useCallback, useMemo, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { brokerChosen, skipToken, useAppDispatch } from 'shared/store';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  Pagination,
  Sheet,
  SignedOutState,
  StaleBanner,
  useDelayed,
} from 'shared/ui';
import { useSmallScreen } from 'shared/ui/data-grid';
import {
  CLOSED_PANEL,
  FilterChips,
  FilterPanel,
  optionText,
  type Filters,
} from 'shared/ui/filter-panel';
import { download } from '../screener/export-csv';
import { Dock, FilterCard, ScreenerLayout } from '../screener/screener-layout';
import { useBrokerBinding } from '../screener/use-broker-binding';
import { availableAt } from '../screener/use-relaxations';
import { spanOf, spanText, stepSpan, type Day } from './calendar-days';
import { CalendarMenu } from './calendar-menu';
import { DayGrid, DayGridBones } from './day-grid';
import { ListNotes } from './list-notes';
import { DIVIDEND_CATALOGUE, FEATURED_DIVIDEND_FILTERS } from './dividend-catalogue';
import { DividendBones } from './dividend-bones';
import { DividendCards } from './dividend-cards';
import { DividendListFrame } from './dividend-list-frame';
import { DividendTable } from './dividend-table';
import { useUpcomingDividendsQuery } from './dividends-api';
import { DividendsMeta } from './dividends-meta';
import { dayParams, fileAddress, spanParams } from './dividends-query';
import { ChoiceBar, SpanBar } from './dividends-toolbar';
import { EmptyDays } from './empty-days';
import { DATE_NOUNS, groupByDay } from './group-by-day';
import { statusOf } from './status-of';
import { useClock } from './use-clock';
import { useDividendsState } from './use-dividends-state';
import { useOwnSymbols } from './use-own-symbols';

export const TITLE = 'Upcoming dividends';
export const DESCRIPTION =
  'Ex-dividend calendar: last day to buy, announced and expected dividends, yield and payout, by week and month.';

/** The dividends of a week or month, all of it in the address. */
export function DividendsPage() {
  const [state, change] = useDividendsState();
  const [view, setView] = useState(CLOSED_PANEL);
  const [sheetOpen, setSheetOpen] = useState(false);
  const dispatch = useAppDispatch();
  const small = useSmallScreen();
  const now = useClock();
  useBrokerBinding(state, change);

  const own = useOwnSymbols(state.mine);
  const symbols = own.state === 'known' ? own.symbols : null;
  const asks = own.state === 'not-asked' || (own.state === 'known' && own.symbols.length > 0);
  const whole = useUpcomingDividendsQuery(asks ? spanParams(state, symbols) : skipToken);
  const one = useUpcomingDividendsQuery(
    asks && state.day !== null ? dayParams(state, state.day, symbols) : skipToken,
  );
  const rows = state.day === null ? whole : one;
  const loading = rows.isFetching || own.state === 'loading';
  const waiting = useDelayed(loading);
  const error = rows.error ?? whole.error ?? (own.state === 'failed' ? own.error : undefined);
  const [loadedAt, setLoadedAt] = useState<number>();
  const { fulfilledTimeStamp } = rows;
  if (fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== loadedAt)
    setLoadedAt(fulfilledTimeStamp);

  // The span of the address, or of the answer where the address leaves it to the data.
  const range =
    state.at !== null
      ? spanOf(state.span, state.at)
      : whole.data && spanMatches(whole.data, state.span)
        ? { from: whole.data.from, to: whole.data.to }
        : null;
  const title = range ? spanText(state.span, range) : `This ${state.span}`;
  usePageTitle(state.at === null ? TITLE : `${TITLE}, ${title}`, DESCRIPTION);
  usePageReady(
    rows.data !== undefined || error !== undefined || (!asks && own.state !== 'loading'),
  );

  const step = useCallback(
    (steps: number) => {
      const from = range?.from;
      if (from === undefined) return false;
      change({ at: stepSpan(state.span, from, steps), day: null });
      return true;
    },
    [range?.from, state.span, change],
  );
  const goTo = useCallback(
    (at: Day) => change({ at: spanOf(state.span, at).from, day: null }),
    [change, state.span],
  );
  usePageKeys(TITLE, [
    { keys: 'ArrowLeft', label: `Previous ${state.span}`, onPress: () => step(-1) },
    { keys: 'ArrowRight', label: `Next ${state.span}`, onPress: () => step(1) },
    {
      keys: 'm',
      label: state.span === 'week' ? 'Month' : 'Week',
      onPress: () => change({ span: state.span === 'week' ? 'month' : 'week', day: null }),
    },
    {
      keys: 'f',
      label: 'Filters',
      onPress: () => {
        const field = document.querySelector<HTMLInputElement>('[data-filter-search]');
        if (field !== null && field.offsetParent !== null) field.focus();
        else setSheetOpen(true);
      },
    },
  ]);

  const setFilters = useCallback((filters: Filters) => change({ filters }), [change]);
  const clearBroker = useCallback(() => {
    dispatch(brokerChosen(null));
    change({ broker: null });
  }, [dispatch, change]);
  const clearAll = useCallback(() => {
    if (state.broker !== null) dispatch(brokerChosen(null));
    change({ filters: {}, broker: null, status: null, mine: false });
  }, [dispatch, change, state.broker]);

  const inForce = Object.keys(state.filters).length + (state.broker === null ? 0 : 1);
  const narrowed = inForce > 0 || state.status !== null || state.mine;
  const groups = useMemo(
    () => (rows.data ? groupByDay(rows.data.items, state.by, whole.data?.days ?? []) : []),
    [rows.data, whole.data, state.by],
  );
  const days = state.day === null ? range : { from: state.day, to: state.day };
  const shown = rows.data;
  const panel = (
    <FilterPanel
      catalogue={DIVIDEND_CATALOGUE}
      featured={FEATURED_DIVIDEND_FILTERS}
      view={view}
      onViewChange={setView}
      filters={state.filters}
      onChange={setFilters}
      facets={whole.data?.facets ?? NO_FACETS}
      optionLabel={optionLabel}
    />
  );
  const List = small ? DividendCards : DividendTable;
  return (
    <>
      <PageHead
        title={TITLE}
        meta={<DividendsMeta answer={asks ? whole.data : undefined} by={state.by} />}
        actions={
          <>
            <CalendarMenu
              file={fileAddress('ics', state, symbols, days)}
              feed={fileAddress('ics', state, symbols, null)}
              disabled={!shown || shown.total === 0}
            />
            <Button
              icon="download"
              disabled={!asks || !shown || shown.total === 0}
              onClick={() => download(fileAddress('csv', state, symbols, days))}
            >
              Export CSV
            </Button>
          </>
        }
      />
      <ScreenerLayout>
        <FilterCard data-print="hide">
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
          <SpanBar
            span={state.span}
            title={title}
            isDefault={state.at === null}
            onStep={step}
            onDefault={() => change({ at: null, day: null })}
            onSpan={(span) => change({ span, day: null, at: state.day ?? state.at })}
          />
          <ChoiceBar state={state} change={change} />
          <FilterChips
            catalogue={DIVIDEND_CATALOGUE}
            filters={state.filters}
            onChange={setFilters}
            onClear={clearAll}
            optionLabel={optionLabel}
          >
            {state.broker !== null && (
              <Chip onRemove={clearBroker}>{availableAt(state.broker)}</Chip>
            )}
          </FilterChips>
          {own.state === 'signed-out' ? (
            <DividendListFrame>
              <SignedOutState title="Log in to see the dividends of your own stocks">
                “Mine only” shows the dividends of what is on your watchlists.
              </SignedOutState>
            </DividendListFrame>
          ) : own.state === 'known' && own.symbols.length === 0 ? (
            <DividendListFrame>
              <EmptyState
                title="Your watchlists are empty"
                actions={
                  <>
                    <LinkButton variant="primary" to="/watchlists">
                      My watchlists
                    </LinkButton>
                    <Button onClick={() => change({ mine: false })}>Show all dividends</Button>
                  </>
                }
              >
                Add stocks with the star, and their dividends come together here.
              </EmptyState>
            </DividendListFrame>
          ) : (
            <>
              {!range ? (
                <DayGridBones span={state.span} />
              ) : (
                <DayGrid
                  span={state.span}
                  from={range.from}
                  to={range.to}
                  by={state.by}
                  days={whole.data?.days ?? NO_DAYS}
                  selected={state.day}
                  today={now.today}
                  onSelect={(day) => change({ day, at: day ?? state.at })}
                  onLeave={goTo}
                />
              )}
              <DividendListFrame aria-busy={loading} data-waiting={waiting || undefined}>
                {error !== undefined && !loading && shown && (
                  <StaleBanner
                    title="New rows did not load."
                    code={`DATA-${statusOf(error)}`}
                    onRetry={() => void rows.refetch()}
                  >
                    You see the rows of {clock(loadedAt)}.
                  </StaleBanner>
                )}
                <ListNotes
                  by={state.by}
                  answer={whole.data}
                  today={now.today}
                  left={own.state === 'known' ? own.left : 0}
                  onToday={() => goTo(now.today)}
                />
                {!shown && error !== undefined && !loading ? (
                  <ErrorState
                    title="The dividends did not load"
                    code={`DATA-${statusOf(error)}`}
                    onRetry={own.state === 'failed' ? own.retry : () => void rows.refetch()}
                  >
                    Your filters are kept.
                  </ErrorState>
                ) : !shown ? (
                  <DividendBones shown={waiting} />
                ) : shown.total === 0 ? (
                  <EmptyDays
                    span={state.span}
                    by={state.by}
                    day={state.day}
                    isDefault={state.at === null}
                    nearest={shown.nearest}
                    narrowed={narrowed}
                    onDay={goTo}
                    onWhole={() => change({ day: null })}
                    onClear={clearAll}
                  />
                ) : (
                  <List groups={groups} by={state.by} shares={state.shares} now={now.moment} />
                )}
                {(!shown || shown.total > 0) && (
                  <Pagination
                    total={shown?.total ?? null}
                    page={state.page}
                    pageSize={state.pageSize}
                    onPage={(page) => change({ page })}
                    onPageSize={(pageSize) => change({ pageSize })}
                  />
                )}
              </DividendListFrame>
              <p className="ui-hidden" role="status">
                {loading || !shown ? '' : `${shown.total} ${DATE_NOUNS[state.by].many}`}
              </p>
            </>
          )}
        </div>
      </ScreenerLayout>
      <Dock>
        <Button variant="primary" size="lg" icon="filter" onClick={() => setSheetOpen(true)}>
          {inForce === 0 ? 'Filters' : `Filters: ${inForce}`}
        </Button>
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
              Show {shown ? shown.total.toLocaleString('en-GB') : ''}
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
const NO_DAYS: never[] = [];

const optionLabel = (column: ColumnDefinition, value: string): string => optionText(column, value);

/** The answer of a week is no answer to a month: it stays on screen until the month has come. */
const spanMatches = ({ from, to }: { from: Day; to: Day }, span: 'week' | 'month'): boolean => {
  const meant = spanOf(span, from);
  return meant.from === from && meant.to === to;
};

const clock = (time: number | undefined): string =>
  time === undefined
    ? 'before'
    : new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
