import type { AssetType } from 'shared/market';

/** Names of the types in sentences: `an ETF`, `ETFs`. */
export const TYPE_NOUNS: Readonly<Record<AssetType, readonly [one: string, many: string]>> = {
  stock: ['a stock', 'stocks'],
  etf: ['an ETF', 'ETFs'],
  index: ['an index', 'indices'],
  currency: ['a currency pair', 'currency pairs'],
  crypto: ['a crypto asset', 'crypto assets'],
};
