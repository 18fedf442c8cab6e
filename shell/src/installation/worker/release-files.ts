import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { RELEASE_CACHE } from '../addresses';
import { SEAL, sealed, verified } from './verified';

/** About four compositions; the least recently used files are evicted first. */
const MAX_FILES = 600;
const MAX_SECONDS = 30 * 24 * 3600;

const isFurtherAttempt = (url: string): boolean => new URL(url).search !== '';
const withoutQuery = (url: string): string => url.replace(/\?.*/s, '');

/**
 * A retry of an unusable file has another query. It bypasses every cache, and its response replaces
 * the cached one.
 */
const furtherAttempts: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' && isFurtherAttempt(request.url) ? withoutQuery(request.url) : request,
  requestWillFetch: async ({ request }) =>
    isFurtherAttempt(request.url) ? new Request(request, { cache: 'reload' }) : request,
};

/**
 * Caches complete responses of our own origin only, with their integrity to detect later changes.
 */
const wholeAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' ? sealed(response) : null,
};

/** Released files never change: cached on first use, then served without the network. */
export const releaseFiles = new CacheFirst({
  cacheName: RELEASE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    furtherAttempts,
    wholeAnswers,
    verified(({ cachedResponse }) => cachedResponse.headers.get(SEAL) ?? 'none'),
    new ExpirationPlugin({
      maxEntries: MAX_FILES,
      maxAgeSeconds: MAX_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
});
