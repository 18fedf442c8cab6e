import { useMemo } from 'react';
import { BENCHMARKS, tickerOf } from 'shared/market';
import type { SelectOption } from 'shared/ui';
import { useBenchmarksOfPortfoliosQuery, usePortfoliosQuery } from '../api';
import { NO_BENCHMARK } from '../portfolio-address';

/** What the API calls a portfolio that another one is compared with. */
const PORTFOLIO = 'p.';
/** Opens the search for any asset. */
export const OTHER_BENCHMARK = 'other';
const NONE: SelectOption = { value: NO_BENCHMARK, label: 'No benchmark' };
const OTHER: SelectOption = { value: OTHER_BENCHMARK, label: 'Another asset…' };

/**
 * What a portfolio can be compared with: assets of the market that is served, the other portfolios of the person, any
 * asset by search, or `none`. The one in force is always among them.
 *
 * @param of id of the portfolio that is compared
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

/** Name of the benchmark as it stands beside a figure. */
export const benchmarkName = (options: readonly SelectOption[], symbol: string): string =>
  options.find(({ value }) => value === symbol)?.label ?? optionOf(symbol).label;
