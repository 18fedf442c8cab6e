import { useState } from 'react';
import type { PortfolioIncome } from 'shared/contract';
import { formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import {
  Card,
  CardHead,
  Delta,
  EmptyState,
  SegmentedControl,
  Table,
  TableScroll,
  TextLink,
} from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioIncomeQuery } from '../api/analysis';
import { AssetName } from '../head/asset-name';
import { TabSkeleton } from '../tab-layout/tab-skeleton';
import { useTabLink } from '../head/use-tab-link';
import { usePortfolio } from '../portfolio-context';
import { TabData } from '../tab-data';
import { incomeSum, splitMonths } from './income-bars';
import { IncomeChart } from './income-chart';

const Stack = styled.div.withConfig({ componentId: 'ws-income' })`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-4);
  .two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
    gap: var(--space-4);
    align-items: start;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-7);
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
  const { months, yieldOnCost, byHolding, realisedByYear, suggestions } = income;
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
    <Stack>
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
        <dl className="figures">
          <div>
            <dt>Received, last 12 months</dt>
            <dd>{money(incomeSum(past, ['received']), currencyCode)}</dd>
          </div>
          <div>
            <dt>
              Expected, next 12 months
              {declaredShare !== null && `, ${formatPercent(declaredShare, 0)} declared`}
            </dt>
            <dd>{money(expected, currencyCode)}</dd>
          </div>
          <div>
            <dt>Yield on cost</dt>
            <dd>{formatPercent(yieldOnCost === null ? null : 100 * yieldOnCost)}</dd>
          </div>
        </dl>
        {months.every(
          (month) => Number(incomeSum([month], ['received', 'declared', 'estimated'])) === 0,
        ) ? (
          <EmptyState title="No income in these months">
            Dividends and interest that you enter stand here, and what your holdings are expected to
            pay.
          </EmptyState>
        ) : (
          <IncomeChart
            months={span === 'all' ? months : span === 'past' ? past : ahead}
            now={now}
          />
        )}
      </Card>
      <div className="two">
        <Card aria-label="Income by holding">
          <CardHead title="By holding" note="12 months back and ahead" />
          {byHolding.length === 0 ? (
            <p className="pad">Nothing that is held pays, or is expected to.</p>
          ) : (
            <TableScroll label="Income by holding">
              <Table>
                <thead>
                  <tr>
                    <th>Asset</th>
                    <th>Received</th>
                    <th>Declared</th>
                    <th>Estimated</th>
                    <th title="Declared and estimated ÷ cost of what is held">Yield on cost</th>
                  </tr>
                </thead>
                <tbody>
                  {byHolding.map((row) => (
                    <tr key={row.symbol ?? ''}>
                      <td>
                        {row.symbol === null ? (
                          'Interest, other'
                        ) : (
                          <AssetName symbol={row.symbol} />
                        )}
                      </td>
                      <td>{money(row.received, currencyCode)}</td>
                      <td>{money(row.declared, currencyCode)}</td>
                      <td>{money(row.estimated, currencyCode)}</td>
                      <td>
                        {formatPercent(row.yieldOnCost === null ? null : 100 * row.yieldOnCost)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableScroll>
          )}
        </Card>
        <Card aria-label="Realised gains by year">
          <CardHead title="Realised gains by year" note={`in ${currencyCode}`} />
          {realisedByYear.length === 0 ? (
            <p className="pad">Nothing has been sold yet.</p>
          ) : (
            <TableScroll label="Realised gains by year">
              <Table>
                <thead>
                  <tr>
                    <th>Year</th>
                    <th>Sales</th>
                    <th>Proceeds</th>
                    <th>Cost</th>
                    <th>Price gain</th>
                    <th>Currency</th>
                  </tr>
                </thead>
                <tbody>
                  {realisedByYear.map((row) => (
                    <tr key={row.year}>
                      <td>{row.year}</td>
                      <td>{row.sales}</td>
                      <td>{money(row.proceeds, currencyCode)}</td>
                      <td>{money(row.cost, currencyCode)}</td>
                      <td>
                        <Delta
                          value={row.realised === null ? null : Number(row.realised)}
                          text={money(row.realised, currencyCode, { signed: true })}
                        />
                      </td>
                      <td>{money(row.currencyEffect, currencyCode, { signed: true })}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableScroll>
          )}
        </Card>
      </div>
    </Stack>
  );
}
