import { useMemo } from 'react';
import { BENCHMARKS, tickerOf } from 'shared/market';
import type { SelectOption } from 'shared/ui';
import { useBenchmarksOfPortfoliosQuery } from '../api';
import { NO_BENCHMARK } from '../portfolio-address';

const NONE: SelectOption = { value: NO_BENCHMARK, label: 'No benchmark' };

/** Assets to compare with, those of the market that is served, and `none`; the one in force is always among them. */
export function useBenchmarkOptions(current: string): SelectOption[] {
  const { data } = useBenchmarksOfPortfoliosQuery();
  return useMemo(() => {
    const offered =
      data?.items.map(({ symbol, name }) => ({ value: symbol, label: name })) ??
      BENCHMARKS.map(({ symbol, market }) => ({
        value: symbol,
        label: `${tickerOf(symbol)}, ${market}`,
      }));
    const isOffered = current === NO_BENCHMARK || offered.some(({ value }) => value === current);
    return [...offered, ...(isOffered ? [] : [{ value: current, label: tickerOf(current) }]), NONE];
  }, [data, current]);
}

/** Name of the benchmark as it stands beside a figure. */
export const benchmarkName = (options: readonly SelectOption[], symbol: string): string =>
  options.find(({ value }) => value === symbol)?.label ?? tickerOf(symbol);
