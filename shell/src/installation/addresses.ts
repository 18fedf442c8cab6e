import { brand } from 'shared/brand';

/** Address of the worker; at the root, so that its scope is the whole site. */
export const WORKER = '/service-worker.js';
/** Page that the worker shows without a connection. */
export const OFFLINE_PAGE = '/offline.html';

/** Prefix of all our caches, by which they are found when the worker is removed. */
export const CACHE_PREFIX = `${brand.slug}-`;
export const SHELL_CACHE = `${CACHE_PREFIX}frame`;
export const RELEASE_CACHE = `${CACHE_PREFIX}releases`;
