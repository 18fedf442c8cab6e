import { compileInline } from './compile-inline';
import { STORAGE_KEYS } from './storage-keys';

/**
 * Runs before the first paint on `/` alone. Leads a signed-in user of this device to the chosen start page. The page is
 * hidden until then, so nothing flashes. A reload and an address with a query string or an anchor stay.
 */
export const START_SCRIPT = compileInline(import.meta.dirname, 'start', {
  constants: STORAGE_KEYS,
});
