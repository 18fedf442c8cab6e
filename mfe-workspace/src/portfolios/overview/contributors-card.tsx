import type { PortfolioPerformance } from 'shared/contract';
import { styled } from 'shared/styled';
import { Card, CardHead, Skeleton } from 'shared/ui';
import { ContributionBars } from '../performance/contribution-bars';
import { usePeriod } from '../period/use-period';
import { usePortfolio } from '../portfolio-context';
import { TabData, type TabQuery } from '../tab-data';
import { topContributors } from './top-contributors';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 0 var(--space-5);
  padding: 0 var(--space-4) var(--space-3);
  h3 {
    padding: 4px 0 6px;
    font: 500 var(--text-xs) / 16px var(--font);
    color: var(--ink-3);
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

/** Largest positive and negative contributions to the value in the period. */
export function ContributorsCard({ performance }: { performance: TabQuery<PortfolioPerformance> }) {
  const period = usePeriod(usePortfolio().portfolio.on);
  return (
    <Card aria-label="Top contributors" style={{ marginTop: 'var(--space-4)' }}>
      <CardHead title="Top contributors" note={period.text} />
      <TabData
        what="contributions"
        query={performance}
        skeleton={
          <div style={{ padding: 16 }}>
            <Skeleton width="100%" height={150} />
          </div>
        }
      >
        {({ contributions }) => {
          const { gains, losses } = topContributors(contributions);
          return (
            <Columns>
              <div>
                <h3>Added</h3>
                {gains.length > 0 ? (
                  <ContributionBars items={gains} />
                ) : (
                  <p>Nothing added to the value in this period.</p>
                )}
              </div>
              <div>
                <h3>Took</h3>
                {losses.length > 0 ? (
                  <ContributionBars items={losses} />
                ) : (
                  <p>Nothing took from the value in this period.</p>
                )}
              </div>
            </Columns>
          );
        }}
      </TabData>
    </Card>
  );
}
