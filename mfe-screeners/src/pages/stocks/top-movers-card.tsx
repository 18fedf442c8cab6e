import { useMemo } from 'react';
import { detailsPath, formatNumber, formatPrice, snapshotTime, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { useScreenerQueryQuery } from 'shared/store';
import { AssetLogo, Delta } from 'shared/ui';
import { moversOf } from '../../movers/mover';
import { PANE_TITLES, type Pane } from '../../movers/movers-list';
import { topQuery } from '../../movers/movers-queries';
import { encodeMovers, decodeMovers } from '../../movers/movers-state';
import { useChosenBroker } from '../../listing/broker/chosen-broker';
import { ShortList } from '../../overview/short-list';

/** The first five movers of a pane. */
export function TopMoversCard({ pane }: { pane: Pane }) {
  const broker = useChosenBroker();
  const { data, isLoading, error } = useScreenerQueryQuery({
    type: 'stocks',
    query: useMemo(() => topQuery(pane, broker), [pane, broker]),
  });
  const address = encodeMovers({ ...decodeMovers(''), pane });
  return (
    <ShortList
      title={PANE_TITLES[pane]}
      more={`/stocks/gainers-losers${address && `?${address}`}`}
      loading={isLoading}
      failed={error !== undefined && data === undefined}
      empty="No stock is known to fit: price, volume, size and change."
      // Ranked by snapshot changes, so the card shows the snapshot's time.
      note={snapshotTime(data?.asOf?.slice(0, 10))}
    >
      {(data ? moversOf(data) : []).map(
        ({ symbol, name, logoUrl, priceUSD, change, relativeVolume }) => (
          <li key={symbol}>
            <AssetLogo name={tickerOf(symbol)} logoUrl={logoUrl} size={28} />
            <div>
              <Link to={detailsPath('stock', symbol)}>
                <b>{tickerOf(symbol)}</b>
              </Link>
              <small className="ui-cut" dir="auto">
                {name}
              </small>
            </div>
            <span className="figures">
              <Delta value={change} missing="The change is not known" />
              <small>
                {pane === 'active' && relativeVolume !== null
                  ? `${formatNumber(relativeVolume, 1)}× usual volume`
                  : priceUSD === null
                    ? '–'
                    : `$${formatPrice(priceUSD)}`}
              </small>
            </span>
          </li>
        ),
      )}
    </ShortList>
  );
}
