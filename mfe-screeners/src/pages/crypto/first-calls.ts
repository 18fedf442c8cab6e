import type { FirstCall } from 'shared/contract';
import { CRYPTO_TOPS } from './crypto-lists';
import { capsQuery } from './dominance';

/** Preloaded calls of the first view. */
export const firstCalls = (): FirstCall[] =>
  [capsQuery(1), ...CRYPTO_TOPS.map((top) => top.query)].map((body) => ({
    method: 'POST',
    path: '/screeners/crypto/query',
    body,
  }));
