/** Endpoints of computed figures: performance, income, allocation, totals and rebalancing. */
import type {
  Benchmarks,
  PortfolioAllocation,
  PortfolioIncome,
  PortfolioOverlap,
  PortfolioPerformance,
  PortfoliosTotal,
  RebalanceRequest,
  Rebalancing,
} from 'shared/contract';
import { productApi } from 'shared/store';
import { portfolioPath } from './portfolio-paths';
import type { OverviewRequest } from './portfolios';

export interface PerformanceRequest extends OverviewRequest {
  /**
   * Days at whose ends the period starts and ends, `YYYY-MM-DD`. Default: from the first
   * transaction to the last prices.
   */
  from?: string | undefined;
  to?: string | undefined;
  /**
   * Symbol of an asset, or `p.` and the id of another portfolio, in which the same flows are
   * invested.
   */
  benchmark?: string | undefined;
}

export const {
  usePortfolioPerformanceQuery,
  usePortfolioIncomeQuery,
  usePortfolioAllocationQuery,
  usePortfoliosTotalQuery,
  usePortfolioOverlapQuery,
  useBenchmarksOfPortfoliosQuery,
  usePortfolioRebalancingMutation,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioPerformance: build.query<PortfolioPerformance, PerformanceRequest>({
      query: ({ id, ...params }) => ({
        path: `${portfolioPath(id)}/performance`,
        params: { ...params },
        answer: ['series', 'waterfall'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioIncome: build.query<PortfolioIncome, OverviewRequest>({
      query: ({ id, ...params }) => ({
        path: `${portfolioPath(id)}/income`,
        params,
        answer: ['months', 'realisedByYear'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioAllocation: build.query<PortfolioAllocation, string>({
      query: (id) => ({
        path: `${portfolioPath(id)}/allocation`,
        answer: ['assetClass', 'rules'],
      }),
      providesTags: ['portfolios'],
    }),
    portfoliosTotal: build.query<PortfoliosTotal, string>({
      query: (currencyCode) => ({
        path: '/portfolios/total',
        params: { currencyCode },
        answer: ['value', 'parts'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioOverlap: build.query<PortfolioOverlap, void>({
      query: () => ({ path: '/portfolios/overlap', answer: ['portfolios', 'pairs'] }),
      providesTags: ['portfolios'],
    }),
    benchmarksOfPortfolios: build.query<Benchmarks, void>({
      query: () => ({ path: '/benchmarks', open: true, answer: ['items'] }),
      keepUnusedDataFor: 600,
    }),
    portfolioRebalancing: build.mutation<Rebalancing, RebalanceRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        path: `${portfolioPath(id)}/rebalance`,
        method: 'POST',
        body,
        safe: true,
        answer: ['items'],
      }),
    }),
  }),
});
