import type { PortfolioAllocation } from 'shared/contract';
import { formatNumber, formatPercent, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Card, CardHead, Meter } from 'shared/ui';
import { sliceName } from './dimensions';

const RULES: Readonly<Record<string, string>> = {
  holding: 'One holding',
  sector: 'One sector',
  country: 'One country',
  currency: 'One currency',
  assetClass: 'One class',
};

const List = styled.ul`
  margin: 0;
  padding: 0 var(--space-4) var(--space-3);
  list-style: none;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(60px, 20%, 200px) 84px;
    align-items: center;
    gap: 4px 12px;
    padding: 9px 0;
    border-top: 1px solid var(--line-soft);
  }
  li > .ui-badge {
    justify-self: start;
  }
  li > span:first-child > small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

const nameOf = (dimension: string, key: string): string =>
  dimension === 'holding' ? tickerOf(key) : sliceName(dimension, key);

/** Diversification rules: whether too much is invested in one asset or group. */
export function RulesCard({ allocation }: { allocation: PortfolioAllocation }) {
  const { rules, effectiveHoldings } = allocation;
  return (
    <Card aria-label="Concentration">
      <CardHead
        title="Concentration"
        note={
          effectiveHoldings === null
            ? undefined
            : `as spread as ${formatNumber(effectiveHoldings, 1)} equal holdings`
        }
      />
      <List>
        {rules.map(({ dimension, limit, largest, passes }) => (
          <li key={dimension}>
            <span>
              {RULES[dimension] ?? dimension}: at most {formatPercent(100 * limit, 0)}
              <small>
                {largest
                  ? `${nameOf(dimension, largest.key)} ${formatPercent(100 * largest.weight)}`
                  : 'nothing is known of it'}
              </small>
            </span>
            <Meter value={largest ? largest.weight / limit : null} tone="quiet" />
            {passes === null ? (
              <Badge title="What is unknown could break the limit">Unknown</Badge>
            ) : passes ? (
              <Badge tone="success">Within</Badge>
            ) : (
              <Badge tone="warning">Above</Badge>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
