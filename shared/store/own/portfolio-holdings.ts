import type { PortfolioOverview } from 'shared/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { productApi } from '../api/product-api';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';

/** A portfolio as a list of assets. */
export type PortfolioHoldings = Pick<PortfolioOverview, 'id' | 'name'> & {
  items: Pick<PortfolioOverview['holdings'][number], 'symbol' | 'assetType'>[];
};

const { usePortfolioHoldingsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioHoldings: build.query<PortfolioHoldings, string>({
      query: (id) => ({
        path: `/portfolios/${encodeURIComponent(id)}`,
        answer: ['name', 'holdings'],
      }),
      transformResponse: ({ id, name, holdings }: PortfolioOverview) => ({
        id,
        name,
        items: holdings
          .filter(({ quantity }) => Number(quantity) !== 0)
          .map(({ symbol, assetType }) => ({ symbol, assetType })),
      }),
      providesTags: ['portfolios'],
    }),
  }),
});

/** What a portfolio of the signed-in person holds. @param id Null: nothing is asked */
export function useOwnPortfolioHoldings(id: string | null) {
  const { status } = useAppSelector(selectSession);
  return usePortfolioHoldingsQuery(id !== null && status === 'signed-in' ? id : skipToken);
}
