import type { AssetDividends, AssetEarnings } from 'shared/contract';
import { productApi } from 'shared/store';

const path = (symbol: string, what: string) => `/assets/${encodeURIComponent(symbol)}/${what}`;

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    assetDividends: build.query<AssetDividends, string>({
      query: (symbol) => ({ path: path(symbol, 'dividends'), open: true, answer: ['history'] }),
    }),
    assetEarnings: build.query<AssetEarnings, string>({
      query: (symbol) => ({ path: path(symbol, 'earnings'), open: true, answer: ['reports'] }),
    }),
  }),
});

/** Dividends and earnings of one asset. */
export const { useAssetDividendsQuery, useAssetEarningsQuery } = api;
