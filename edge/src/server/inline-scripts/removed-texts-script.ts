import { compileInline } from './compile-inline';

/**
 * Watches the document while it arrives. Translators replace texts of the HTML before the shell hydrates it; React
 * then finds other nodes than the server rendered. `window.__REMOVED_TEXTS__()` hands the changes over and ends the
 * watch.
 */
export const REMOVED_TEXTS_SCRIPT = compileInline(import.meta.dirname, 'removed-texts');
