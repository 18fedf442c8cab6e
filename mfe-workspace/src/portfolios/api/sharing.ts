/** Endpoints of a portfolio's share link, and of the shared portfolio behind it. */
import type { PortfolioShare, SharedPortfolio } from 'shared/contract';
import { productApi } from 'shared/store';
import { portfolioPath } from './portfolio-paths';

const sharePath = (id: string) => `${portfolioPath(id)}/share`;

export const {
  usePortfolioShareQuery,
  usePortfolioShareCreateMutation,
  usePortfolioShareRevokeMutation,
  usePortfolioSharedQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioShare: build.query<PortfolioShare, string>({
      query: (id) => ({ path: sharePath(id), answer: ['share'] }),
      providesTags: ['portfolios'],
    }),
    portfolioShareCreate: build.mutation<PortfolioShare, string>({
      query: (id) => ({ path: sharePath(id), method: 'PUT', answer: ['share'] }),
      invalidatesTags: ['portfolios'],
    }),
    portfolioShareRevoke: build.mutation<void, string>({
      query: (id) => ({ path: sharePath(id), method: 'DELETE' }),
      invalidatesTags: ['portfolios'],
    }),
    portfolioShared: build.query<SharedPortfolio, string>({
      query: (token) => ({
        path: `/shared-portfolios/${encodeURIComponent(token)}`,
        open: true,
        answer: ['holdings', 'allocation'],
      }),
    }),
  }),
});
