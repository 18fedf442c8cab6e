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

/** What the signed-in person holds or watches; nothing is asked while nobody is signed in. */
export function useOwnAssets() {
  const { status } = useAppSelector(selectSession);
  return useOwnAssetsQuery(status === 'signed-in' ? undefined : skipToken);
}
