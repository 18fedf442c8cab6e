import { useList, type ListDeclaration } from 'shared/list';
import { usePageTitle } from 'shared/remote';
import { ListPage } from 'shared/ui/list-page';
import { useBrokerFilter } from '../../listing/broker/use-broker-filter';
import { useClock } from '../../market-sessions/use-clock';
import { DividendActions } from './dividend-actions';
import { DividendsMeta } from './dividends-meta';
import { DIVIDENDS_ADDRESS, type DividendsState } from './dividends-state';
import { ChoiceBar, SpanBar } from './dividends-toolbar';
import { DIVIDEND_CATALOGUE, FEATURED_DIVIDEND_FILTERS } from './list/dividend-catalogue';
import { DividendList } from './list/dividend-list';
import { useDividendRows } from './list/use-dividend-rows';
import { DayGrid, DayGridSkeleton } from './month/day-grid';
import { NoWatchlistDividends } from './no-watchlist-dividends';
import { useDividendKeys } from './use-dividend-shortcuts';
import { useSpan } from './use-span';
import { useDividendsState } from './use-dividends-state';

const TITLE = 'Upcoming dividends';
const DIVIDENDS: ListDeclaration<DividendsState> = {
  title: TITLE,
  description:
    'Ex-dividend calendar: last day to buy, announced and expected dividends, yield and payout, by week and month.',
  noun: 'dividends',
  catalogue: { ...DIVIDEND_CATALOGUE, name: 'dividends' },
  address: DIVIDENDS_ADDRESS,
  featured: FEATURED_DIVIDEND_FILTERS,
  rowAction: { key: 'w', label: 'Row to a watchlist' },
};

/** `/stocks/dividends/upcoming`: dividends of a week or month; all state is in the address. */
export default function DividendsPage() {
  const [state, change] = useDividendsState();
  const { span, at } = state;
  const now = useClock();
  const rows = useDividendRows(state);
  const { watched, asks, whole, upcoming, range } = rows;
  const broker = useBrokerFilter(state, change);
  const clearAll = () => {
    broker.resetPicker();
    change({ filters: {}, broker: null, status: null, mine: false });
  };
  const { page, grid } = useList(DIVIDENDS, {
    state,
    change,
    answer: whole && { total: (upcoming ?? whole).total, facets: whole.facets },
    query: rows,
    onRetryFacets: rows.error !== undefined && rows.refetch,
    otherFilters: { count: broker.count, chips: broker.chip, onClear: clearAll },
    ready:
      upcoming !== undefined || rows.error !== undefined || (!asks && watched.state !== 'loading'),
  });
  const { title, step, goTo } = useSpan(state, range, change);
  // After `useList`: the document's title also has the span.
  usePageTitle(at === null ? TITLE : `${TITLE}, ${title}`);

  useDividendKeys(TITLE, span, { change, onStep: step });

  return (
    <ListPage
      {...page}
      layout="page"
      dock={undefined}
      meta={
        <DividendsMeta
          answer={asks ? whole : undefined}
          failed={rows.error !== undefined}
          by={state.by}
        />
      }
      actions={<DividendActions state={state} rows={rows} />}
      bar={
        <SpanBar
          span={span}
          title={title}
          isDefault={at === null}
          onStep={step}
          onDefault={() => change({ at: null, day: null })}
          onSpan={(next) => change({ span: next, day: null, at: state.day ?? at })}
        />
      }
    >
      <ChoiceBar state={state} change={change} />
      {page.bar}
      {watched.state === 'signed-out' ||
      (watched.state === 'known' && watched.symbols.length === 0) ? (
        <NoWatchlistDividends
          signedOut={watched.state === 'signed-out'}
          onAll={() => change({ mine: false })}
        />
      ) : (
        <>
          {!range ? (
            <DayGridSkeleton span={span} />
          ) : (
            <DayGrid
              {...{ span, ...range }}
              by={state.by}
              days={whole?.days ?? NO_DAYS}
              selected={state.day}
              today={now.today}
              onSelect={(day) => change({ day, at: day ?? at })}
              onLeave={goTo}
            />
          )}
          <DividendList
            {...{ state, change, rows, grid, now }}
            filtered={isFiltered(state)}
            onDay={goTo}
            onClear={clearAll}
          />
        </>
      )}
    </ListPage>
  );
}

const NO_DAYS: never[] = [];

const isFiltered = ({ filters, broker, status, mine }: DividendsState): boolean =>
  Object.keys(filters).length > 0 || broker !== null || status !== null || mine;
