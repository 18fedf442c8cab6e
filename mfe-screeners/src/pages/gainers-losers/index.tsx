import { useCallback, useMemo, useRef, useState } from 'react';
import { copyText } from 'shared/browser';
import { gridFailure, useRowKeys } from 'shared/list';
import { tickerOf } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import {
  brokerChosen,
  notified,
  skipToken,
  useAppDispatch,
  useScreenerQueryQuery,
} from 'shared/store';
import { LinkButton, SegmentedControl, Tabs } from 'shared/ui';
import { useSmallScreen, useSwipe } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { HeatmapView } from '../../heatmap/lazy-heatmap';
import { useBrokerBinding } from '../../listing/broker/use-broker-binding';
import { BreadthCard } from '../../movers/breadth-card';
import { EmptyPane } from './empty-pane';
import { MoversFilterPanel } from './movers-filter-panel';
import { GuardChips } from './guard-chips';
import { MarketLine } from '../../movers/market-line';
import { MoverGrid } from './mover-grid';
import { useScreenerCountsQuery } from '../../movers/movers-api';
import {
  GUARDS,
  LARGE_MOVE,
  MOVERS,
  PANE_TITLES,
  VIEWS,
  WINDOWS,
  type MoversView,
  type Pane,
} from '../../movers/movers-list';
import {
  countsRequest,
  medianOf,
  medianQuery,
  paneCsvAddress,
  paneQuery,
  readBreadth,
  screenerAddress,
} from '../../movers/movers-queries';
import { useMoversState, type MoversState } from '../../movers/movers-state';
import { Panes } from './pane.styles';
import { exchangeOfCountries } from '../../market-sessions/session-messages';

const TITLE = 'Top movers';
const DESCRIPTION =
  'Stocks that rose and fell most and those traded most unusually, with what happened to each; illiquid listings kept out.';

