import { useCallback, useEffect, useState } from 'react';
import { readStatus, type StatusDocument } from './status-document';

/** Polling interval while the page is visible, in ms. */
const REFRESH = 60_000;

export interface StatusState {
  /** Null before the first response. */
  status: StatusDocument | null;
  failed: boolean;
}

/**
 * Status of the page at `base`, polled every minute. If a request fails, the last status is kept.
 */
export function useStatus(base: string): StatusState & { look: () => void } {
  const [state, setState] = useState<StatusState>({ status: null, failed: false });
  const look = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const status = await ask(base, signal).catch(() => null);
      if (signal?.aborted) return;
      setState((previous) => ({ status: status ?? previous.status, failed: status === null }));
    },
    [base],
  );
  useEffect(() => {
    const gone = new AbortController();
    const first = setTimeout(() => void look(gone.signal));
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look(gone.signal);
    }, REFRESH);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      gone.abort();
    };
  }, [look]);
  return { ...state, look: () => void look() };
}

/** Bypasses the transport: the status page is not part of the product API. */
async function ask(base: string, signal?: AbortSignal): Promise<StatusDocument> {
  const read = async (name: string): Promise<unknown> => {
    const answer = await fetch(`${base}/api/v2/${name}.json`, { signal, credentials: 'omit' });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
  };
  const [summary, incidents, maintenances] = await Promise.all(
    ['summary', 'incidents', 'scheduled-maintenances'].map(read),
  );
  return readStatus(summary, incidents, maintenances);
}
