import type { PortfolioAllocation } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardHead, EmptyState, media, Row } from 'shared/ui';
import { usePortfolioAllocationQuery } from '../api/analysis';
import { TabSkeleton } from '../tab-layout/tab-skeleton';
import { usePortfolio } from '../portfolio-context';
import { TabData } from '../tab-data';
import { DIMENSIONS, sliceName } from './dimensions';
import { OverlapCard } from './overlap-card';
import { RebalancingCard } from './rebalancing-card';
import { RulesCard } from './rules-card';
import { SliceTable } from './slice-table';
import { drawnShares, isDebt, sliceColour, topSlices, type NamedSlice } from './top-slices';

const MAX_SLICES = 12;

const Cards = styled.div`
  display: grid;
  /* Four cards: one, two or four in a row. */
  grid-template-columns: repeat(4, minmax(0, 1fr));
  @media (max-width: 1279.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: var(--space-4);
  margin-top: var(--space-4);
  align-items: start;
  .wide {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .wide:empty {
    display: none;
  }
  .body {
    padding: 0 var(--space-4) var(--space-3);
  }
  .bar {
    height: 22px;
    margin-bottom: 10px;
    overflow: hidden;
    border-radius: 4px;
  }
  .note {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

/** Allocation by class, sector, country and currency, diversification rules, and rebalancing. */
export default function AllocationTab() {
  const { portfolio } = usePortfolio();
  const allocation = usePortfolioAllocationQuery(portfolio.id);
  return (
    <TabData what="weights" query={allocation} skeleton={<TabSkeleton tab="allocation" />}>
      {(data) => (data.assetClass.length === 0 ? <Nothing /> : <Xray allocation={data} />)}
    </TabData>
  );
}

const Nothing = () => (
  <Card style={{ marginTop: 'var(--space-4)' }}>
    <EmptyState title="Nothing to divide yet">Weights appear once you hold something.</EmptyState>
  </Card>
);

function Xray({ allocation }: { allocation: PortfolioAllocation }) {
  const { portfolio } = usePortfolio();
  const { excluded } = allocation;
  return (
    <Cards>
      {DIMENSIONS.map(({ value: dimension, label }) => {
        const slices = topSlices(
          allocation[dimension],
          (key) => sliceName(dimension, key),
          MAX_SLICES,
        );
        return (
          <Card key={dimension} aria-label={label}>
            <CardHead title={label} />
            <div className="body">
              <WeightBar slices={slices} />
              <SliceTable label={label} slices={slices} currencyCode={portfolio.currencyCode} />
            </div>
          </Card>
        );
      })}
      <p className="note wide">
        Funds are looked through where what they hold is known; else they count by their own class,
        sector and country.
        {excluded.length > 0 &&
          ` Without a price or rate, and in no slice: ${excluded.map(tickerOf).join(', ')}.`}
        {allocation.assetClass.some(isDebt) &&
          ' A negative part is owed: it is in the sums and in no bar.'}
      </p>
      <div className="wide">
        <RulesCard allocation={allocation} />
      </div>
      <div className="wide">
        <OverlapCard />
      </div>
      <div className="wide">
        <RebalancingCard />
      </div>
    </Cards>
  );
}

function WeightBar({ slices }: { slices: readonly NamedSlice[] }) {
  const shares = drawnShares(slices);
  return (
    <Row className="bar" gap={2} align="stretch" aria-hidden="true">
      {slices.map((slice, at) => (
        <span
          key={slice.id}
          style={{ flex: shares[at] ?? 0, background: sliceColour(slice, at) }}
        />
      ))}
    </Row>
  );
}
