import type { PortfolioPerformance } from 'shared/contract';
import { formatChange } from 'shared/market';
import { styled } from 'shared/styled';
import { useAmounts } from '../amounts/amounts-context';
import { AssetName } from '../head/asset-name';
import { usePortfolio } from '../portfolio-context';

type Contribution = PortfolioPerformance['contributions'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  li {
    display: grid;
    grid-template-columns: 84px minmax(40px, 1fr) auto 72px;
    align-items: center;
    gap: 10px;
    min-height: var(--row);
    border-top: 1px solid var(--line-soft);
  }
  li > a,
  li > b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > a:hover {
    text-decoration: underline;
  }
  i {
    display: block;
    height: 8px;
    border-radius: 2px;
    background: var(--gain);
  }
  [data-falls] > i {
    background: var(--loss);
  }
  span:last-child {
    color: var(--ink-2);
    text-align: right;
  }
`;

/** Contributions as bars on one scale, in their order: amount, and share of the invested money. */
export function ContributionBars({ items }: { items: readonly Contribution[] }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const largest = Math.max(...items.map(({ amount }) => Math.abs(Number(amount ?? 0))), 1e-9);
  return (
    <List>
      {items.map(({ symbol, amount, share }) => {
        const size = Math.abs(Number(amount ?? 0)) / largest;
        return (
          <li key={symbol ?? ''}>
            {symbol === null ? <b>Cash</b> : <AssetName symbol={symbol} />}
            <span data-falls={Number(amount) < 0 ? '' : undefined}>
              <i style={{ width: `${Math.max(1, 100 * size)}%` }} />
            </span>
            <span>{money(amount, portfolio.currencyCode, { signed: true })}</span>
            <span>{formatChange(share === null ? null : 100 * share)}</span>
          </li>
        );
      })}
    </List>
  );
}
