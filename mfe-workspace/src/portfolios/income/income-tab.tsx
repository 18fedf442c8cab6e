import { useState } from 'react';
import type { PortfolioIncome } from 'shared/contract';
import { formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import {
  Card,
  CardGrid,
  CardHead,
  Cluster,
  EmptyState,
  SegmentedControl,
  Stack,
  TextLink,
} from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioIncomeQuery } from '../api/analysis';
import { TabSkeleton } from '../tab-layout/tab-skeleton';
import { useTabLink } from '../head/use-tab-link';
import { usePortfolio } from '../portfolio-context';
import { TabData } from '../tab-data';
import { incomeSum, splitMonths } from './income-bars';
import { IncomeByHolding } from './income-by-holding';
import { IncomeChart } from './income-chart';
import { RealisedGains } from './realised-gains';
import { Figure } from '../figure';

const Container = styled(Stack)`
  margin-top: var(--space-4);
  .figures {
    padding: 0 var(--space-4) var(--space-3);
    margin: 0;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .figures dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .figures dd {
    margin: 0;
    font: 600 var(--text-xl) / 28px var(--font);
  }
  .pad {
    padding: 0 var(--space-4) var(--space-4);
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const SPANS = [
  { value: 'ahead', label: 'Next 12 months' },
  { value: 'past', label: 'Last 12 months' },
  { value: 'all', label: 'Both' },
] as const;
type IncomeSpan = (typeof SPANS)[number]['value'];

/** Income received and expected, by month and by holding, and realised gains by year. */
export default function IncomeTab() {
  const { portfolio } = usePortfolio();
  const income = usePortfolioIncomeQuery({ id: portfolio.id });
  return (
    <TabData what="income figures" query={income} skeleton={<TabSkeleton tab="income" />}>
      {(data) => <Income income={data} />}
    </TabData>
  );
}

function Income({ income }: { income: PortfolioIncome }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const [span, setSpan] = useState<IncomeSpan>('all');
  const { currencyCode, on } = portfolio;
  const { months, yieldOnCost, suggestions } = income;
  const now = on.slice(0, 7);
  const { past, ahead } = splitMonths(months, now);
  const declared = incomeSum(ahead, ['declared']);
  const expected = incomeSum(ahead, ['declared', 'estimated']);
  const declaredShare =
    declared === null || expected === null || Number(expected) === 0
      ? null
      : (100 * Number(declared)) / Number(expected);
  const transactions = useTabLink('transactions');
  return (
    <Container gap={16}>
      {suggestions.length > 0 && (
        <Card data-pad="" role="status">
          {suggestions.length === 1 ? 'One dividend was' : `${suggestions.length} dividends were`}{' '}
          paid on what you held and no transaction has {suggestions.length === 1 ? 'it' : 'them'}.{' '}
          <TextLink to={transactions}>Open the transactions</TextLink>
        </Card>
      )}
      <Card aria-label="Income by month">
        <CardHead
          title="Income by month"
          actions={
            <SegmentedControl label="Months" options={SPANS} value={span} onChange={setSpan} />
          }
        />
        <Cluster as="dl" className="figures" gap={[8, 40]} align="start">
          <Figure name="Received, last 12 months">
            {money(incomeSum(past, ['received']), currencyCode)}
          </Figure>
          <Figure
            name={`Expected, next 12 months${
              declaredShare === null ? '' : `, ${formatPercent(declaredShare, 0)} declared`
            }`}
          >
            {money(expected, currencyCode)}
          </Figure>
          <Figure name="Yield on cost">
            {formatPercent(yieldOnCost === null ? null : 100 * yieldOnCost)}
          </Figure>
        </Cluster>
        {months.every(
          (month) => Number(incomeSum([month], ['received', 'declared', 'estimated'])) === 0,
        ) ? (
          <EmptyState title="No income in these months">
            Dividends and interest that you enter appear here, with the payments expected from your
            holdings.
          </EmptyState>
        ) : (
          <IncomeChart
            months={span === 'all' ? months : span === 'past' ? past : ahead}
            now={now}
          />
        )}
      </Card>
      <CardGrid min={420} fit align="start">
        <IncomeByHolding byHolding={income.byHolding} currencyCode={currencyCode} />
        <RealisedGains years={income.realisedByYear} currencyCode={currencyCode} />
      </CardGrid>
    </Container>
  );
}
