import type { OwnAsset, OwnAssets } from 'shared/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { productApi } from '../api/product-api';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';

const { useOwnAssetsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    ownAssets: build.query<OwnAsset[], void>({
      query: () => ({ path: '/own-assets', answer: ['items'] }),
      transformResponse: ({ items }: OwnAssets) => items,
      providesTags: ['watchlists', 'portfolios'],
    }),
  }),
});

/** Assets that the signed-in user holds or watches. No request while signed out. */
export function useOwnAssets() {
  const { status } = useAppSelector(selectSession);
  return useOwnAssetsQuery(status === 'signed-in' ? undefined : skipToken);
}
