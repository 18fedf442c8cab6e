import { afterLoad } from './after-load';
import { pageRendered } from './page-rendered';

/**
 * Calls back when the first page shows its own data, or did not within five seconds, and the browser
 * is idle. For work that the visitor misses if the page fails.
 */
export function afterFirstPage(callback: () => void): void {
  void pageRendered().then(() => afterLoad(callback));
}
