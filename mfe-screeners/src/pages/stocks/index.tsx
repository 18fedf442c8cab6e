import { useMemo } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { PageHead } from 'shared/ui';
import { BreadthCard } from '../../movers/breadth-card';
import { MarketLine } from '../../movers/market-line';
import { useScreenerCountsQuery } from '../../movers/movers-api';
import { LARGE_MOVE, PANES } from '../../movers/movers-list';
import { countsRequest, medianOf, medianQuery, readBreadth } from '../../movers/movers-queries';
import { decodeMovers } from '../../movers/movers-state';
import { BrokerNote } from '../../listing/broker/broker-note';
import { useChosenBroker } from '../../listing/broker/chosen-broker';
import { DividendsCard } from './dividends-card';
import { SectorsCard } from './sectors-card';
import { ListLinks } from '../../overview/list-links';
import { STOCK_LISTS, STOCK_SCREENS } from '../../overview/stock-lists';
import { Columns } from '../../overview/stocks-layout';
import { TopMoversCard } from './top-movers-card';

const TITLE = 'Stocks';
const DESCRIPTION =
  'The stock market of the last day: breadth, top movers, sectors, upcoming dividends, and the lists to look further.';

/** `/stocks`: overview of the market, with links to its lists. */
export default function StocksPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const broker = useChosenBroker();
  const state = useMemo(() => ({ ...decodeMovers(''), broker }), [broker]);
  const counts = useScreenerCountsQuery(useMemo(() => countsRequest(state), [state]));
  const middle = useScreenerQueryQuery({
    type: 'stocks',
    query: useMemo(() => medianQuery(state), [state]),
  });
  usePageReady(counts.data !== undefined || counts.error !== undefined);
  return (
    <>
      <PageHead
        title={TITLE}
        meta={
          <>
            <MarketLine exchange="US" asOf={counts.error ? null : counts.data?.asOf} />
            <BrokerNote />
          </>
        }
      />
      <BreadthCard
        breadth={
          counts.data ? readBreadth(state, counts.data.totals) : counts.error ? null : undefined
        }
        median={middle.data ? medianOf(middle.data, state) : middle.error ? null : undefined}
        largeMove={LARGE_MOVE[state.window]}
      />
      <Columns>
        {PANES.map((pane) => (
          <TopMoversCard key={pane} pane={pane} />
        ))}
      </Columns>
      <Columns data-two="">
        <SectorsCard />
        <DividendsCard />
      </Columns>
      <Columns data-two="">
        <ListLinks title="Screens to start from" lists={STOCK_SCREENS} />
        <ListLinks title="Lists" lists={STOCK_LISTS} />
      </Columns>
    </>
  );
}
