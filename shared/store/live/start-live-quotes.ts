import { importWithRetries } from 'shared/browser';
import { liveQuotes } from './quote-book';

/** Runs a task when the page has loaded and the browser is idle. */
function afterLoad(task: () => void): void {
  const later = () => setTimeout(task, 0);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * Connects the page to live prices once it has loaded, so that it delays neither the first paint
 * nor the load event. The shell calls it once. Without it, the hooks return no prices, as in a
 * remote's tests.
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
