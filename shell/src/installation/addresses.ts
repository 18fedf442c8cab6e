import { brand } from 'shared/brand';

/** Address of the worker; at the root, so that its scope is the whole site. */
export const WORKER = '/service-worker.js';
/** Page that the worker keeps for when there is no connection. */
export const OFFLINE_PAGE = '/offline.html';

/** Every cache of ours begins with this; whoever withdraws the worker removes them by it. */
export const CACHE_PREFIX = `${brand.slug}-`;
export const SHELL_CACHE = `${CACHE_PREFIX}frame`;
export const RELEASE_CACHE = `${CACHE_PREFIX}releases`;
