import { useCallback, useState } from 'react';
import type { LocalMail } from 'shared/contract';
import { usePoll } from '../use-poll';

/** Polling interval of the mailbox while the page is visible, in ms. */
const INTERVAL = 3000;

export interface MailState {
  /** Null before the first response. */
  mails: readonly LocalMail[] | null;
  /** `refused`: the mailbox is available on the site's own machine only. */
  failure: 'refused' | 'unreachable' | null;
}

/** Mail to one address or to all, newest first; polled. */
export function useMail(email: string): MailState & { refresh: () => void } {
  const [state, setState] = useState<MailState>({ mails: null, failure: null });
  const refresh = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const next = await readMail(email, signal);
      // If the request fails, keep the previous mail.
      if (!signal?.aborted)
        setState((previous) => ({ mails: next.mails ?? previous.mails, failure: next.failure }));
    },
    [email],
  );
  usePoll(refresh, INTERVAL);
  return { ...state, refresh: () => void refresh() };
}

/** Bypasses the transport: the mailbox is not part of the product API and takes no ID token. */
async function readMail(email: string, signal?: AbortSignal): Promise<MailState> {
  const query = email === '' ? '' : `?${new URLSearchParams({ email })}`;
  try {
    const answer = await fetch(`/api/firebase/mailbox${query}`, { signal });
    if (answer.status === 401) return { mails: null, failure: 'refused' };
    if (!answer.ok) return { mails: null, failure: 'unreachable' };
    const { items } = (await answer.json()) as { items: LocalMail[] };
    return { mails: items, failure: null };
  } catch {
    return { mails: null, failure: 'unreachable' };
  }
}
