import { compileInline } from './compile-inline';

/**
 * Watches the document while it arrives. Translators replace texts of the HTML before the shell
 * hydrates it, so React finds other nodes than the server rendered. `window.__REMOVED_TEXTS__()`
 * returns the changes and ends the watch.
 */
export const REMOVED_TEXTS_SCRIPT = compileInline(import.meta.dirname, 'removed-texts');
