import { useRef, useState } from 'react';
import { FIGURE_KEYS, useFilterKey, useRowKeys } from 'shared/list';
import { usePageReady, usePageTitle } from 'shared/remote';
import { LinkButton, SegmentedControl, Tabs } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { useBrokerFilter } from '../../listing/broker/use-broker-filter';
import { exchangeOfCountries } from '../../market-sessions/session-messages';
import { BreadthCard } from '../../movers/breadth-card';
import { MarketLine } from '../../movers/market-line';
import {
  GUARDS,
  LARGE_MOVE,
  PANE_TITLES,
  VIEWS,
  WINDOWS,
  type MoversView,
  type Pane,
} from '../../movers/movers-list';
import { screenerAddress } from '../../movers/movers-queries';
import { useMoversState } from '../../movers/movers-state';
import { GuardChips } from './guard-chips';
import { MoverPanes } from './mover-panes';
import { MoversFilterPanel } from './movers-filter-panel';
import { useMovers } from './use-movers';
import { useMoversKeys } from './use-movers-keys';

const TITLE = 'Top movers';
const DESCRIPTION =
  'Stocks that rose and fell most and those traded most unusually, with what happened to each; illiquid listings kept out.';
const PANES_ID = 'movers-panes';

/** `/stocks/gainers-losers` */
export default function MoversPage() {
  const [state, change] = useMoversState();
  const { window, pane, filters } = state;
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Two panes need the whole width, so the filter panel is always a sheet.
  const filterSheet = { beside: false, open: filtersOpen, setOpen: setFiltersOpen };
  const panesRef = useRef<HTMLDivElement>(null);
  const small = useSmallScreen();
  const movers = useMovers(state, panesOf(pane, small));
  const { breadth } = movers;
  const broker = useBrokerFilter(state, change);
  usePageTitle(TITLE, DESCRIPTION);
  usePageReady(movers.ready);
  useMoversKeys(TITLE, change);
  useFilterKey(TITLE, filterSheet);
  useRowKeys(TITLE, panesRef, { more: FIGURE_KEYS });

  const countries = filters['countryCode'];
  const chips = <GuardChips {...{ state, change, breadth }} brokerChip={broker.chip} />;
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
          asOf={movers.asOf}
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
        view: filterSheet,
        panel: <MoversFilterPanel open={filtersOpen} state={state} change={change} />,
        count: Object.keys(filters).length + broker.count,
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
      <BreadthCard breadth={breadth} median={movers.median} largeMove={LARGE_MOVE[window]} />
      {small && (
        <Tabs
          label="List"
          tabs={VIEWS.map((value) => ({ value, label: PANE_TITLES[value] }))}
          value={pane}
          onChange={(value) => change({ pane: value })}
          panelId={PANES_ID}
        />
      )}
      <MoverPanes {...{ state, change, movers, panesRef }} id={PANES_ID} />
    </ListPage>
  );
}

/** Panes of a view; gainers and losers are beside each other unless the screen is small. */
function panesOf(view: MoversView, small: boolean): readonly Pane[] {
  if (view === 'heatmap') return [];
  return view === 'active' || small ? [view] : ['gainers', 'losers'];
}
