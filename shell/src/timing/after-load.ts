import { whenIdle } from 'shared/browser';

/** Longest wait for a quiet moment once the page has loaded. */
const MAX_WAIT_MS = 2000;

/**
 * Calls back when the document has loaded and the browser has nothing more urgent to do. What a page's
 * own data waits for goes here, not behind the first page.
 */
export function afterLoad(callback: () => void): void {
  const callLater = (): void => whenIdle(callback, MAX_WAIT_MS);
  if (document.readyState === 'complete') callLater();
  else window.addEventListener('load', callLater, { once: true });
}
