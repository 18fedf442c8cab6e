import { useEffect } from 'react';

/**
 * Calls `refresh` after the first render and then, while the page is visible, every `interval` ms.
 * The signal is aborted when `refresh` changes or the component unmounts.
 */
export function usePoll(refresh: (signal: AbortSignal) => Promise<void>, interval: number): void {
  useEffect(() => {
    const gone = new AbortController();
    const first = setTimeout(() => void refresh(gone.signal));
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(gone.signal);
    }, interval);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      gone.abort();
    };
  }, [refresh, interval]);
}
