import type { SenatePolitician } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { CardHead, Meter, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../facts/side-card';

/** Trades by sector of the asset. */
export function SectorsCard({ politician }: { politician: SenatePolitician | undefined }) {
  const sectors = politician?.sectors ?? [];
  const total = sectors.reduce((sum, { trades }) => sum + trades, 0);
  return (
    <SideCard aria-label="Sectors" aria-busy={!politician}>
      <CardHead title="Sectors" note="by number of trades" />
      <div className="body">
        {politician ? (
          sectors.map(({ sector, trades }) => (
            <div key={sector}>
              <Row gap={12} justify="space-between" align="stretch" className="share">
                <span>{sector === 'N/A' ? 'Not known' : sector}</span>
                <b>{formatInteger(trades)}</b>
              </Row>
              <Meter value={total > 0 ? trades / total : null} tone="quiet" />
            </div>
          ))
        ) : (
          <Skeleton height={446} />
        )}
      </div>
    </SideCard>
  );
}
