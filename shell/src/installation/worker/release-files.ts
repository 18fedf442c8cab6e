import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { RELEASE_CACHE } from '../addresses';
import { SEAL, sealed, verified } from './verified';

/** About four compositions; what was not used for longest goes first. */
const MAX_FILES = 600;
const MAX_SECONDS = 30 * 24 * 3600;

const isFurtherAttempt = (url: string): boolean => new URL(url).search !== '';
const withoutQuery = (url: string): string => url.replace(/\?.*/s, '');

/**
 * A file that could not be used is asked for again under another query. That attempt goes past every
 * cache, and what it brings takes the place of what was kept.
 */
const furtherAttempts: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' && isFurtherAttempt(request.url) ? withoutQuery(request.url) : request,
  requestWillFetch: async ({ request }) =>
    isFurtherAttempt(request.url) ? new Request(request, { cache: 'reload' }) : request,
};

/** Only whole answers of our own origin are kept, with a seal that says whether they stayed whole. */
const wholeAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' ? sealed(response) : null,
};

/** Released files never change: kept on first use, from then on without the network. */
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
