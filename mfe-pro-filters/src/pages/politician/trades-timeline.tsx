import { useMemo, useState } from 'react';
import type { SenatePolitician } from 'shared/contract';
import { useHistoryQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Card, CardHead, SelectControl, Skeleton } from 'shared/ui';
import {
  DEFAULT_CHART_SETTINGS,
  PriceChart,
  pricePoints,
  type ChartEvent,
  type ChartSettings,
} from 'shared/ui/charts';
import { useSenateTransactionsQuery } from '../../senate/api';
import { tradeMarkers } from '../../senate/trade-marker';

const Body = styled.div`
  padding-bottom: var(--space-3);
  > p,
  > .waiting {
    margin: 0 var(--space-4);
  }
  > p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

const Choice = styled.span`
  && select {
    width: auto;
    padding-right: 32px;
  }
`;

/** Maximum number of trades per API response. */
const MAX_TRADES = 200;
/** Trades go back further than any shorter range. */
const RANGE = 'MAX';
const CHART_HEIGHT = 420;

type ListedAsset = SenatePolitician['mostTraded'][number] & { symbol: string };

/** Price chart of a selected asset with the politician's trades. */
export function TradesTimeline({
  id,
  politician,
}: {
  id: string;
  politician: SenatePolitician | undefined;
}) {
  const assets = (politician?.mostTraded ?? []).flatMap((asset): ListedAsset[] =>
    asset.symbol === null ? [] : [{ ...asset, symbol: asset.symbol }],
  );
  const [selectedSymbol, setSelectedSymbol] = useState<string | null>(null);
  const asset = assets.find(({ symbol }) => symbol === selectedSymbol) ?? assets[0];
  if (politician && !asset) return null;
  return (
    <Card aria-label="Trades on the price chart">
      <CardHead
        title="Trades on the price chart"
        actions={
          asset && (
            <Choice>
              <SelectControl
                aria-label="Asset"
                size="sm"
                value={asset.symbol}
                options={assets.map(({ symbol, ticker, trades: count }) => ({
                  value: symbol,
                  label: `${ticker} (${count})`,
                }))}
                onChange={setSelectedSymbol}
              />
            </Choice>
          )
        }
      />
      <Body>
        {politician && asset ? (
          <AssetTimeline
            id={id}
            name={politician.name}
            symbol={asset.symbol}
            ticker={asset.ticker}
            companyName={asset.companyName}
          />
        ) : (
          <WaitingChart />
        )}
      </Body>
    </Card>
  );
}

/** A skeleton is as wide as its parent, so margins of its own would overflow the card. */
const WaitingChart = () => (
  <div className="waiting">
    <Skeleton height={CHART_HEIGHT} />
  </div>
);

function AssetTimeline({
  id,
  name,
  symbol,
  ticker,
  companyName,
}: Pick<ListedAsset, 'symbol' | 'ticker' | 'companyName'> & { id: string; name: string }) {
  const [settings, setSettings] = useState<ChartSettings>(DEFAULT_CHART_SETTINGS);
  const { currentData: history, error } = useHistoryQuery({ symbol, range: RANGE });
  const { currentData: trades } = useSenateTransactionsQuery({
    politician: id,
    symbol,
    page: 1,
    pageSize: MAX_TRADES,
  });
  const events = useMemo(
    () =>
      tradeMarkers(trades?.items ?? [], false).map((marker): ChartEvent => ({
        kind: 'contributed',
        ...marker,
      })),
    [trades],
  );
  const main = useMemo(
    () =>
      history && {
        symbol,
        label: ticker,
        name: companyName ?? ticker,
        currency: 'USD',
        points: pricePoints(history.bars),
        base: null,
      },
    [symbol, ticker, companyName, history],
  );
  if (error) return <p>The prices did not load. The rest of the page works.</p>;
  if (!main) return <WaitingChart />;
  return (
    <>
      <PriceChart
        label={`${ticker}, all years, with the trades of ${name}`}
        main={main}
        span={`${symbol} ${RANGE}`}
        settings={settings}
        onSettings={(change) => setSettings((now) => ({ ...now, ...change }))}
        events={events}
        basis="Daily prices, adjusted for splits"
        subtitle={`Trades of ${name}`}
        fileName={`${symbol}-trades`}
      />
      <p>A mark is the day of a trade; reading the day says what was traded.</p>
    </>
  );
}
