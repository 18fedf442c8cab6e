import { useMemo } from 'react';
import type { PortfolioOverview, Watchlist } from 'shared/contract';
import type { AssetType } from 'shared/market';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { productApi } from '../api/product-api';
import type { ApiError } from '../transport/transport';
import { useOwnWatchlists } from './use-own-watchlists';

/** Assets that the visitor has put together. */
export interface OwnList {
  /** Letter of its kind and its own id: `w.<id>` of a watchlist, `p.<id>` of a portfolio. */
  id: string;
  name: string;
  /** What it is, within a sentence. */
  kind: 'watchlist' | 'portfolio';
  items: readonly { symbol: string; assetType: AssetType | null }[];
}

const WATCHLIST = 'w.';
const PORTFOLIO = 'p.';
const NOT_FOUND = 404;

const { usePortfolioHoldingsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioHoldings: build.query<OwnList, string>({
      query: (id) => ({
        path: `/portfolios/${encodeURIComponent(id)}`,
        answer: ['name', 'holdings'],
      }),
      transformResponse: ({ id, name, holdings }: PortfolioOverview) => ({
        id: PORTFOLIO + id,
        name,
        kind: 'portfolio',
        items: holdings
          .filter(({ quantity }) => Number(quantity) !== 0)
          .map(({ symbol, assetType }) => ({ symbol, assetType })),
      }),
      providesTags: ['portfolios'],
    }),
  }),
});

const ofWatchlist = ({ id, name, items }: Watchlist): OwnList => ({
  id: WATCHLIST + id,
  name,
  kind: 'watchlist',
  items,
});

/**
 * The visitor's watchlists, and the holdings of the portfolio whose list is named: nobody else waits for its
 * accounts.
 *
 * @param named id of a list; null: none
 * @returns `isGone`: there is no such list; error and retry are those of the list that is named
 */
export function useOwnLists(named: string | null) {
  const watchlists = useOwnWatchlists();
  const { data, session } = watchlists;
  const isPortfolio = named?.startsWith(PORTFOLIO) === true;
  const portfolio = usePortfolioHoldingsQuery(
    isPortfolio && session === 'signed-in' ? named.slice(PORTFOLIO.length) : skipToken,
  );
  const holdings = portfolio.currentData;
  const lists = useMemo(
    () => data && [...data.map(ofWatchlist), ...(holdings ? [holdings] : [])],
    [data, holdings],
  );
  const { isError, refetch } = isPortfolio ? portfolio : watchlists;
  const isGone = isPortfolio
    ? (portfolio.error as ApiError | undefined)?.status === NOT_FOUND
    : data !== undefined;
  return { session, lists, isGone, isError, refetch };
}
