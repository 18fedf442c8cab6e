import type { PortfolioOverview } from 'shared/contract';
import { styled } from 'shared/styled';
import { Card, Delta, Skeleton } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { totalsByCurrency } from './totals';

const Strip = styled(Card).withConfig({ componentId: 'ws-portfolio-totals' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-7);
  margin-bottom: var(--space-4);
  padding: 12px var(--space-4);
  min-height: 70px;
  font-variant-numeric: tabular-nums lining-nums;
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  strong {
    margin-right: 10px;
    font: 600 var(--text-xl) / 28px var(--font);
  }
`;

/** What portfolios are worth together, by currency. @param overviews Undefined while one is on its way */
export function PortfolioTotals({
  overviews,
}: {
  overviews: readonly PortfolioOverview[] | undefined;
}) {
  const { money } = useAmounts();
  return (
    <Strip aria-label="Total" aria-busy={overviews === undefined}>
      {overviews === undefined ? (
        <Skeleton width={220} height={40} />
      ) : (
        totalsByCurrency(overviews).map(({ currencyCode, portfolios, value, dayChange }) => (
          <div key={currencyCode}>
            <p>
              {portfolios === 1 ? '1 portfolio' : `${portfolios} portfolios`} in {currencyCode}
            </p>
            <strong>{money(value, currencyCode)}</strong>
            <Delta
              value={dayChange === null ? null : Number(dayChange)}
              text={`${money(dayChange, currencyCode, { signed: true })} today`}
              missing="a price or rate is missing"
            />
          </div>
        ))
      )}
    </Strip>
  );
}
