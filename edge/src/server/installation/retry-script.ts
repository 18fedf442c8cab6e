import { compileInline } from '../inline-scripts/compile-inline';

/**
 * On the offline page: reopens the address as soon as the site answers, whatever the answer is. It
 * polls when the browser reports a connection, when the page becomes visible, and in between with
 * increasing intervals. A button retries at once.
 */
export const RETRY_SCRIPT = compileInline(import.meta.dirname, 'retry');
