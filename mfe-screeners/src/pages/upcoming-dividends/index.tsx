import { useCallback, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { brokerChosen, useAppDispatch } from 'shared/store';
import { Chip } from 'shared/ui';
import { ListPage, useFilterPanel } from 'shared/ui/list-page';
import {
  CLOSED_PANEL,
  FilterChips,
  FilterPanel,
  optionText,
  type ChangeFilter,
  withFilter,
} from 'shared/ui/filter-panel';
import { ExportButton, fetchCsv, useFilterKey } from 'shared/list';
import { useBrokerBinding } from '../../listing/broker/use-broker-binding';
import { availableAt } from '../../listing/state/filters-beside-fields';
import { spanOf, spanText, stepSpan, type Day } from 'shared/market';
import { CalendarMenu } from 'shared/list';
import { DayGrid, DayGridSkeleton } from './month/day-grid';
import { DIVIDEND_CATALOGUE, FEATURED_DIVIDEND_FILTERS } from './list/dividend-catalogue';
import { DividendList } from './list/dividend-list';
import { DividendsMeta } from './dividends-meta';
import { filePath } from './dividends-query';
import { ChoiceBar, SpanBar } from './dividends-toolbar';
import { NoOwnDividends } from './no-own-dividends';
import { useClock } from '../../market-sessions/use-clock';
import { useDividendKeys } from './use-dividend-shortcuts';
import { useDividendRows } from './list/use-dividend-rows';
import { useDividendsState } from './use-dividends-state';

const TITLE = 'Upcoming dividends';
const DESCRIPTION =
  'Ex-dividend calendar: last day to buy, announced and expected dividends, yield and payout, by week and month.';

/** `/stocks/dividends/upcoming`: dividends of a week or month; all state is in the address. */
export default function DividendsPage() {
  const [state, change] = useDividendsState();
  const [view, setView] = useState(CLOSED_PANEL);
  const filterPanel = useFilterPanel();
  const dispatch = useAppDispatch();
  const now = useClock();
  useBrokerBinding(state, change);

  const rows = useDividendRows(state);
  const { own, symbols, asks, whole, upcoming, range } = rows;
  const title = range ? spanText(state.span, range) : `This ${state.span}`;
  usePageTitle(state.at === null ? TITLE : `${TITLE}, ${title}`, DESCRIPTION);
  usePageReady(
    upcoming !== undefined || rows.error !== undefined || (!asks && own.state !== 'loading'),
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
  useDividendKeys(TITLE, state.span, { change, onStep: step });
  useFilterKey(TITLE, filterPanel);

  const { filters } = state;
  const setFilter = useCallback<ChangeFilter>(
    (field, value) => change({ filters: withFilter(filters, field, value) }),
    [change, filters],
  );
  const clearBroker = useCallback(() => {
    dispatch(brokerChosen(null));
    change({ broker: null });
  }, [dispatch, change]);
  const clearAll = useCallback(() => {
    if (state.broker !== null) dispatch(brokerChosen(null));
    change({ filters: {}, broker: null, status: null, mine: false });
  }, [dispatch, change, state.broker]);

  const inForce = Object.keys(state.filters).length + (state.broker === null ? 0 : 1);
  const filtered = inForce > 0 || state.status !== null || state.mine;
  const days = state.day === null ? range : { from: state.day, to: state.day };
  const panel = (
    <FilterPanel
      catalogue={DIVIDEND_CATALOGUE}
      featured={FEATURED_DIVIDEND_FILTERS}
      view={view}
      onViewChange={setView}
      filters={state.filters}
      onChange={setFilter}
      facets={whole?.facets ?? NO_FACETS}
      onRetry={rows.error !== undefined && rows.retry}
      optionLabel={optionLabel}
    />
  );
  return (
    <ListPage
      layout="page"
      title={TITLE}
      meta={
        <DividendsMeta
          answer={asks ? whole : undefined}
          failed={rows.error !== undefined}
          by={state.by}
        />
      }
      actions={
        <>
          <CalendarMenu
            file={`/api${filePath('ics', state, symbols, days)}`}
            feed={`/api${filePath('ics', state, symbols, null)}`}
            disabled={!upcoming || upcoming.total === 0}
          />
          <ExportButton
            disabled={!asks || !upcoming || upcoming.total === 0}
            file={() =>
              fetchCsv(filePath('csv', state, symbols, days), {
                fallbackName: 'upcoming-dividends.csv',
              })
            }
          />
        </>
      }
      filters={{
        view: filterPanel,
        panel,
        count: inForce,
        onClear: clearAll,
        total: upcoming?.total ?? null,
      }}
      bar={
        <SpanBar
          span={state.span}
          title={title}
          isDefault={state.at === null}
          onStep={step}
          onDefault={() => change({ at: null, day: null })}
          onSpan={(span) => change({ span, day: null, at: state.day ?? state.at })}
        />
      }
    >
      <ChoiceBar state={state} change={change} />
      <FilterChips
        catalogue={DIVIDEND_CATALOGUE}
        filters={state.filters}
        onChange={setFilter}
        onClear={clearAll}
        optionLabel={optionLabel}
      >
        {state.broker !== null && <Chip onRemove={clearBroker}>{availableAt(state.broker)}</Chip>}
      </FilterChips>
      {own.state === 'signed-out' || (own.state === 'known' && own.symbols.length === 0) ? (
        <NoOwnDividends
          signedOut={own.state === 'signed-out'}
          onAll={() => change({ mine: false })}
        />
      ) : (
        <>
          {!range ? (
            <DayGridSkeleton span={state.span} />
          ) : (
            <DayGrid
              span={state.span}
              from={range.from}
              to={range.to}
              by={state.by}
              days={whole?.days ?? NO_DAYS}
              selected={state.day}
              today={now.today}
              onSelect={(day) => change({ day, at: day ?? state.at })}
              onLeave={goTo}
            />
          )}
          <DividendList
            title={TITLE}
            state={state}
            change={change}
            rows={rows}
            now={now}
            filtered={filtered}
            onDay={goTo}
            onClear={clearAll}
          />
        </>
      )}
    </ListPage>
  );
}

const NO_FACETS = {};
const NO_DAYS: never[] = [];

const optionLabel = (column: ColumnDefinition, value: string): string => optionText(column, value);
