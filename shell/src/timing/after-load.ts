import { whenIdle } from 'shared/browser';

/** Maximum wait in ms for an idle moment after the page has loaded. */
const MAX_WAIT_MS = 2000;

/**
 * Calls back when the document has loaded and the browser is idle. For work on which a page's own
 * data depends: it must not wait for the first page.
 */
export function afterLoad(callback: () => void): void {
  const callLater = (): void => whenIdle(callback, MAX_WAIT_MS);
  if (document.readyState === 'complete') callLater();
  else window.addEventListener('load', callLater, { once: true });
}
