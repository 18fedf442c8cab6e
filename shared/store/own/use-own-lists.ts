import { useMemo } from 'react';
import type { AlertEvent, PortfolioOverview, Watchlist } from 'shared/contract';
import { formatDate, type AssetType } from 'shared/market';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { productApi } from '../api/product-api';
import type { SessionStatus } from '../slices/session';
import type { ApiError } from '../transport/transport';
import { useOwnWatchlists } from './use-own-watchlists';

/** A list of assets of the user: a watchlist, a portfolio, or those of a fired alert. */
export interface OwnList {
  /**
   * Prefix of its kind and its id: `w.<id>` of a watchlist, `p.<id>` of a portfolio, `a.<id>` of a
   * fired alert.
   */
  id: string;
  name: string;
  /** Noun for the list within a sentence. */
  kind: 'watchlist' | 'portfolio' | 'alert';
  items: readonly { symbol: string; assetType: AssetType | null }[];
}

/** The user's lists and the state of the selected one. */
export interface OwnLists {
  session: SessionStatus;
  /** Undefined until the first answer. */
  lists: OwnList[] | undefined;
  /** The selected list does not exist. */
  isGone: boolean;
  /** The selected list failed to load. */
  isError: boolean;
  refetch: () => unknown;
}

const WATCHLIST = 'w.';
const PORTFOLIO = 'p.';
const ALERT = 'a.';
const NOT_FOUND = 404;

const { usePortfolioHoldingsQuery, useAlertedAssetsQuery } = productApi.injectEndpoints({
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
    alertedAssets: build.query<OwnList, string>({
      query: (id) => ({
        path: `/alerts/events/${encodeURIComponent(id)}`,
        answer: ['assets', 'at'],
      }),
      transformResponse: ({ id, at, assets }: AlertEvent) => ({
        id: ALERT + id,
        name: `of ${formatDate(at)}`,
        kind: 'alert',
        items: assets,
      }),
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
 * The user's watchlists, plus the selected portfolio or alert. Other portfolios and alerts are not
 * loaded.
 *
 * @param named id of the selected list. Null: none.
 * @returns `isGone`: there is no such list. Error and retry belong to the selected list.
 */
export function useOwnLists(named: string | null): OwnLists {
  const watchlists = useOwnWatchlists();
  const { data, session } = watchlists;
  const idAfter = (letter: string) =>
    session === 'signed-in' && named?.startsWith(letter) ? named.slice(letter.length) : skipToken;
  const portfolio = usePortfolioHoldingsQuery(idAfter(PORTFOLIO));
  const alert = useAlertedAssetsQuery(idAfter(ALERT));
  const single = named?.startsWith(PORTFOLIO) ? portfolio : named?.startsWith(ALERT) ? alert : null;
  const list = single?.currentData;
  const lists = useMemo(
    () => data && [...data.map(ofWatchlist), ...(list ? [list] : [])],
    [data, list],
  );
  const { isError, refetch } = single ?? watchlists;
  const isGone = single
    ? (single.error as ApiError | undefined)?.status === NOT_FOUND
    : data !== undefined;
  return { session, lists, isGone, isError, refetch };
}
