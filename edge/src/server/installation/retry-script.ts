import { compileInline } from '../inline-scripts/compile-inline';

/**
 * On the offline page: opens the address again as soon as the site answers, whatever the answer is. It polls when the
 * browser reports a connection, when the page becomes visible, and in between with growing pauses. A button of the
 * screen tries at once.
 */
export const RETRY_SCRIPT = compileInline(import.meta.dirname, 'retry');
