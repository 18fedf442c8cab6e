import type { SenateFollowedReturns, SenatePolitician } from 'shared/contract';
import { formatInteger, formatPercent } from 'shared/market';
import { CardHead, Delta, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../facts/side-card';

/** Returns after purchases, since the trade and since its report. */
export function ReturnsCard({ politician }: { politician: SenatePolitician | undefined }) {
  return (
    <SideCard aria-label="Returns after purchases" aria-busy={!politician}>
      <CardHead title="Returns after purchases" />
      <div className="body">
        {politician ? (
          <>
            <Returns title="Since the trade" returns={politician.returns.sinceTrade} />
            <Returns
              title="Since filing, which a follower could have had"
              returns={politician.returns.sinceFiling}
            />
            <p className="note">
              Prices until the last close, without dividends; options and bonds are left out.
              {politician.benchmark &&
                ` Excess is against ${politician.benchmark.name} in the same days.`}
            </p>
          </>
        ) : (
          <Skeleton height={296} />
        )}
      </div>
    </SideCard>
  );
}

function Returns({ title, returns }: { title: string; returns: SenateFollowedReturns }) {
  const { pricedTrades, leastPricedTrades, medianPercent } = returns;
  return (
    <>
      <h3>{title}</h3>
      {medianPercent === null ? (
        <p className="note">
          {formatInteger(pricedTrades)} purchases have a price; figures need at least{' '}
          {formatInteger(leastPricedTrades)}.
        </p>
      ) : (
        <>
          <Row gap={12} justify="space-between" align="stretch" className="share">
            <span>Median of {formatInteger(pricedTrades)} purchases</span>
            <b>
              <Delta value={medianPercent} />
            </b>
          </Row>
          <Row gap={12} justify="space-between" align="stretch" className="share">
            <span>Mean excess on the benchmark</span>
            <b>
              <Delta value={returns.meanExcessPercent} />
            </b>
          </Row>
          <Row gap={12} justify="space-between" align="stretch" className="share">
            <span>Did better than the benchmark</span>
            <b>{formatPercent(returns.beatBenchmarkPercent, 0)}</b>
          </Row>
        </>
      )}
    </>
  );
}
