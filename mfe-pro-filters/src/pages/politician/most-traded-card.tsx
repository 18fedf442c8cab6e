import type { SenatePolitician } from 'shared/contract';
import { detailsPath, formatInteger } from 'shared/market';
import { Link } from 'shared/router';
import { CardHead, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../facts/side-card';
import { intervalText } from '../../senate/amount-text';

const MAX_ASSETS = 8;

/** Assets by the number of trades. */
export function MostTradedCard({ politician }: { politician: SenatePolitician | undefined }) {
  return (
    <SideCard aria-label="Most traded" aria-busy={!politician}>
      <CardHead title="Most traded" note="buys / sells" />
      <div className="body">
        {!politician ? (
          <Skeleton height={218} />
        ) : politician.mostTraded.length === 0 ? (
          <p className="note">No report names a ticker.</p>
        ) : (
          politician.mostTraded.slice(0, MAX_ASSETS).map((asset) => (
            <Row
              gap={12}
              justify="space-between"
              align="stretch"
              className="share"
              key={asset.ticker}
            >
              <span>
                {asset.symbol === null ? (
                  <b>{asset.ticker}</b>
                ) : (
                  <Link className="ui-link" to={detailsPath('stock', asset.symbol)}>
                    {asset.ticker}
                  </Link>
                )}{' '}
                <small>{intervalText(asset.amount)}</small>
              </span>
              <b>
                {formatInteger(asset.purchases)} / {formatInteger(asset.sales)}
              </b>
            </Row>
          ))
        )}
      </div>
    </SideCard>
  );
}
