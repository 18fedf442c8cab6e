import { useMemo, useState } from 'react';
import type { PortfolioPerformance } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Skeleton } from 'shared/ui';
import {
  DEFAULT_CHART_SETTINGS,
  PriceChart,
  type ChartAsset,
  type ChartSettings,
} from 'shared/ui/charts';
import { isPortfolioBenchmark } from '../period/benchmarks';
import { usePortfolio } from '../portfolio-context';

/** Growth of one unit of money, as chart points. */
const lineOf = (
  symbol: string,
  name: string,
  dates: readonly string[],
  returns: readonly (number | null)[],
): ChartAsset => ({
  symbol,
  label: name,
  name,
  currency: null,
  points: dates.flatMap((date, at) => {
    const share = returns[at] ?? null;
    return share === null
      ? []
      : [{ date, close: 100 * (1 + share), open: null, high: null, low: null, volume: null }];
  }),
  base: null,
});

/** Time-weighted return of portfolio and benchmark, independent of cash flows. */
export function ReturnChart({
  performance,
  benchmarkName,
}: {
  performance: PortfolioPerformance;
  benchmarkName: string;
}) {
  const { portfolio } = usePortfolio();
  const { series, benchmark, from, to } = performance;
  const [settings, setSettings] = useState<ChartSettings>({
    ...DEFAULT_CHART_SETTINGS,
    type: 'line',
    scale: 'percent',
    events: [],
  });
  const main = useMemo(
    () => lineOf('portfolio', portfolio.name, series.date, series.return),
    [portfolio.name, series],
  );
  const compared = useMemo(
    () =>
      benchmark
        ? [lineOf(benchmark.symbol, benchmarkName, series.date, benchmark.series.return)]
        : [],
    [benchmark, benchmarkName, series.date],
  );
  if (series.date.length === 0) return <Skeleton width="100%" height={320} />;
  const days = `${formatDate(from ?? series.date[0])} to ${formatDate(to)}`;
  return (
    <PriceChart
      label={`Time-weighted return of ${portfolio.name}, ${days}`}
      main={main}
      compared={compared}
      span={`${from ?? ''} ${to}`}
      settings={settings}
      onSettings={(change) => setSettings((now) => ({ ...now, ...change }))}
      note={days}
      basis={`Time-weighted return, daily values in ${portfolio.currencyCode}${
        benchmark && !isPortfolioBenchmark(benchmark.symbol) ? '; benchmark without dividends' : ''
      }`}
      subtitle={days}
      fileName={`return-${from ?? series.date[0] ?? ''}-${to}`}
    />
  );
}
