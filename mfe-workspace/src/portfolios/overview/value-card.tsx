import { useMemo } from 'react';
import type { PortfolioPerformance } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { dateParts, formatBigNumber, formatChange, formatDate, withCurrency } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Cluster, DeltaPill, media, Skeleton } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { LineChart, type LineSeries } from '../charts/line-chart';
import { benchmarkName, useBenchmarkOptions } from '../period/benchmarks';
import { PeriodControls } from '../period/period-controls';
import { NO_BENCHMARK, PORTFOLIO_ADDRESS } from '../portfolio-address';
import { usePortfolio } from '../portfolio-context';
import type { TabQuery } from '../tab-data';
import { TabData } from '../tab-data';
import { largeFlows } from './large-flows';

const CHART_HEIGHT = 296;

const Container = styled(Card)`
  padding: var(--space-4);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3);
    margin-bottom: var(--space-3);
  }
  > header > div:first-child {
    min-width: 0;
  }
  > header > div + div {
    flex: 1 1 380px;
  }
  ${media.mobile} {
    > header > div + div {
      flex-basis: 100%;
    }
  }
  > header p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
  > header p + div {
    font-variant-numeric: tabular-nums lining-nums;
  }
  > header strong {
    font: 600 var(--text-3xl) / 40px var(--font);
    letter-spacing: -0.02em;
  }
`;

/** Value of the portfolio over time, compared with the same deposits in a benchmark. */
export function ValueCard({ performance }: { performance: TabQuery<PortfolioPerformance> }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const { currencyCode, value, dayChange } = portfolio;
  return (
    <Container aria-label="Value">
      <header>
        <div>
          <p>Value, {currencyCode}</p>
          <Cluster gap={[4, 12]}>
            <strong>{money(value, currencyCode)}</strong>
            {dayChange && (
              <DeltaPill
                value={dayChange.share === null ? Number(dayChange.amount) : 100 * dayChange.share}
                text={`${money(dayChange.amount, currencyCode, { signed: true })}${
                  dayChange.share === null ? '' : ` (${formatChange(100 * dayChange.share)})`
                } since ${dayText(dayChange.from)}`}
              />
            )}
          </Cluster>
        </div>
        <PeriodControls />
      </header>
      <TabData
        what="values"
        query={performance}
        skeleton={<Skeleton width="100%" height={CHART_HEIGHT + 22} />}
      >
        {(data) => <ValueChart performance={data} />}
      </TabData>
    </Container>
  );
}

function dayText(date: string): string {
  const { day, month } = dateParts(date);
  return `${day} ${month}`;
}

function ValueChart({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const { money, hidden } = useAmounts();
  const [{ benchmark: symbol }] = useAddressState(PORTFOLIO_ADDRESS);
  const name = benchmarkName(useBenchmarkOptions(symbol, portfolio.id), symbol);
  const { currencyCode } = portfolio;
  const { series, benchmark } = performance;
  const lines = useMemo<LineSeries[]>(
    () => [
      { label: 'This portfolio', values: series.value, color: 'var(--chart-1)', filled: true },
      ...(benchmark
        ? [
            {
              label: `${name} with the same deposits`,
              values: benchmark.series.value,
              color: 'var(--chart-2)',
              dashed: true,
            },
          ]
        : []),
    ],
    [series, benchmark, name],
  );
  const marks = useMemo(
    () =>
      largeFlows(performance).map(({ date, amount }) => ({
        date,
        text: `${amount > 0 ? 'Deposit' : 'Withdrawal'}, ${formatDate(date)}: ${money(Math.abs(amount), currencyCode)}`,
      })),
    [performance, money, currencyCode],
  );
  if (series.date.length < 2)
    return <Nothing>There are no values to draw in this period yet.</Nothing>;
  return (
    <>
      <LineChart
        label={`Value of ${portfolio.name} from ${formatDate(series.date[0])} to ${formatDate(series.date.at(-1))}`}
        dates={series.date}
        series={lines}
        marks={marks}
        height={CHART_HEIGHT}
        axisText={(value) => (hidden ? '' : withCurrency(formatBigNumber(value), currencyCode))}
        valueText={(value) => money(value, currencyCode)}
      />
      {symbol !== NO_BENCHMARK && benchmark === null && (
        <Note>There are no prices to compare with.</Note>
      )}
    </>
  );
}

const Nothing = styled.p`
  display: grid;
  place-items: center;
  min-height: 200px;
  color: var(--ink-3);
`;
const Note = styled.p`
  margin-top: var(--space-2);
  font-size: var(--text-xs);
  color: var(--ink-3);
`;
