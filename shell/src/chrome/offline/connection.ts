/**
 * Is the site within reach? Two things say no:
 *
 * - the browser: its `offline` event, at once;
 * - nobody answers: a call got no answer although the browser says that it is online. Then the own
 *   origin is asked for its smallest answer. Any answer, also an error, means that the connection
 *   stands and only the call failed. Two attempts in a row without one mean that it is lost.
 *
 * A lost connection is asked for again until it answers; then all is as before. Once the origin answers
 * after a failed attempt, `online` is dispatched on the window, as a browser does that noticed the loss. Loads
 * that failed in between listen to it and retry.
 */
export interface Connection {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** A call to the own origin got no answer at all. */
  callFailed(): void;
  /** Whether the own origin answers now; part of the above, for whoever must know before a deed. */
  reaches(): Promise<boolean>;
}

/** The smallest thing that the origin answers. */
export const PROBE_PATH = '/healthz';
/** ms within which it must. */
export const PROBE_TIMEOUT = 5000;
/** Attempts without an answer after which the connection counts as lost. */
export const PROBES_TO_LOSE = 2;
/** ms before the second, third … attempt; the last one repeats. */
export const PROBE_PAUSES = [1000, 2000, 4000, 8000] as const;

type Host = Pick<Window, 'addEventListener' | 'dispatchEvent' | 'document' | 'navigator'>;

export function createConnection(
  host: Host,
  ask: typeof fetch = (...call) => fetch(...call),
): Connection {
  const listeners = new Set<() => void>();
  let lost = false;
  let probing = false;
  let online = host.navigator.onLine;
  /** Ends the pause between two attempts. */
  let wake: () => void = () => {};

  function settle(): void {
    const now = host.navigator.onLine && !lost;
    if (now === online) return;
    online = now;
    for (const listener of listeners) listener();
  }

  async function reaches(): Promise<boolean> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PROBE_TIMEOUT);
    try {
      // A redirect is the answer of somebody else, e.g. of a hotel's sign-in page.
      await ask(PROBE_PATH, { cache: 'no-store', redirect: 'error', signal: abort.signal });
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function probe(): Promise<void> {
    if (probing) return;
    probing = true;
    let failed = 0;
    while (!(await reaches())) {
      failed += 1;
      if (failed >= PROBES_TO_LOSE) {
        lost = true;
        settle();
      }
      await pause(PROBE_PAUSES[Math.min(failed, PROBE_PAUSES.length) - 1] ?? 0);
    }
    probing = false;
    lost = false;
    settle();
    if (failed > 0) host.dispatchEvent(new Event('online'));
  }

  host.addEventListener('offline', settle);
  host.addEventListener('online', () => {
    settle();
    wake();
  });
  host.document.addEventListener('visibilitychange', () => {
    if (host.document.visibilityState === 'visible') wake();
  });

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    callFailed: () => void probe(),
    reaches,
  };
}

let current: Connection | null = null;

/** The connection of this page, watched from the first use. */
export function pageConnection(): Connection {
  current ??= createConnection(window);
  return current;
}
