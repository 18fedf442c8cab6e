import { useAddressState } from 'shared/list';
import { usePortfolioPerformanceQuery } from '../api';
import { usePortfolio } from '../portfolio-context';
import { NO_BENCHMARK, PORTFOLIO_ADDRESS } from '../portfolio-address';
import { periodStart } from './periods';

/** Performance of the open portfolio over the period and against the benchmark of the address. */
export function usePerformance() {
  const { portfolio } = usePortfolio();
  const [{ period, benchmark }] = useAddressState(PORTFOLIO_ADDRESS);
  return usePortfolioPerformanceQuery({
    id: portfolio.id,
    from: periodStart(period, portfolio.on),
    benchmark: benchmark === NO_BENCHMARK ? undefined : benchmark,
  });
}
