import { importWithRetries } from 'shared/browser';
import { liveQuotes } from './quote-book';

/** Calls back once the page has loaded and the browser has a moment. */
function afterLoad(task: () => void): void {
  const later = () => setTimeout(task, 0);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * Connects the page to live prices, once it has loaded: neither the first paint nor the load event
 * waits for it. The shell calls it once; without it the hooks give no prices, as in a test of a part.
 */
export function startLiveQuotes(onError: (error: unknown) => void = () => {}): void {
  const connect = (): void => {
    importWithRetries(() => import('./live-connection'))
      .then(({ connectLiveQuotes }) => void connectLiveQuotes(liveQuotes))
      .catch((error: unknown) => {
        window.addEventListener('online', connect, { once: true });
        onError(error);
      });
  };
  afterLoad(connect);
}
