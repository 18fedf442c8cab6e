/** Endpoints of `/api/portfolios`, for the signed-in user's portfolios. */
import type {
  CreatePortfolio,
  Portfolio,
  PortfolioOverview,
  Portfolios,
  UpdatePortfolio,
} from 'shared/contract';
import { productApi } from 'shared/store';
import type { AccountingChoice } from '../accounting';
import { CHANGES_PORTFOLIOS, portfolioPath } from './portfolio-paths';

export interface OverviewRequest extends Partial<AccountingChoice> {
  id: string;
}

export const {
  usePortfoliosQuery,
  useLazyPortfoliosQuery,
  usePortfolioOverviewQuery,
  usePortfolioCreateMutation,
  usePortfolioSampleMutation,
  usePortfolioUpdateMutation,
  usePortfolioDeleteMutation,
  usePortfolioRestoreMutation,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolios: build.query<Portfolios, void>({
      query: () => ({ path: '/portfolios', answer: ['items', 'quota'] }),
      providesTags: ['portfolios'],
    }),
    portfolioOverview: build.query<PortfolioOverview, OverviewRequest>({
      query: ({ id, ...params }) => ({
        path: portfolioPath(id),
        params,
        answer: ['value', 'holdings'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioCreate: build.mutation<Portfolio, CreatePortfolio>({
      query: (body) => ({ path: '/portfolios', method: 'POST', body, answer: ['id'] }),
      ...CHANGES_PORTFOLIOS,
    }),
    portfolioSample: build.mutation<Portfolio, void>({
      query: () => ({ path: '/portfolios/sample', method: 'POST', answer: ['id'] }),
      ...CHANGES_PORTFOLIOS,
    }),
    portfolioUpdate: build.mutation<Portfolio, UpdatePortfolio & { id: string }>({
      query: ({ id, ...body }) => ({
        path: portfolioPath(id),
        method: 'PATCH',
        body,
        answer: ['id'],
      }),
      ...CHANGES_PORTFOLIOS,
    }),
    portfolioDelete: build.mutation<Portfolio, string>({
      query: (id) => ({ path: portfolioPath(id), method: 'DELETE' }),
      ...CHANGES_PORTFOLIOS,
    }),
    portfolioRestore: build.mutation<Portfolio, string>({
      query: (id) => ({ path: `${portfolioPath(id)}/restore`, method: 'POST' }),
      ...CHANGES_PORTFOLIOS,
    }),
  }),
});
