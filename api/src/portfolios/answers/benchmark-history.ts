import { PORTFOLIO_BENCHMARK } from 'shared/contract/schemas';
import { invalidInput, ProblemError } from '../../http/problem';
import type { FigureSubject } from './figure-subject';
import { dailySeries } from '../ledger/returns/daily-series';
import { performanceOf } from '../ledger/returns/performance';
import type { PriceHistory } from '../ledger/prices/price-history';
import type { OpenPortfolio } from '../open-portfolio';

const NOT_FOUND = 404;
const BASE = 100;

/** Benchmark of a portfolio, as prices at which the same flows can be invested. */
export interface BenchmarkHistory {
  /** As requested. */
  symbol: string;
  /** Null without prices. */
  history: PriceHistory | null;
}

/**
 * Prices of a benchmark. For an asset, its closes. For another portfolio of the user, its
 * time-weighted return as an index in its own currency.
 *
 * @param name symbol, or `p.` and the id of a portfolio
 * @throws 400 problem for an unknown benchmark
 */
export async function benchmarkHistory(
  { open, load, isKnown }: FigureSubject,
  { portfolio }: OpenPortfolio,
  name: string,
  until: number,
): Promise<BenchmarkHistory> {
  const isPortfolio = name.startsWith(PORTFOLIO_BENCHMARK);
  const symbol = isPortfolio ? name : name.toUpperCase();
  if (!isPortfolio) {
    const data = await load(portfolio.currencyCode, [symbol], []);
    if (!isKnown(symbol)) throw unknown(`${symbol} is not a known asset`);
    return { symbol, history: data.prices(symbol) };
  }
  const other = await open(name.slice(PORTFOLIO_BENCHMARK.length)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === NOT_FOUND)
      throw unknown('There is no such portfolio');
    throw error;
  });
  await load(portfolio.currencyCode, [], [other.portfolio.currencyCode]);
  return { symbol, history: indexOf(other, until) };
}

/** Null before the first transaction. */
function indexOf({ ledger, portfolio }: OpenPortfolio, until: number): PriceHistory | null {
  const series = dailySeries(ledger, until);
  if (!series) return null;
  const { days, accumulated } = performanceOf(series, null, until);
  const isKnown = (_: unknown, i: number) => !Number.isNaN(accumulated[i] ?? NaN);
  return {
    currencyCode: portfolio.currencyCode,
    day: Int32Array.from(days.filter(isKnown), ({ day }) => day),
    close: accumulated.filter(isKnown).map((total) => BASE * (1 + total)),
    splits: [],
  };
}

const unknown = (message: string) => invalidInput([{ field: 'benchmark', message }]);
