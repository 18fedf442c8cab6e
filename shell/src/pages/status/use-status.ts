import { useCallback, useState } from 'react';
import { readStatus, type StatusDocument } from './status-document';
import { usePoll } from '../use-poll';

/** Polling interval while the page is visible, in ms. */
const INTERVAL = 60_000;

export interface StatusState {
  /** Null before the first response. */
  status: StatusDocument | null;
  failed: boolean;
}

/**
 * Status of the page at `base`, polled every minute. If a request fails, the last status is kept.
 */
export function useStatus(base: string): StatusState & { refresh: () => void } {
  const [state, setState] = useState<StatusState>({ status: null, failed: false });
  const refresh = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const status = await fetchStatus(base, signal).catch(() => null);
      if (signal?.aborted) return;
      setState((previous) => ({ status: status ?? previous.status, failed: status === null }));
    },
    [base],
  );
  usePoll(refresh, INTERVAL);
  return { ...state, refresh: () => void refresh() };
}

/** Bypasses the transport: the status page is not part of the product API. */
async function fetchStatus(base: string, signal?: AbortSignal): Promise<StatusDocument> {
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
