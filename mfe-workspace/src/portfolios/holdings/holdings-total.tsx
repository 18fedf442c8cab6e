import { styled } from 'shared/styled';
import { Cluster, Delta, Row } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { decimalSum } from '../decimal-sum';
import { usePortfolio } from '../portfolio-context';
import { totalReturn, type HoldingRow } from './holding-rows';

const Line = styled(Cluster)`
  margin: var(--space-3) 0 0;
  padding: 10px var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
  }
`;

/** Totals: the value of the whole portfolio, and the gains of the listed holdings. */
export function HoldingsTotal({ rows }: { rows: readonly HoldingRow[] }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const { currencyCode } = portfolio;
  const holdings = rows.flatMap(({ holding }) => holding ?? []);
  const signed = (name: string, amount: string | null) => (
    <Row>
      <dt>{name}</dt>
      <dd>
        <Delta
          value={amount === null ? null : Number(amount)}
          text={money(amount, currencyCode, { signed: true })}
          missing="a price or exchange rate is missing"
        />
      </dd>
    </Row>
  );
  return (
    <Line as="dl" gap={[4, 32]} aria-label="Total">
      <Row>
        <dt>Value</dt>
        <dd>
          <b>{money(portfolio.value, currencyCode)}</b>
        </dd>
      </Row>
      {signed('Day gain', portfolio.dayChange?.amount ?? null)}
      {signed('Unrealised', decimalSum(holdings.map(({ unrealised }) => unrealised)))}
      {signed('Realised', decimalSum(holdings.map(({ realised }) => realised)))}
      <Row>
        <dt>Income</dt>
        <dd>{money(decimalSum(holdings.map(({ income }) => income)), currencyCode)}</dd>
      </Row>
      {signed('Total return', decimalSum(holdings.map(totalReturn)))}
    </Line>
  );
}
