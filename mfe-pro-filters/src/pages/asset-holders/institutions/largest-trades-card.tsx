import { Link } from 'shared/router';
import { CardHead, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../../facts/side-card';
import { useAssetHoldersQuery } from '../../../thirteen-f/api';
import { filerPath } from '../../../thirteen-f/quarter-text';
import { signedMoney } from '../../../thirteen-f/signed-money';
import { largestTradesQuery, type HoldersState } from './holders-state';

const LISTED = 5;

/** Institutions with the largest purchases and sales of the selected quarter. */
export function LargestTradesCard({ symbol, state }: { symbol: string; state: HoldersState }) {
  return (
    <SideCard aria-label="Net buyers and sellers">
      <CardHead title="Net buyers and sellers" note="by trade effect" />
      <div className="body">
        <Trades symbol={symbol} state={state} tab="buyers" title="Bought most" />
        <Trades symbol={symbol} state={state} tab="sellers" title="Sold most" />
      </div>
    </SideCard>
  );
}

function Trades({
  symbol,
  state,
  tab,
  title,
}: {
  symbol: string;
  state: HoldersState;
  tab: 'buyers' | 'sellers';
  title: string;
}) {
  const { currentData, error } = useAssetHoldersQuery({
    symbol,
    params: largestTradesQuery(state, tab, LISTED),
  });
  return (
    <>
      <h3>{title}</h3>
      {currentData ? (
        currentData.items.length === 0 ? (
          <p className="note">No institution in these reports.</p>
        ) : (
          currentData.items.map((holder, at) => (
            <Row key={`${holder.cik} ${at}`} gap={12} justify="space-between" className="share">
              <Link className="ui-cut" title={holder.name} to={filerPath(holder.cik)}>
                {holder.name}
              </Link>
              <b>{signedMoney(holder.tradeEffectUSD)}</b>
            </Row>
          ))
        )
      ) : error ? (
        <p className="note">The list did not load. The rest of the page works.</p>
      ) : (
        <Skeleton height={LISTED * 32} />
      )}
    </>
  );
}
