import { compileInline } from './compile-inline';
import { STORAGE_KEYS } from './storage-keys';

/**
 * Runs before the first paint on `/` only. Redirects a signed-in user of this device to the chosen
 * start page, and hides the page until then to avoid a flash. Does not redirect on a reload, or
 * with a query string or an anchor.
 */
export const START_SCRIPT = compileInline(import.meta.dirname, 'start', {
  constants: STORAGE_KEYS,
});