/** `/stocks/gainers-losers` */
export default function MoversPage() {
  const [state, change] = useMoversState();
  const { window, pane } = state;
  const [filtering, setFiltering] = useState(false);
  const small = useSmallScreen();
  const dispatch = useAppDispatch();
  usePageTitle(TITLE, DESCRIPTION);
  useBrokerBinding(state, change);
  usePageKeys(TITLE, [
    ...WINDOWS.map((one, at) => ({
      keys: String(at + 1),
      label: `Changes over ${one}`,
      onPress: () => change({ window: one }),
    })),
    { keys: 'f', label: 'Filters', onPress: () => setFiltering(true) },
    {
      keys: 'm',
      label: 'Gainers and losers, most active or heatmap',
      onPress: () => change({ pane: NEXT[pane] }),
    },
  ]);

  const pageRef = useRef<HTMLDivElement>(null);
  useRowKeys(TITLE, pageRef);

  const visiblePanes = panesOf(pane, small);
  const first = usePane('gainers', state, visiblePanes.includes('gainers'));
  const second = usePane('losers', state, visiblePanes.includes('losers'));
  const third = usePane('active', state, visiblePanes.includes('active'));
  const panes = { gainers: first, losers: second, active: third };
  const answers = visiblePanes.map((one) => panes[one]);

  const counts = useScreenerCountsQuery(useMemo(() => countsRequest(state), [state]));
  const breadth = counts.currentData
    ? readBreadth(state, counts.currentData.totals)
    : counts.error
      ? null
      : undefined;
  const middle = useScreenerQueryQuery({
    type: 'stocks',
    query: useMemo(() => medianQuery(state), [state]),
  });
  // The map has its own chunk: until it loads, the figures above it determine page readiness.
  const awaited = visiblePanes.length === 0 ? [middle] : answers;
  usePageReady(awaited.every(({ data, error }) => data !== undefined || error !== undefined));
  const hasFailed = awaited.every(({ data, error }) => data === undefined && error !== undefined);
  const asOf =
    answers.find(({ data }) => data)?.data?.asOf ??
    middle.data?.asOf ??
    (hasFailed ? null : undefined);

  const swipe = useSwipe((step) => {
    const next = VIEWS[VIEWS.indexOf(pane) + step];
    if (small && next) change({ pane: next });
  });
  const copy = useCallback(
    async (symbols: string[]) => {
      const text = symbols.map(tickerOf).join(', ');
      const copied = await copyText(text);
      dispatch(
        notified(
          copied
            ? { kind: 'success', title: 'Copied', text: `${symbols.length} tickers` }
            : { kind: 'error', title: 'The browser did not allow copying', text },
        ),
      );
    },
    [dispatch],
  );
  const clearBroker = () => {
    dispatch(brokerChosen(null));
    change({ broker: null });
  };
  const countries = state.filters['countryCode'];

  const inForce = Object.keys(state.filters).length + (state.broker === null ? 0 : 1);
  const chips = (
    <GuardChips state={state} change={change} breadth={breadth} onClearBroker={clearBroker} />
  );
  const openInScreener = (
    <LinkButton variant="quiet" size="sm" icon="filter" to={screenerAddress(pane, state)}>
      Open in screener
    </LinkButton>
  );

  return (
    <ListPage
      layout="page"
      titleLine="above"
      title={TITLE}
      meta={
        <MarketLine
          exchange={exchangeOfCountries(countries?.kind === 'options' ? countries.values : [])}
          asOf={asOf}
        />
      }
      actions={
        small ? undefined : (
          <>
            <SegmentedControl
              label="List"
              options={[
                { value: 'gainers', label: 'Gainers and losers' },
                { value: 'active', label: PANE_TITLES.active },
                { value: 'heatmap', label: PANE_TITLES.heatmap },
              ]}
              value={pane === 'losers' ? 'gainers' : pane}
              onChange={(value) => change({ pane: value })}
            />
            {openInScreener}
          </>
        )
      }
      filters={{
        // Two panes need the whole width, so the filter panel is always a sheet.
        view: { beside: false, open: filtering, setOpen: setFiltering },
        panel: <MoversFilterPanel open={filtering} state={state} change={change} />,
        count: inForce,
        onClear: () => change({ filters: GUARDS }),
        clearText: 'Back to the guards',
        total: breadth?.shown ?? null,
      }}
      bar={
        <>
          <SegmentedControl
            label="Window"
            options={WINDOWS.map((value) => ({ value, label: value }))}
            value={window}
            onChange={(value) => change({ window: value })}
          />
          {!small && chips}
        </>
      }
      notices={small && chips}
      dock={openInScreener}
    >
      <BreadthCard
        breadth={breadth}
        median={
          middle.currentData ? medianOf(middle.currentData, state) : middle.error ? null : undefined
        }
        largeMove={LARGE_MOVE[window]}
      />
      {small && (
        <Tabs
          label="List"
          tabs={VIEWS.map((value) => ({ value, label: PANE_TITLES[value] }))}
          value={pane}
          onChange={(value) => change({ pane: value })}
          panelId="movers-panes"
        />
      )}
      <Panes
        ref={pageRef}
        id="movers-panes"
        data-two={visiblePanes.length > 1 ? '' : undefined}
        {...(small ? swipe : {})}
      >
        {pane === 'heatmap' && (
          <HeatmapView
            type="stocks"
            catalogue={MOVERS}
            noun="stocks"
            selection={state}
            choice={{ period: window, size: state.tileSize }}
            onChange={({ size }) => change({ tileSize: size }, { replace: true })}
            periodGiven
            table
            empty={
              <EmptyPane pane={pane} breadth={breadth} onFree={() => change({ filters: {} })} />
            }
          />
        )}
        {visiblePanes.map((one) => {
          const { data, isFetching } = panes[one];
          return (
            <MoverGrid
              key={one}
              pane={one}
              state={state}
              change={change}
              answer={data}
              loading={isFetching}
              failure={gridFailure(panes[one])}
              onCopy={(symbols) => void copy(symbols)}
              csv={paneCsvAddress(one, state)}
              empty={
                <EmptyPane pane={one} breadth={breadth} onFree={() => change({ filters: {} })} />
              }
            />
          );
        })}
      </Panes>
    </ListPage>
  );
}

/** The next list when a key cycles through them. */
const NEXT: Readonly<Record<MoversView, MoversView>> = {
  gainers: 'active',
  losers: 'active',
  active: 'heatmap',
  heatmap: 'gainers',
};

function panesOf(view: MoversView, small: boolean): readonly Pane[] {
  if (view === 'heatmap') return [];
  return view === 'active' || small ? [view] : ['gainers', 'losers'];
}

function usePane(pane: Pane, state: MoversState, isEnabled: boolean) {
  const query = useMemo(() => paneQuery(pane, state), [pane, state]);
  return useScreenerQueryQuery(isEnabled ? { type: 'stocks', query } : skipToken);
}
