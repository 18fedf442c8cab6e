import { useAddressState } from 'shared/list';
import { usePortfolioPerformanceQuery } from '../api/analysis';
import { usePortfolio } from '../portfolio-context';
import { NO_BENCHMARK, PORTFOLIO_ADDRESS } from '../portfolio-address';
import { usePeriod } from './use-period';

/** Performance of the open portfolio over the period and against the benchmark of the address. */
export function usePerformance() {
  const { portfolio } = usePortfolio();
  const [{ benchmark }] = useAddressState(PORTFOLIO_ADDRESS);
  const { from, to } = usePeriod(portfolio.on);
  return usePortfolioPerformanceQuery({
    id: portfolio.id,
    from,
    to,
    benchmark: benchmark === NO_BENCHMARK ? undefined : benchmark,
  });
}
