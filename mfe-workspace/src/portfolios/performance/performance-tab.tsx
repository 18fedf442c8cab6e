import type { PortfolioPerformance } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardGrid, CardHead, EmptyState, Stack } from 'shared/ui';
import { LineChart } from '../charts/line-chart';
import { TabSkeleton } from '../tab-layout/tab-skeleton';
import { benchmarkName, useBenchmarkOptions } from '../period/benchmarks';
import { PeriodControls } from '../period/period-controls';
import { usePeriod } from '../period/use-period';
import { usePerformance } from '../period/use-performance';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { usePortfolio } from '../portfolio-context';
import { TabData } from '../tab-data';
import { ContributionBars } from './contribution-bars';
import { drawdownSeries } from './drawdown-series';
import { FlowsTable } from './flows-table';
import { monthlyReturns } from './monthly-returns';
import { MonthlyTable } from './monthly-table';
import { ReturnChart } from './return-chart';
import { RiskTiles } from './risk-tiles';

const Container = styled(Stack)`
  margin-top: var(--space-4);
  .pad {
    padding: 0 var(--space-4) var(--space-4);
  }
`;

/** Return against a benchmark, risk, months, contributions, and the flows behind the owner's return. */
export default function PerformanceTab() {
  const performance = usePerformance();
  return (
    <Container gap={16}>
      <PeriodControls />
      <TabData what="returns" query={performance} skeleton={<TabSkeleton tab="performance" />}>
        {(data) =>
          data.flows.length === 0 ? (
            <Card>
              <EmptyState title="No returns yet">
                They are computed from the first transaction on.
              </EmptyState>
            </Card>
          ) : (
            <Performance performance={data} />
          )
        }
      </TabData>
    </Container>
  );
}

function Performance({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const [{ benchmark: symbol }] = useAddressState(PORTFOLIO_ADDRESS);
  const period = usePeriod(portfolio.on);
  const name = benchmarkName(useBenchmarkOptions(symbol, portfolio.id), symbol);
  const { series, benchmark, contributions, twr } = performance;
  const movers = contributions.filter(({ amount }) => amount !== null && Number(amount) !== 0);
  return (
    <Stack gap={16}>
      <RiskTiles performance={performance} benchmarkName={name} />
      <Card aria-label="Time-weighted return" style={{ padding: '12px 16px' }}>
        <ReturnChart performance={performance} benchmarkName={name} />
      </Card>
      <Card aria-label="Returns by month">
        <CardHead title="Returns by month" note="time-weighted, in percent" />
        {twr === null ? (
          <p className="pad">
            A value is missing in this period, so its returns cannot be chained.
          </p>
        ) : (
          <MonthlyTable years={monthlyReturns(series.date, series.return)} />
        )}
      </Card>
      <Card aria-label="Loss from the last peak">
        <CardHead title="Loss from the last peak" note={period.text} />
        <div className="pad">
          <LineChart
            label="Loss from the last peak"
            dates={series.date}
            series={[
              {
                label: 'This portfolio',
                values: drawdownSeries(series.return),
                color: 'var(--loss)',
              },
              ...(benchmark
                ? [
                    {
                      label: name,
                      values: drawdownSeries(benchmark.series.return),
                      color: 'var(--ink-3)',
                      dashed: true,
                    },
                  ]
                : []),
            ]}
            height={170}
            axisText={(value) => formatPercent(100 * value, 0)}
            valueText={(value) => formatPercent(100 * value)}
          />
        </div>
      </Card>
      <CardGrid min={420} fit align="start">
        <Card aria-label="Contributions">
          <CardHead title="Contributions" note="gain, and its share of the average capital" />
          <div className="pad">
            {movers.length > 0 ? (
              <ContributionBars
                items={movers.toSorted((a, b) => Number(b.amount) - Number(a.amount))}
              />
            ) : (
              <p>Nothing changed in this period.</p>
            )}
          </div>
        </Card>
        <Card aria-label="Flows">
          <CardHead title="Flows" note="what XIRR was computed from" />
          <FlowsTable performance={performance} />
        </Card>
      </CardGrid>
    </Stack>
  );
}
