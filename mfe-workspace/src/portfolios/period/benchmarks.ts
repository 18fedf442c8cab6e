import { useMemo } from 'react';
import { BENCHMARKS, tickerOf } from 'shared/market';
import type { SelectOption } from 'shared/ui';
import { useBenchmarksOfPortfoliosQuery } from '../api/analysis';
import { usePortfoliosQuery } from '../api/portfolios';
import { NO_BENCHMARK } from '../portfolio-address';

/** API prefix of a portfolio used as a benchmark. */
const PORTFOLIO = 'p.';
/** Opens the search for any asset. */
export const OTHER_BENCHMARK = 'other';
const NONE: SelectOption = { value: NO_BENCHMARK, label: 'No benchmark' };
const OTHER: SelectOption = { value: OTHER_BENCHMARK, label: 'Another asset…' };

/**
 * Benchmark options of a portfolio: assets of the served market, the visitor's other portfolios,
 * any asset by search, or `none`. The current one is always included.
 *
 * @param of id of the compared portfolio
 */
export function useBenchmarkOptions(current: string, of: string): SelectOption[] {
  const { data } = useBenchmarksOfPortfoliosQuery();
  const { data: portfolios } = usePortfoliosQuery();
  return useMemo(() => {
    const assets =
      data?.items.map(({ symbol, name }) => ({ value: symbol, label: name })) ??
      BENCHMARKS.map(({ symbol, market }) => ({
        value: symbol,
        label: `${tickerOf(symbol)}, ${market}`,
      }));
    const others = (portfolios?.items ?? [])
      .filter(({ id }) => id !== of)
      .map(({ id, name }) => ({ value: PORTFOLIO + id, label: `Portfolio: ${name}` }));
    const offered = [...assets, ...others];
    const isOffered = current === NO_BENCHMARK || offered.some(({ value }) => value === current);
    return [...offered, ...(isOffered ? [] : [optionOf(current)]), OTHER, NONE];
  }, [data, portfolios, current, of]);
}

export const isPortfolioBenchmark = (benchmark: string): boolean => benchmark.startsWith(PORTFOLIO);

const optionOf = (benchmark: string): SelectOption => ({
  value: benchmark,
  label: isPortfolioBenchmark(benchmark) ? 'Another portfolio' : tickerOf(benchmark),
});

/** Name of the benchmark, as shown beside a figure. */
export const benchmarkName = (options: readonly SelectOption[], symbol: string): string =>
  options.find(({ value }) => value === symbol)?.label ?? optionOf(symbol).label;
