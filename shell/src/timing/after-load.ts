/** Longest wait for a quiet moment once the page has loaded. */
const MAX_WAIT_MS = 2000;

/**
 * Calls back when the document has loaded and the browser has nothing more urgent to do. What a page's
 * own data waits for goes here, not behind the first page.
 */
export function afterLoad(callback: () => void): void {
  const whenIdle = (): void => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => callback(), { timeout: MAX_WAIT_MS });
    else setTimeout(callback, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
